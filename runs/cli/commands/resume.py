"""`evolve resume RUN`: continue a stopped run; the result is the same as without the stop."""

from __future__ import annotations

import subprocess
import sys
import time
from argparse import Namespace

from runs.cli.session import STOPPED, session
from runs.cli.terminal.output import note
from runs.storage.folder import open_run
from runs.storage.installation import child_environment
from runs.storage.repair import again_failed

PAUSES = (1.0, 5.0, 15.0, 60.0)  # seconds before the next attempts; the last is repeated
UNREACHABLE = 2  # the exit code while the cluster is away; of the first attempt it is an error of the user's
LAST_WORDS = 30.0  # seconds that a stopped attempt has to end


def run(args: Namespace) -> int:
    """Carry out the remaining phases."""
    if args.until_done:
        words = [word for word in sys.argv[1:] if word != "--until-done"]
        return until_done([sys.executable, "-P", "-m", "runs", *words])
    with open_run(args.run) as found:
        if args.again_failed:
            note(f"{again_failed(found)} failed candidates will be re-evaluated")
        return session(found, args)


def until_done(words: list[str]) -> int:
    """Resume in a child process, which may lose its cluster, and repeat until one ends by itself; returns its exit
    code."""
    attempts = 0
    while True:
        began = time.monotonic()
        code = attempt(words)
        if code != STOPPED and not (code == UNREACHABLE and attempts):
            return code
        attempts = 1 if time.monotonic() - began > 2 * PAUSES[-1] else attempts + 1
        pause = PAUSES[min(attempts, len(PAUSES)) - 1]
        note(f"stopped (exit code {code}); the run is resumed in {pause:.0f} s, or press Ctrl-C")
        time.sleep(pause)


def attempt(words: list[str]) -> int:
    """The exit code of a command; a signal to this process ends the command, too."""
    child = subprocess.Popen(words, env=child_environment())
    try:
        return child.wait()
    except KeyboardInterrupt:
        child.terminate()
        child.wait(LAST_WORDS)
        raise
