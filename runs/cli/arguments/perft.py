"""`evolve perft GAME DEPTH`: count the move sequences of a given length."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command
from runs.cli.terminal.arguments import position_argument, whole

DEEPEST = 60


def add_arguments(parser: ArgumentParser) -> None:
    """Add the game and the depth."""
    parser.add_argument("game", help="name, code or .json file of a game")
    parser.add_argument("depth", type=whole(1, DEEPEST), help=f"number of plies, 1 to {DEEPEST}")
    parser.add_argument(
        "--dice",
        default="",
        metavar="D,D,…",
        help="outcomes of the first chance events, which then do not count as plies",
    )
    position_argument(parser)


COMMAND = Command(
    name="perft",
    summary="count the move sequences of a given length",
    examples=("evolve perft reversi-8x8 6", "evolve perft tic-tac-toe 9 --json", "evolve perft jostle 2 --dice 6,3"),
    add_arguments=add_arguments,
)
