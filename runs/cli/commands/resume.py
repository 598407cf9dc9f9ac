"""`evolve resume RUN`: go on with a run that was stopped, to the same end as if it had never been."""

from __future__ import annotations

from argparse import Namespace

from runs.cli.session import session
from runs.cli.terminal.output import note
from runs.storage.folder import open_run
from runs.storage.repair import again_failed


def run(args: Namespace) -> int:
    """Do what is left of it."""
    with open_run(args.run) as found:
        if args.again_failed:
            note(f"{again_failed(found)} failed candidates are evaluated once more")
        return session(found, args)
