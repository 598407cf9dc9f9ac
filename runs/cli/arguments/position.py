"""`evolve position GAME`: load, modify, show and save a position as JSON."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """Add the game, the initial position, the moves and the viewer."""
    parser.add_argument("game", help="name, code or .json file of a game")
    parser.add_argument(
        "--from", dest="begin", type=Path, metavar="FILE", help="initial position (default: the start of the game)"
    )
    parser.add_argument(
        "--moves", default="", metavar="'M1 M2 …'", help="moves to play; at chance events an outcome, or roll"
    )
    parser.add_argument("--owners", metavar="'X,Y …'", help="print the owners of these places, in games with ownership")
    parser.add_argument("--seat", default="", metavar="S", help="show the view of this seat (a name, or 0, 1, …)")


COMMAND = Command(
    name="position",
    summary="load, play on, show and save a position as JSON",
    examples=(
        "evolve position reversi-8x8 --moves 'd3 c3' --json",
        "evolve position jostle --moves roll --seat 0",
    ),
    add_arguments=add_arguments,
)
