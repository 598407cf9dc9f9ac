"""`evolve list KIND`: everything that can be named, with its meaning."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from games.errors import unknown
from runs.cli import registry
from runs.cli.arguments.list import KINDS
from runs.cli.terminal.output import document, next_command, say
from runs.documents.text_table import table
from runs.types.naming.known import listed

FOLLOWING = {
    "games": "evolve show {}",
    "families": "evolve games --space {}",
    "players": "evolve match tic-tac-toe --players {},random",
    "elements": "evolve league tic-tac-toe --players {},random",
    "spaces": "evolve games --space {}",
    "commands": "evolve {} --help",
}


def run(args: Namespace) -> int:
    """Print the list."""
    if args.kind not in KINDS:
        raise unknown("list", args.kind, KINDS)
    entries = commands() if args.kind == "commands" else listed(args.kind)
    if args.json:
        document({"kind": args.kind, "entries": entries})
        return 0
    say(table(["name", "meaning"], [[entry["name"], entry["meaning"]] for entry in entries], whole=True))
    if args.kind in FOLLOWING:
        next_command(FOLLOWING[args.kind].format(entries[0]["name"]))
    return 0


def commands() -> list[dict[str, Any]]:
    """The commands in the order of `evolve --help`."""
    return [
        {"name": name, "meaning": registry.load(name).summary, "group": group, "examples": registry.load(name).examples}
        for group, names in registry.GROUPS.items()
        for name in names
    ]
