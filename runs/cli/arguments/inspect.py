"""`evolve inspect RUN`: the games a run found, ranked, with published and certified scores side by side."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole


def add_arguments(parser: ArgumentParser) -> None:
    """The run, and what to look at."""
    parser.add_argument("run", help="the run's folder, or RUN#rank for one of its games or strategies")
    parser.add_argument("--top", type=whole(1, 10_000), default=12, help="how many games (default: %(default)s)")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write everything that was evaluated as CSV")
    parser.add_argument("--parquet", type=Path, metavar="FILE", help="the same as Parquet")


COMMAND = Command(
    name="inspect",
    summary="what a run found, published and certified side by side",
    examples=(
        "evolve inspect evenplay-runs/steady-state-seed-1",
        "evolve inspect evenplay-runs/steady-state-seed-1#1",
        "evolve inspect RUN --csv games.csv",
    ),
    add_arguments=add_arguments,
)
