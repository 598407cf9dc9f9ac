"""`evolve resume RUN`: continue a stopped run; the result is the same as without the stop."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import add_workers


def add_arguments(parser: ArgumentParser) -> None:
    """Add the run's folder, what to retry, and the workers."""
    parser.add_argument("run", type=Path, help="folder of the run")
    parser.add_argument(
        "--again-failed", action="store_true", help="first re-evaluate the candidates that ended in an error"
    )
    parser.add_argument(
        "--until-done", action="store_true", help="resume again after every stop, such as the loss of a cluster's head"
    )
    add_workers(parser)


COMMAND = Command(
    name="resume",
    summary="continue a stopped run",
    examples=(
        "evolve resume evenplay-runs/steady-state-seed-1",
        "evolve resume RUN --backend ray",
        "evolve resume RUN --again-failed",
        "evolve resume RUN --until-done --backend ray --address auto",
    ),
    add_arguments=add_arguments,
    resumable=True,
)
