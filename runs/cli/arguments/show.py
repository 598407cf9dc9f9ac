"""`evolve show GAME`: a game's names, genes, start position and complete rules; or moves of it, as a seat saw them."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """The game, and where a drawing may go."""
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument(
        "--moves", default="", metavar="'M1 M2 …'", help="show a game instead, ply by ply: its moves, in words"
    )
    parser.add_argument("--seat", default="", metavar="S", help="as this seat saw it (a name, or 0, 1 …)")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="write the start position as an SVG file")


COMMAND = Command(
    name="show",
    summary="a game's rules in plain English, its board, genes and hash",
    examples=(
        "evolve show reversi-8x8",
        "evolve show 5x5/tic-tac-toe/3-in-a-row+recall-any-move --svg board.svg",
        "evolve show jostle --moves 'roll 0r1' --seed 1",
    ),
    add_arguments=add_arguments,
)
