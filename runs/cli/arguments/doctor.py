"""`evolve doctor`: what this machine has, and whether the program works on it."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """No arguments of its own."""


COMMAND = Command(
    name="doctor",
    summary="check this machine: versions, cores, compiled kernels, self-checks",
    examples=("evolve doctor", "evolve doctor --json", "evolve doctor --plugin mine.py"),
    add_arguments=add_arguments,
)
