"""`evolve doctor`: versions, hardware and self-checks of this installation."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """Add the game to check instead of the installation."""
    parser.add_argument("--game", default="", metavar="GAME", help="check a game, especially one of your own")


COMMAND = Command(
    name="doctor",
    summary="check the installation: versions, cores, kernel cache, self-checks",
    examples=(
        "evolve doctor",
        "evolve doctor --json",
        "evolve doctor --plugin mine.py",
        "evolve doctor --game external:./game",
    ),
    add_arguments=add_arguments,
)
