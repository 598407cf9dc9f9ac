"""`evolve report RUN`: one self-contained page with curves, the archive, and a card for each game."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole


def add_arguments(parser: ArgumentParser) -> None:
    """The run, and how much of it."""
    parser.add_argument("run", type=Path, help="the run's folder")
    parser.add_argument(
        "--cards", type=whole(1, 100), default=10, help="games with a card of their own (default: %(default)s)"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write it (default: RUN/report.html)")
    parser.add_argument("--figures", type=Path, metavar="DIR", help="also write the curves for papers: PNG, PDF, SVG")


COMMAND = Command(
    name="report",
    summary="a self-contained HTML page of a run",
    examples=(
        "evolve report evenplay-runs/steady-state-seed-1",
        "evolve report RUN --cards 20 --out page.html",
        "evolve report RUN --figures figures",
    ),
    add_arguments=add_arguments,
)
