"""`evolve games`: search a space of rules for balanced games and certify the best."""

from __future__ import annotations

from argparse import Namespace

from runs.cli.session import start


def run(args: Namespace) -> int:
    """Create the run and carry out all phases."""
    return start("games", args)
