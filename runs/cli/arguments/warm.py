"""`evolve warm`: compile kernels ahead of time, and copy them to other machines."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """Add the games, the players and the archives."""
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="games to compile for (default: what a games run needs)"
    )
    parser.add_argument(
        "--players", default="", metavar="A,B", help="players to compile (default: a family's opponent)"
    )
    parser.add_argument("--to", type=Path, metavar="FILE", help="write the compiled kernels into an archive")
    parser.add_argument(
        "--from",
        dest="archive",
        type=Path,
        metavar="FILE",
        help="load compiled kernels from an archive; it is machine code, so it must come from a source you trust",
    )


COMMAND = Command(
    name="warm",
    summary="compile ahead of time; copy compiled kernels to other machines",
    examples=(
        "evolve warm",
        "evolve warm jostle --players 'Observing ADVANCER' --to kernels.zip",
        "evolve warm --from kernels.zip",
    ),
    add_arguments=add_arguments,
    description="Compile what runs need before anybody waits for it. An archive fits machines\n"
    "with the same processor and versions; with NUMBA_CPU_NAME=generic everywhere,\n"
    "all processors of an architecture.",
)
