"""`evolve npcs GAME`: evolve strategies of elements and reduce them to the elements they need."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import add_workers, number, whole


def add_arguments(parser: ArgumentParser) -> None:
    """Game, objective, elements and effort."""
    parser.add_argument("game", help="name, code or .json file of a game")
    parser.add_argument(
        "--objective",
        default="human",
        help="human (predict people's moves), disguise (adversarial imitation of people's games), win, target (--score "
        "against --opponent), style; a+b for the Pareto front of both; believed (people's judgements, see --study)",
    )
    parser.add_argument(
        "--study", default="", metavar="STUDY", help="believed: folder of the study whose participants judge"
    )
    parser.add_argument(
        "--judged", type=whole(1, 10_000), default=20, help="believed: judgements per strategy (default: %(default)s)"
    )
    parser.add_argument(
        "--confirmed",
        type=whole(1, 10_000),
        default=40,
        help="believed: judgements per strategy in the ablation (default: %(default)s)",
    )
    parser.add_argument("--by", default="all", help="believed: whose judgements count: all (default) or experts")
    add_records(parser)
    parser.add_argument("--opponent", default="", metavar="P,…", help="win, target: the opponents")
    parser.add_argument(
        "--score", type=number, metavar="S", help="target: the desired score, between 0 and 1 (default: 0.5)"
    )
    parser.add_argument(
        "--style",
        default="",
        metavar="'F W, …'",
        help='style: feature weights, as in "take 0.5, centre -0.3" (default: people\'s)',
    )
    parser.add_argument(
        "--games", type=whole(2, 1_000_000), default=200, help="win, target: games per strategy (default: %(default)s)"
    )
    parser.add_argument(
        "--reading",
        default="",
        help="decision rule: list (lexicographic, default), weighed (linear) or sampled (softmax; default of disguise)",
    )
    parser.add_argument("--static", action="store_true", help="exclude elements that search ahead")
    parser.add_argument(
        "--most", type=whole(1, 30), default=0, help="maximum number of elements of a strategy (default: 5; sampled: 8)"
    )
    parser.add_argument(
        "--search",
        default="",
        help="refine (default), source, source-times or modern; for disguise pursuit, for a+b pareto",
    )
    parser.add_argument(
        "--mu",
        type=whole(2, 10_000),
        default=0,
        help="size of the initial population (default: one per element, two for lists)",
    )
    parser.add_argument(
        "--generations",
        type=whole(0, 100_000),
        help="number of generations (default: 100; style: 30, sampled: 25, win and target: 8)",
    )
    parser.add_argument(
        "--passing", type=number, metavar="V", help="stop when a fifth of the survivors reach this objective value"
    )
    add_workers(parser)
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="folder of the run (default: a new one in evenplay-runs/)"
    )


def add_records(parser: ArgumentParser) -> None:
    """Games of people, and which of their decisions count."""
    parser.add_argument(
        "--records", metavar="PATH", default="", help="human, disguise, style: file or folder of games played by people"
    )
    parser.add_argument(
        "--format",
        default="",
        help="format of the records: wthor, acf, eothello, fourinarow, pdn, playbook, turns or studio",
    )
    parser.add_argument(
        "--sample",
        type=whole(3, 1_000_000),
        default=0,
        help="maximum number of these games (default: 2000; with sampled or style: 1000)",
    )
    parser.add_argument("--humans-only", action="store_true", help="exclude games in which a program plays (wthor)")
    parser.add_argument(
        "--rating", default="", metavar="low|high", help="only decisions of the weaker or the stronger third"
    )
    parser.add_argument("--person", default="", metavar="NAME", help="only decisions of this person")


COMMAND = Command(
    name="npcs",
    summary="evolve opponents: strategies of elements, reduced to the necessary ones",
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
