"""`evolve agree GAME --players P,…`: how often players predict the moves that people made."""

from __future__ import annotations

from argparse import Namespace

from games.errors import BadInput
from games.game import Game
from players.composition import elements_of
from players.replay_analysis.tendency import check_tendencies
from players.spec import PlayerSpec, read_player
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, say
from runs.documents.as_text import as_text
from runs.operating_system import usable_cores
from runs.people import document as comparison
from runs.people.agreement import Bench, document_of
from runs.people.games import PeopleFilter, read_people
from runs.types.naming.games import game_named
from runs.types.naming.players import read_players


def run(args: Namespace) -> int:
    """Measure all players on the same decisions."""
    game = game_named(args.game)
    players = [] if args.players is None else read_players(args.players)
    if args.elements:
        players += elements_alone(game)
    if not players:
        raise BadInput("no player to measure; use --players or --elements")
    check_tendencies(game, players)
    wanted = PeopleFilter(args.humans_only, args.rating, args.player)
    with compile_notice():
        people = read_people(game, args.records, args.format, wanted, args.games, args.seed)
        bench = Bench(game, people, args.seed, args.threads or usable_cores(), args.auc)
        compared = bench.compare(players, args.softmax)
    if args.json:
        document(document_of(game, people, compared))
        return 0
    say(as_text(comparison.document(game, len(people.played), compared)))
    return 0


def elements_alone(game: Game) -> list[PlayerSpec]:
    """Every element that can play alone, as a player."""
    return [read_player(element.name) for element in elements_of(game) if element.basic]
