"""`evolve perft GAME DEPTH`: counts all ways to play so many plies."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command
from runs.cli.terminal.arguments import position_argument, whole

DEEPEST = 60


def add_arguments(parser: ArgumentParser) -> None:
    """The game and how deep."""
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument("depth", type=whole(1, DEEPEST), help=f"plies to look ahead, 1 to {DEEPEST}")
    parser.add_argument(
        "--dice", default="", metavar="D,D,…", help="the outcomes of the first chance events, which then are no plies"
    )
    position_argument(parser)


COMMAND = Command(
    name="perft",
    summary="count all ways to play so many plies",
    examples=("evolve perft reversi-8x8 6", "evolve perft tic-tac-toe 9 --json", "evolve perft jostle 2 --dice 6,3"),
    add_arguments=add_arguments,
)
