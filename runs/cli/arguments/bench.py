"""`evolve bench`: speed of the players on one core; their strength at equal CPU time; the scaling of a search."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """Add the choice of measurements."""
    parser.add_argument(
        "--strength",
        action="store_true",
        help="strength at equal CPU time, against the previous implementations (a minute or two)",
    )
    parser.add_argument(
        "--scaling",
        action="store_true",
        help="cost of a search by candidates, games and workers (a few minutes)",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="with --scaling: draw a figure (.svg, .png or .pdf)")


COMMAND = Command(
    name="bench",
    summary="speed and strength of the players, scaling of a search",
    examples=("evolve bench", "evolve bench --strength", "evolve bench --scaling --out scaling.svg"),
    add_arguments=add_arguments,
)
