"""`evolve resume RUN`: continue a stopped run; the result is the same as without the stop."""

from __future__ import annotations

from argparse import Namespace

from runs.cli.session import session
from runs.cli.terminal.output import note
from runs.storage.folder import open_run
from runs.storage.repair import again_failed


def run(args: Namespace) -> int:
    """Do the remaining phases."""
    with open_run(args.run) as found:
        if args.again_failed:
            note(f"{again_failed(found)} failed candidates will be re-evaluated")
        return session(found, args)
