"""The `evolve` command of an installation: it finds the packages, then calls runs.cli.main."""

from __future__ import annotations

import sys

from evenplay.packages import check_imported

WRONG = 2  # the exit code of bad input


def main() -> int:
    """Run the command line; returns the exit code."""
    try:
        check_imported()
    except ImportError as error:
        print(f"evolve: {error}", file=sys.stderr)
        return WRONG
    from runs.cli.main import main as run

    return run()
