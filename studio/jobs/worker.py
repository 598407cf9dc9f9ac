"""The worker: a process that carries out the jobs of a queue one after the other, with low priority.

    python -m studio.jobs.worker FOLDER

It ends when no job is left. Adding a job starts a worker; all but one find the lock taken and end at once.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from runs.operating_system import lock, lower_priority
from runs.storage.installation import child_environment
from studio.jobs.queue import LOCK, WAITING, Job, Jobs


def main(folder: Path) -> None:
    """Work until no job is waiting. The queue is looked at again after the lock is released: a job may have been added
    while its worker found the lock taken."""
    jobs = Jobs(folder)
    lower_priority()
    while jobs.read("state = ?", WAITING):
        held = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if not lock(held):
                return
            jobs.finish(None)  # a job that another worker left behind is lost
            while (job := jobs.take()) is not None:
                carry_out(jobs, job)
        finally:
            os.close(held)


def carry_out(jobs: Jobs, job: Job) -> None:
    """Run a job's command to its end. Its process is noted, so that it can be stopped."""
    with open(jobs.log(job.number), "wb") as log:
        words = [sys.executable, "-P", "-m", "runs", *job.words]
        child = subprocess.Popen(words, env=child_environment(), stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    if not jobs.begun(job, child.pid):
        child.terminate()
    jobs.finish(child.wait())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
