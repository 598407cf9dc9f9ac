"""`evolve copy RUN TO`: a consistent copy of a run, also while it runs; of a damaged one, whatever is whole."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from shlex import quote

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """From where to where."""
    parser.add_argument("run", type=Path, help="the run's folder")
    parser.add_argument("to", type=Path, help="a folder that is not there yet")


def run(args: Namespace) -> int:
    """Copy it, and say what was saved."""
    from runs.cli.terminal.output import document, next_command, say
    from runs.storage.copying import copy_run

    said = copy_run(args.run, args.to)
    if args.json:
        document({"run": str(args.run), "copy": str(args.to), "database": said})
    else:
        say(f"copied {args.run} to {args.to}: {said}")
    next_command(f"evolve {'inspect' if said == 'whole' else 'resume'} {quote(str(args.to))}")
    return 0


COMMAND = Command(
    name="copy",
    summary="copy a run, also a live one; save what is whole of a damaged one",
    examples=("evolve copy evenplay-runs/steady-state-seed-1 kept",),
    add_arguments=add_arguments,
    run=run,
)
