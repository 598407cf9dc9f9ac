"""`evolve reproduce EXPERIMENT`: repeat a published experiment and show its tables beside ours."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import add_workers, whole


def add_arguments(parser: ArgumentParser) -> None:
    """Add the experiment and the effort."""
    parser.add_argument(
        "experiment",
        help="hom-marks: Automatic Design of Balanced Board Games (2007); boundary: Boundary (2013); "
        "colonizers: Board game with artificial intelligence (2020); tarble: Tarble (2016); "
        "td-tic-tac-toe: its study of learning",
    )
    parser.add_argument(
        "--quick",
        action="store_true",
        help="reduced version: 60 steps of 40 games; colonizers: 48 games; tarble: 20 games",
    )
    parser.add_argument(
        "--exhaustive", action="store_true", help="hom-marks: evaluate all 5,616 games instead and write their table"
    )
    parser.add_argument(
        "--as-printed",
        action="store_true",
        help="colonizers: tables 5.1 and 5.2 game by game, with the random streams of the source",
    )
    parser.add_argument(
        "--profile", help="hom-marks: published, default or rich (default: published; with --exhaustive, default)"
    )
    parser.add_argument("--out", type=Path, metavar="DIR", help="folder of the run (default: evenplay-runs/hom-marks)")
    parser.add_argument(
        "--games",
        type=whole(2, 1_000_000),
        default=200,
        metavar="N",
        help="boundary, tarble: games per pairing (default: 200)",
    )
    add_workers(parser)


COMMAND = Command(
    name="reproduce",
    summary="repeat a published experiment, with its results beside ours",
    examples=(
        "evolve reproduce hom-marks --quick",
        "evolve reproduce hom-marks",
        "evolve reproduce hom-marks --exhaustive",
        "evolve reproduce boundary",
        "evolve reproduce colonizers --quick",
        "evolve reproduce colonizers --as-printed",
    ),
    add_arguments=add_arguments,
    resumable=True,
)
