"""`evolve demo`: a live evolution in a minute, its best certified game, its rules, and where to look next."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """No arguments of its own."""


COMMAND = Command(
    name="demo",
    summary="a live evolution in a minute, and the game it finds",
    examples=("evolve demo",),
    add_arguments=add_arguments,
    resumable=True,
)
