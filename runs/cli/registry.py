"""The commands of `evolve`. Declarations are light; the module with a command's `run` is imported on demand."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from importlib import import_module
from typing import cast

from runs.cli.command import Command

HERE, STUDIO = "runs.cli", "studio.cli"

# Name → package, in the order of `evolve --help`. As with entry points, packages above this one are named only:
# PACKAGE.arguments.NAME has the COMMAND, PACKAGE.commands.NAME its `run`.
PACKAGES: dict[str, str] = {
    **dict.fromkeys(("demo", "games", "npcs", "resume", "inspect", "report", "export", "copy", "reproduce"), HERE),
    **dict.fromkeys(("tune", "train", "exploit", "certify"), HERE),
    **dict.fromkeys(("studio", "study"), STUDIO),
    **dict.fromkeys(("play", "show", "match", "league", "solve", "perft", "position", "records", "agree"), HERE),
    "people": HERE,
    **dict.fromkeys(("serve-npc", "bench", "warm", "doctor"), HERE),
}
NAMES = tuple(PACKAGES)


def load(name: str) -> Command:
    """The declaration of a command."""
    return cast(Command, import_module(f"{PACKAGES[name]}.arguments.{name.replace('-', '_')}").COMMAND)


def load_run(name: str) -> Callable[[Namespace], int]:
    """The implementation of a command; it returns the exit code."""
    return cast(Callable[[Namespace], int], import_module(f"{PACKAGES[name]}.commands.{name.replace('-', '_')}").run)
