"""`evolve inspect RUN`: the ranked results of a run, with published and certified scores side by side."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole


def add_arguments(parser: ArgumentParser) -> None:
    """Add the run and the output."""
    parser.add_argument("run", help="folder of the run, or RUN#rank for one of its games or strategies")
    parser.add_argument(
        "--top", type=whole(1, 10_000), default=12, help="number of games to list (default: %(default)s)"
    )
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write everything evaluated as CSV")
    parser.add_argument("--parquet", type=Path, metavar="FILE", help="write everything evaluated as Parquet")


COMMAND = Command(
    name="inspect",
    summary="results of a run, published and certified scores side by side",
    examples=(
        "evolve inspect evenplay-runs/steady-state-seed-1",
        "evolve inspect evenplay-runs/steady-state-seed-1#1",
        "evolve inspect RUN --csv games.csv",
    ),
    add_arguments=add_arguments,
)
