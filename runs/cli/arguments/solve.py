"""`evolve solve GAME`: who wins with best play, proved; or unknown within the nodes allowed."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command
from runs.cli.terminal.arguments import position_argument, whole

NODES = 20_000_000
MEMORY_MB = 128


def add_arguments(parser: ArgumentParser) -> None:
    """The game and the limits."""
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    limits = (("--nodes", NODES, 10**12, "positions to look at"), ("--memory", MEMORY_MB, 10**6, "megabytes to use"))
    for option, usual, most, what in limits:
        parser.add_argument(
            option, type=whole(1, most), default=usual, metavar="N", help=f"at most so many {what} (default {usual:,})"
        )
    position_argument(parser)


COMMAND = Command(
    name="solve",
    summary="who wins with best play: proved, or unknown within a limit",
    examples=("evolve solve game-a", "evolve solve reversi-4x4 --json", "evolve solve tic-tac-toe --nodes 1000"),
    add_arguments=add_arguments,
)
