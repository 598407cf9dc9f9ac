"""`evolve doctor`: versions, hardware and self-checks of this installation."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """Add nothing: there are no arguments."""


COMMAND = Command(
    name="doctor",
    summary="check the installation: versions, cores, kernel cache, self-checks",
    examples=("evolve doctor", "evolve doctor --json", "evolve doctor --plugin mine.py"),
    add_arguments=add_arguments,
)
