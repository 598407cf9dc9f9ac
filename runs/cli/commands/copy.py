"""`evolve copy RUN TO`: a consistent copy of a run, even a live one; recovers the intact part of a damaged one."""

from __future__ import annotations

from argparse import Namespace

from runs.cli.terminal.output import document, next_command, say
from runs.operating_system import quote
from runs.storage.copying import copy_run


def run(args: Namespace) -> int:
    """Copy the run and report what was recovered."""
    said = copy_run(args.run, args.to)
    if args.json:
        document({"run": str(args.run), "copy": str(args.to), "database": said})
    else:
        say(f"copied {args.run} to {args.to}: {said}")
    next_command(f"evolve {'inspect' if said == 'whole' else 'resume'} {quote(str(args.to))}")
    return 0
