"""`evolve agree GAME --players P,…`: how well players foretell the moves that people made."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from games.wrong import BadInput
from runs.cli.command import Command
from runs.cli.terminal.arguments import whole
from runs.cli.terminal.output import document, say

if TYPE_CHECKING:
    from games.game import Game
    from players.spec import PlayerSpec

MOST_GAMES = 1_000_000
USUAL_GAMES = 1000


def add_arguments(parser: ArgumentParser) -> None:
    """The game, the players, the records, whose games."""
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument("--players", metavar="P,…", help="players in words, each measured by itself")
    parser.add_argument("--elements", action="store_true", help="every element that this game supports, alone, as well")
    parser.add_argument("--softmax", action="store_true", help="a linear softmax over all features, for comparison")
    parser.add_argument(
        "--auc", action="store_true", help="tell people's games from each player's own, by their boards"
    )
    parser.add_argument("--records", metavar="PATH", required=True, help="a file of people's games, or a folder")
    parser.add_argument(
        "--format", required=True, help="wthor, acf, eothello, fourinarow, pdn, playbook, turns or studio"
    )
    parser.add_argument("--humans-only", action="store_true", help="leave out games in which a program plays (wthor)")
    parser.add_argument("--rating", default="", metavar="low|high", help="decisions of the weaker or stronger third")
    parser.add_argument("--player", default="", metavar="NAME", help="decisions of this person alone")
    parser.add_argument(
        "--games",
        type=whole(2, MOST_GAMES),
        default=USUAL_GAMES,
        metavar="N",
        help=f"at most so many games, drawn by the seed (default {USUAL_GAMES})",
    )
    parser.add_argument("--threads", type=whole(1, 512), default=None, metavar="N", help="default: all cores")


def run(args: Namespace) -> int:
    """Measure them all on the same decisions."""
    from players.gone_through.tendency import check_tendencies
    from runs.cli.terminal.compiling import compile_notice
    from runs.engine.machine import usable_cores
    from runs.people.agreement import Bench, document_of
    from runs.people.games import PeopleFilter, read_people
    from runs.people.table import as_table
    from runs.types.naming.games import game_named
    from runs.types.naming.players import read_players

    game = game_named(args.game)
    players = [] if args.players is None else read_players(args.players)
    if args.elements:
        players += elements_alone(game)
    if not players:
        raise BadInput("nobody to measure; name --players, or ask for --elements")
    check_tendencies(game, players)
    wanted = PeopleFilter(args.humans_only, args.rating, args.player)
    with compile_notice():
        people = read_people(game, args.records, args.format, wanted, args.games, args.seed)
        bench = Bench(game, people, args.seed, args.threads or usable_cores(), args.auc)
        compared = bench.compare(players, args.softmax)
    if args.json:
        document(document_of(game, people, compared))
        return 0
    say(f"{len(compared.decisions):,} decisions of people in {len(people.played):,} games of {game.name}")
    say(as_table(compared))
    return 0


def elements_alone(game: Game) -> list[PlayerSpec]:
    """Each element that can act alone, as a player."""
    from players.composition import elements_of
    from players.spec import read_player

    return [read_player(element.name) for element in elements_of(game) if element.basic]


COMMAND = Command(
    name="agree",
    summary="how well players foretell the moves that people made",
    examples=(
        "evolve agree reversi-8x8 --players greedy --records . --format wthor --auc",
        "evolve agree reversi-8x8 --elements --records . --format wthor --humans-only",
        "evolve agree checkers-8x8 --players mcts:1000 --records x.pdn --format pdn",
    ),
    add_arguments=add_arguments,
    run=run,
)
