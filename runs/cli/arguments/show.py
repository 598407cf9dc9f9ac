"""`evolve show GAME`: a game's parameters, initial position and rules, or a sequence of moves as a seat sees it."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """Add the game, the moves and the output."""
    parser.add_argument("game", help="name, code or .json file of a game")
    parser.add_argument(
        "--moves", default="", metavar="'M1 M2 …'", help="show this sequence of moves instead, ply by ply"
    )
    parser.add_argument("--seat", default="", metavar="S", help="from the view of this seat (a name, or 0, 1, …)")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="write the initial position as SVG")


COMMAND = Command(
    name="show",
    summary="rules of a game in plain English, its board, parameters and hash",
    examples=(
        "evolve show reversi-8x8",
        "evolve show 5x5/tic-tac-toe/3-in-a-row+recall-any-move --svg board.svg",
        "evolve show jostle --moves 'roll 0r1' --seed 1",
    ),
    add_arguments=add_arguments,
)
