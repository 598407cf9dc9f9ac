"""`evolve league GAME --players A,B,…`: everybody against everybody, and what may be said of it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole
from runs.cli.terminal.output import document, next_command, note, say

if TYPE_CHECKING:
    from fitness.league.claims import Checked
    from fitness.league.league import League
    from games.game import Game
    from players.spec import PlayerSpec

MOST_GAMES = 1_000_000


def add_arguments(parser: ArgumentParser) -> None:
    """The game, who plays, how often, where to draw it."""
    parser.description = DESCRIPTION
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument("--players", metavar="A,B,…", help="two players or more")
    parser.add_argument(
        "--all-elements",
        action="store_true",
        help="every element the game supports: basics alone, symbionts with RANDOMIZER, ADVANCER, PALS and EQUALIZER",
    )
    parser.add_argument(
        "--games", type=whole(1, MOST_GAMES), default=200, metavar="N", help="at least so many a pairing (default 200)"
    )
    parser.add_argument("--threads", type=whole(1, 512), default=None, metavar="N", help="default: all cores")
    parser.add_argument("--out", type=Path, metavar="FILE", help="draw it: .png, .svg or .pdf")
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="keep the match-ups as JSON, for adaptive(…,FILE) and evolve exploit"
    )


def run(args: Namespace) -> int:
    """Play the league and say what came of it."""
    from fitness.league.claims import can_check, checked
    from fitness.league.league import check_league
    from players.claim import claims_of
    from runs.types.naming.games import game_named

    if args.out:
        from runs.engine.extras import extra_needed
        from runs.storage.writing import make_room

        with extra_needed("--out"):
            from runs.types.league.figure import picture_kind, write_picture

        picture_kind(args.out)
    game = game_named(args.game)
    players = chosen_players(args, game)
    check_league(game, players)
    if args.out:
        make_room(args.out)
    if args.save:
        from runs.storage.writing import make_room

        make_room(args.save)
    league = played(args, game, players)
    if args.save:
        save(args.save, game, league)
    claims = [checked(claim, league) for claim in claims_of(game) if can_check(claim, league)]
    if args.out:
        write_picture(game.name, league, args.out)
        note(f"drawn: {args.out}")
    tell(args, game, league, claims)
    return 0


def save(path: Path, game: Game, league: League) -> None:
    """The match-ups as a file."""
    import json

    from runs.storage.writing import write_whole
    from runs.types.league.document import saved_matchups

    write_whole(path, json.dumps(saved_matchups(game.code, league), indent=1) + "\n")
    note(f"wrote {path}")


def played(args: Namespace, game: Game, players: list[PlayerSpec]) -> League:
    """The games, with their progress on stderr."""
    from fitness.league.league import play_league
    from players.spec import PlayerSpec
    from runs.cli.terminal.compiling import compile_notice
    from runs.cli.terminal.progress import Progress
    from runs.engine.machine import usable_cores
    from runs.types.naming.players import warm_up

    with compile_notice():
        warm_up(game, players)
        play_league(game, [PlayerSpec("random")] * 2, 1, 0)
    with Progress("games", 0) as progress:

        def reach(done: int, of: int) -> None:
            progress.total = of
            progress.reach(done)

        return play_league(game, players, args.games, args.seed, args.threads or usable_cores(), reach)


def tell(args: Namespace, game: Game, league: League, claims: list[Checked]) -> None:
    """The document or the tables."""
    from runs.types.league.document import league_document
    from runs.types.league.text import league_text, ranking

    if args.json:
        document(league_document(game.name, league, claims))
        return
    say(league_text(game.name, league, claims))
    best = league.players[ranking(league)[0]]
    seated = ",".join(["human", *[best] * (len(game.seats) - 1)])
    next_command(f"evolve play {args.game} --players {quote(seated)}")


def chosen_players(args: Namespace, game: Game) -> list[PlayerSpec]:
    """All elements, the players named, or both."""
    from fitness.league.elements import element_players
    from games.wrong import BadInput
    from runs.types.naming.players import read_players

    players = element_players(game) if args.all_elements else []
    if args.players is not None:
        players += read_players(args.players)
    elif not players:
        raise BadInput('who plays? name them with --players, as in "random,greedy", or say --all-elements')
    return players


DESCRIPTION = """everybody against everybody: match-ups, ratings, mix, cycles, how they play

Every pair of players meets in at least --games games, in all seat orders on
the same chance. With three seats every pair meets with each player of the
league as the third, the two themselves included; the score of A against B is
then 1 where A wins, 0 where B wins and a half where neither does (shared wins
count by share), over all games with both.

ratings   such that differences foretell who wins: Luce's choice model by
          maximum likelihood (with two seats: Bradley and Terry's), on the Elo
          scale, 0 their mean
mix       the viable mix: the Nash equilibrium of choosing a player, with the
          greatest entropy; who is not in it has no reason to be chosen
dominated another player does better against everybody; "undecided" where the
          intervals do not say
figures   how they play, counted in all games; for JOSTLE's strategies each
          claim of their source is checked against them
cyclic    the part of the differences that no rating can tell: rock, paper,
          scissors
"""

COMMAND = Command(
    name="league",
    summary="everybody against everybody: match-ups, ratings, the viable mix, cycles, how they play",
    examples=(
        "evolve league tic-tac-toe --players random,greedy,mcts:100 --games 100",
        "evolve league jostle --players 'PALS,Observing ADVANCER' --out league.svg",
        "evolve league jostle --all-elements --games 1000 --json",
    ),
    add_arguments=add_arguments,
    run=run,
)
