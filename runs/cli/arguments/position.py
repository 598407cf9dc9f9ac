"""`evolve position GAME`: a position as JSON: load one, play on, look, save."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """The game, where to begin, what to play, who looks."""
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument("--from", dest="begin", type=Path, metavar="FILE", help="a position to begin at, not the start")
    parser.add_argument(
        "--moves", default="", metavar="'M1 M2 …'", help="moves to play, in words; at chance events outcomes, or roll"
    )
    parser.add_argument("--owners", metavar="'X,Y …'", help="tell whose these places are, where a game has owners")
    parser.add_argument("--seat", default="", metavar="S", help="show what this seat knows (a name, or 0, 1 …)")


COMMAND = Command(
    name="position",
    summary="a position as JSON: load, play moves, look as a seat, save",
    examples=(
        "evolve position reversi-8x8 --moves 'd3 c3' --json",
        "evolve position jostle --moves roll --seat 0",
    ),
    add_arguments=add_arguments,
)
