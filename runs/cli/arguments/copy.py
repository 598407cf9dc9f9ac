"""`evolve copy RUN TO`: a consistent copy of a run, even a live one; recovers the intact part of a damaged one."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """Add the source and the destination."""
    parser.add_argument("run", type=Path, help="folder of the run")
    parser.add_argument("to", type=Path, help="a folder that does not exist yet")


COMMAND = Command(
    name="copy",
    summary="copy a run, even a live one; recover the intact part of a damaged one",
    examples=("evolve copy evenplay-runs/steady-state-seed-1 kept",),
    add_arguments=add_arguments,
)
