"""The commands, one file each, in the order in which `evolve --help` lists them."""

from __future__ import annotations

import importlib

from runs.command import Command

NAMES = (
    *("demo", "games", "npcs", "resume", "inspect", "report", "export", "copy", "reproduce"),
    *("tune", "train", "exploit", "certify"),
    *("studio", "study", "play", "show", "match", "league", "solve", "perft", "position", "records", "agree"),
    *("serve-npc", "bench", "doctor"),
)


def load(name: str) -> Command:
    """The command of this name; its file imports what is heavy only when it runs."""
    command: Command = importlib.import_module(f"runs.commands.{name.replace('-', '_')}").COMMAND
    return command
