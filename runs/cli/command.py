"""What a command of the command line is: one file in runs/cli/commands, one of these."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Command:
    """A command: its words, its arguments, and what it does (answering with an exit code); and whether it makes a run,
    which can be gone on with after a signal."""

    name: str
    summary: str
    examples: tuple[str, ...]
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]
    resumable: bool = False
