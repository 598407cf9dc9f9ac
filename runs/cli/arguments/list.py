"""`evolve list KIND`: everything that can be named, with its meaning."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command

KINDS = (
    *("games", "families", "players", "elements", "terms", "profiles", "searches", "spaces"),
    *("pieces", "victories", "mutations", "commands"),
)


def add_arguments(parser: ArgumentParser) -> None:
    """Add the kind of thing."""
    parser.add_argument("kind", help=", ".join(KINDS))


COMMAND = Command(
    name="list",
    summary="list what can be named: games, players, elements, terms, pieces, commands …",
    examples=("evolve list games", "evolve list players", "evolve list elements --json"),
    add_arguments=add_arguments,
)
