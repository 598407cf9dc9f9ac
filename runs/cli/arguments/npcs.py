"""`evolve npcs GAME`: evolve strategies out of elements, and reduce them to what they need."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import add_workers, number, whole


def add_arguments(parser: ArgumentParser) -> None:
    """The game, what is wanted, what from, how long."""
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument(
        "--objective",
        default="human",
        help="human (people's moves), disguise (games like people's), win, target (--score against --opponent), style; "
        "a+b for the front of both; believed (people's judgements, see --study)",
    )
    parser.add_argument(
        "--study", default="", metavar="STUDY", help="believed: the folder of the study whose people judge"
    )
    parser.add_argument(
        "--judged", type=whole(1, 10_000), default=20, help="believed: how often each (default: %(default)s)"
    )
    parser.add_argument(
        "--confirmed", type=whole(1, 10_000), default=40, help="believed: and in phase three (default: %(default)s)"
    )
    parser.add_argument("--by", default="all", help="believed: whose judgements count, all or experts")
    add_records(parser)
    parser.add_argument("--opponent", default="", metavar="P,…", help="win, target: who is played against")
    parser.add_argument("--score", type=number, help="target: the wanted score (default: 0.5)")
    parser.add_argument("--style", default="", help='style: habits, as in "take 0.5, centre -0.3" (default: people\'s)')
    parser.add_argument(
        "--games", type=whole(2, 1_000_000), default=200, help="win, target: games of each (default: %(default)s)"
    )
    parser.add_argument(
        "--reading",
        default="",
        help="list (order is priority), weighed, or sampled (moves drawn by weight); default: list, disguise: sampled",
    )
    parser.add_argument("--static", action="store_true", help="no elements that look ahead")
    parser.add_argument("--most", type=whole(1, 30), default=0, help="elements of a strategy (default: 5, sampled: 8)")
    parser.add_argument(
        "--search",
        default="",
        help="refine (default), source, source-times or modern; disguise: pursuit; a+b: pareto",
    )
    parser.add_argument(
        "--mu",
        type=whole(2, 10_000),
        default=0,
        help="size of the first population (default: every element, lists: twice)",
    )
    parser.add_argument(
        "--generations", type=whole(0, 100_000), help="(default: 100, style: 30, sampled: 25, games: 8)"
    )
    parser.add_argument("--passing", type=number, help="stop when a fifth of those that go on reach this objective")
    add_workers(parser)
    parser.add_argument("--out", type=Path, metavar="DIR", help="the run's folder (default: one in evenplay-runs/)")


def add_records(parser: ArgumentParser) -> None:
    """People's games, and whose moves of them count."""
    parser.add_argument(
        "--records", metavar="PATH", default="", help="human, disguise, style: people's games, a file or a folder"
    )
    parser.add_argument(
        "--format", default="", help="of the records: wthor, acf, eothello, fourinarow, pdn, playbook, turns or studio"
    )
    parser.add_argument(
        "--sample",
        type=whole(3, 1_000_000),
        default=0,
        help="games of them, at most (default: 2000; sampled, style: 1000)",
    )
    parser.add_argument("--humans-only", action="store_true", help="leave out games in which a program plays (wthor)")
    parser.add_argument(
        "--rating", default="", metavar="low|high", help="decisions of the weaker or stronger third alone"
    )
    parser.add_argument("--person", default="", metavar="NAME", help="decisions of this person alone")


COMMAND = Command(
    name="npcs",
    summary="evolve opponents: strategies out of elements, reduced to what they need",
    examples=(
        "evolve npcs reversi-8x8 --records wthor --format wthor --humans-only --seed 1",
        "evolve npcs reversi-8x8 --objective disguise --records . --format wthor",
        "evolve npcs reversi-8x8 --objective target --opponent mcts:100 --score 0.5",
        "evolve npcs jostle --objective win --opponent 'Observing ADVANCER'",
        "evolve npcs reversi-8x8 --reading sampled --records x.csv --format eothello",
    ),
    add_arguments=add_arguments,
    resumable=True,
)
