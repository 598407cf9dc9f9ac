"""`evolve report RUN`: a self-contained HTML page with curves, archive and game cards."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole


def add_arguments(parser: ArgumentParser) -> None:
    """Add the run and the output."""
    parser.add_argument("run", type=Path, help="folder of the run")
    parser.add_argument(
        "--cards", type=whole(1, 100), default=10, help="number of games with a card (default: %(default)s)"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="output file (default: RUN/report.html)")
    parser.add_argument("--figures", type=Path, metavar="DIR", help="also write the curves as PNG, PDF and SVG")


COMMAND = Command(
    name="report",
    summary="write a run as a self-contained HTML page",
    examples=(
        "evolve report evenplay-runs/steady-state-seed-1",
        "evolve report RUN --cards 20 --out page.html",
        "evolve report RUN --figures figures",
    ),
    add_arguments=add_arguments,
)
