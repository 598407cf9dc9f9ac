"""`evolve solve GAME`: prove who wins with best play, within limits of nodes and memory."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command
from runs.cli.terminal.arguments import position_argument, whole

NODES = 20_000_000
MEMORY_MB = 128


def add_arguments(parser: ArgumentParser) -> None:
    """Add the game and the limits."""
    parser.add_argument("game", help="name, code or .json file of a game")
    limits = (("--nodes", NODES, 10**12, "positions"), ("--memory", MEMORY_MB, 10**6, "megabytes"))
    for option, usual, most, what in limits:
        parser.add_argument(
            option,
            type=whole(1, most),
            default=usual,
            metavar="N",
            help=f"maximum number of {what} (default: {usual:,})",
        )
    position_argument(parser)


COMMAND = Command(
    name="solve",
    summary="prove who wins with best play, within limits",
    examples=("evolve solve game-a", "evolve solve reversi-4x4 --json", "evolve solve tic-tac-toe --nodes 1000"),
    add_arguments=add_arguments,
)
