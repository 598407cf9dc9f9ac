"""`evolve resume RUN`: go on with a run that was stopped, to the same end as if it had never been."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from runs.cli.command import Command
from runs.cli.commands.games import add_workers


def add_arguments(parser: ArgumentParser) -> None:
    """The run, and who works."""
    parser.add_argument("run", type=Path, help="the run's folder")
    parser.add_argument(
        "--again-failed", action="store_true", help="evaluate candidates that ended in an error once more, then go on"
    )
    add_workers(parser)


def run(args: Namespace) -> int:
    """Do what is left of it."""
    from runs.cli.terminal.output import note
    from runs.engine.session import session
    from runs.storage.folder import open_run
    from runs.storage.repair import again_failed

    with open_run(args.run) as found:
        if args.again_failed:
            note(f"{again_failed(found)} failed candidates are evaluated once more")
        return session(found, args)


COMMAND = Command(
    name="resume",
    summary="go on with a stopped run",
    examples=(
        "evolve resume evenplay-runs/steady-state-seed-1",
        "evolve resume RUN --backend ray",
        "evolve resume RUN --again-failed",
    ),
    add_arguments=add_arguments,
    run=run,
    resumable=True,
)
