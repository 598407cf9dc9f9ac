"""`evolve resume RUN`: go on with a run that was stopped, to the same end as if it had never been."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import add_workers


def add_arguments(parser: ArgumentParser) -> None:
    """The run, and who works."""
    parser.add_argument("run", type=Path, help="the run's folder")
    parser.add_argument(
        "--again-failed", action="store_true", help="evaluate candidates that ended in an error once more, then go on"
    )
    add_workers(parser)


COMMAND = Command(
    name="resume",
    summary="go on with a stopped run",
    examples=(
        "evolve resume evenplay-runs/steady-state-seed-1",
        "evolve resume RUN --backend ray",
        "evolve resume RUN --again-failed",
    ),
    add_arguments=add_arguments,
    resumable=True,
)
