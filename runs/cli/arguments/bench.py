"""`evolve bench`: how fast players play on one core; with --strength, how well for the same CPU time; with --scaling,
how the cost of a search grows."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """What is measured."""
    parser.add_argument(
        "--strength",
        action="store_true",
        help="who wins for the same CPU time: the players of now or those before them (a minute or two)",
    )
    parser.add_argument(
        "--scaling",
        action="store_true",
        help="searches instead of players: by candidates, games and workers (some minutes)",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="with --scaling: a picture, .svg, .png or .pdf")


COMMAND = Command(
    name="bench",
    summary="how many games players play a second, how well; how a search grows",
    examples=("evolve bench", "evolve bench --strength", "evolve bench --scaling --out scaling.svg"),
    add_arguments=add_arguments,
)
