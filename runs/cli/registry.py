"""The commands of `evolve`. Declarations are light; the module with a command's `run` is imported on demand."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from importlib import import_module
from typing import cast

from runs.cli.command import Command

HERE, STUDIO = "runs.cli", "studio.cli"

# The commands by what people want to do, in the order of `evolve --help`.
GROUPS: dict[str, tuple[str, ...]] = {
    "look around": ("demo", "list", "show", "play", "studio"),
    "judge a game": ("certify", "match", "league", "solve", "agree"),
    "make games better": ("games", "tune"),
    "make opponents": ("npcs", "exploit", "train", "serve-npc"),
    "go on with runs": ("resume", "inspect", "report", "export", "copy"),
    "study people": ("study", "people", "records"),
    "check and measure": ("doctor", "bench", "warm", "perft", "position", "reproduce"),
}
NAMES = tuple(name for names in GROUPS.values() for name in names)
ALIASES = {"fair": "certify"}  # other words for a command

# Name → package. As with entry points, packages above this one are named only: PACKAGE.arguments.NAME has the COMMAND,
# PACKAGE.commands.NAME its `run`.
PACKAGES: dict[str, str] = {name: STUDIO if name in ("studio", "study") else HERE for name in NAMES}


def load(name: str) -> Command:
    """The declaration of a command."""
    return cast(Command, import_module(f"{PACKAGES[name]}.arguments.{name.replace('-', '_')}").COMMAND)


def load_run(name: str) -> Callable[[Namespace], int]:
    """The implementation of a command; it returns the exit code."""
    return cast(Callable[[Namespace], int], import_module(f"{PACKAGES[name]}.commands.{name.replace('-', '_')}").run)
