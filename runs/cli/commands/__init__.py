"""The commands, one file each, in the order in which `evolve --help` lists them."""

from __future__ import annotations

import importlib

from runs.cli.command import Command

NAMES = (
    *("demo", "games", "npcs", "resume", "inspect", "report", "export", "copy", "reproduce"),
    *("tune", "train", "exploit", "certify"),
    *("studio", "study", "play", "show", "match", "league", "solve", "perft", "position", "records", "agree"),
    *("serve-npc", "bench", "doctor"),
)


# Commands that packages above this one bring.
ELSEWHERE = {"studio": "studio.commands.studio", "study": "studio.commands.study"}


def load(name: str) -> Command:
    """The command of this name; its file imports what is heavy only when it runs."""
    module = ELSEWHERE.get(name, f"runs.cli.commands.{name.replace('-', '_')}")
    command: Command = importlib.import_module(module).COMMAND
    return command
