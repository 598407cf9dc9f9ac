"""`evolve copy RUN TO`: a consistent copy of a run, also while it runs; of a damaged one, whatever is whole."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """From where to where."""
    parser.add_argument("run", type=Path, help="the run's folder")
    parser.add_argument("to", type=Path, help="a folder that is not there yet")


COMMAND = Command(
    name="copy",
    summary="copy a run, also a live one; save what is whole of a damaged one",
    examples=("evolve copy evenplay-runs/steady-state-seed-1 kept",),
    add_arguments=add_arguments,
)
