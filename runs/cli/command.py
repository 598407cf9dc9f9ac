"""The declaration of a command: help texts and arguments. Its implementation is in a module of its own."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Command:
    """Name, summary, examples and arguments of a command. `resumable`: whether it creates a run that `evolve resume`
    can continue after a signal; `description`: a help text longer than the summary."""

    name: str
    summary: str
    examples: tuple[str, ...]
    add_arguments: Callable[[ArgumentParser], None]
    resumable: bool = False
    description: str = ""
