"""`evolve train GAME`: train a network by self-play, as a run that can be stopped and resumed."""

from __future__ import annotations

from argparse import Namespace

from runs.cli.session import start


def run(args: Namespace) -> int:
    """Create the run and train."""
    return start("training", args)
