"""`evolve demo`: a complete run in a minute, with its best certified game and that game's rules."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """Add nothing: there are no arguments."""


COMMAND = Command(
    name="demo",
    summary="a complete run in a minute, with its best game",
    examples=("evolve demo",),
    add_arguments=add_arguments,
    resumable=True,
)
