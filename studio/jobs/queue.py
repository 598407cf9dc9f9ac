"""The queue of jobs: a small database, so that it survives the browser and the server.

A job is one `evolve` command: waiting, then working, then done. The worker (studio.jobs.worker) is a separate process
that takes the jobs one after the other; adding a job starts one.
"""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from runs.operating_system import is_locked, process_exists, terminate
from runs.storage.installation import child_environment

WAITING, WORKING, DONE = "waiting", "working", "done"
STOPPED = (3, 130, 143, -15)  # exit codes of a command that was asked to stop
KEPT = 200  # done jobs
FILE, LOCK, LOG = "jobs.sqlite", "worker.lock", "job-{}.log"
STARTING = 60.0  # seconds within which a process is started
PATIENCE = 10.0  # seconds to wait for another process that writes
WORKER = "studio.jobs.worker"
TABLE = """CREATE TABLE IF NOT EXISTS jobs (
    number INTEGER PRIMARY KEY, title TEXT, words TEXT, target TEXT, state TEXT DEFAULT 'waiting',
    stopping INTEGER DEFAULT 0, began REAL DEFAULT 0, pid INTEGER DEFAULT 0, code INTEGER)"""
COLUMNS = "number, title, words, target, state, stopping, began, pid, code"


@dataclass(frozen=True)
class Job:
    """A command of the queue. `target` is the folder or file that it writes; `code` its exit code once it is done, None
    if its process was lost."""

    number: int
    title: str
    words: tuple[str, ...]  # the command line, without `evolve`
    target: str
    state: str
    stopping: bool  # whether it was asked to stop
    began: float
    pid: int
    code: int | None

    @property
    def failed(self) -> bool:
        """Whether the job ended on its own without a result."""
        return self.state == DONE and self.code != 0 and self.code not in STOPPED


class Jobs:
    """The jobs of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._workers: list[subprocess.Popen[bytes]] = []  # of this process, to be reaped

    def add(self, title: str, words: Sequence[str], target: Path) -> Job:
        """Queue a command, unless one for the same target is waiting or working, and see that there is a worker."""
        same = self.of(target)
        if same is None or same.state == DONE:
            with self.database() as rows:
                values = (title, json.dumps(words), str(target))
                rows.execute("INSERT INTO jobs (title, words, target) VALUES (?, ?, ?)", values)
                past = "SELECT number FROM jobs WHERE state = ? ORDER BY number DESC LIMIT -1 OFFSET ?"
                for (number,) in rows.execute(past, (DONE, KEPT)).fetchall():
                    rows.execute("DELETE FROM jobs WHERE number = ?", (number,))
                    self.log(number).unlink(missing_ok=True)
        self.work()
        same = self.of(target)
        assert same is not None
        return same

    def work(self) -> None:
        """Start a worker; it ends at once if another one is working."""
        words = [sys.executable, "-P", "-m", WORKER, str(self.folder)]
        nothing = subprocess.DEVNULL
        worker = subprocess.Popen(
            words, env=child_environment(), stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True
        )
        self._workers = [it for it in (*self._workers, worker) if it.poll() is None]

    def under_way(self) -> list[Job]:
        """The working job, then the waiting ones in their order."""
        return self.read("state IN (?, ?) ORDER BY state DESC, number", WORKING, WAITING)

    def of(self, target: Path) -> Job | None:
        """The latest job of a target."""
        return next(iter(self.read("target = ? ORDER BY number DESC LIMIT 1", str(target))), None)

    def read(self, condition: str, *values: str | int) -> list[Job]:
        """The jobs that meet a condition. A working one without a worker, which was killed, counts as done."""
        if not (self.folder / FILE).exists():
            return []
        with self.database() as rows:
            found = rows.execute(f"SELECT {COLUMNS} FROM jobs WHERE {condition}", values).fetchall()
        return [
            Job(number, title, tuple(json.loads(words)), target, DONE if self.is_lost(state, began, pid) else state,
                bool(stopping), began, pid, code)
            for number, title, words, target, state, stopping, began, pid, code in found
        ]  # fmt: skip

    def is_lost(self, state: str, began: float, pid: int) -> bool:
        """Whether a working job has neither a worker nor a process. The system's list of locks alone does not decide
        this: it is not read atomically, so a lock may be missing from it."""
        if state != WORKING or is_locked(self.folder / LOCK):
            return False
        return not process_exists(pid) if pid else time.time() - began > STARTING

    def before(self, job: Job) -> int:
        """The number of jobs that come before a waiting one."""
        return sum(other.state == WORKING or other.number < job.number for other in self.under_way())

    def stop(self, target: Path) -> None:
        """Take a waiting job out of the queue; ask the process of a working one to stop."""
        with self.database() as rows:
            gone = (DONE, STOPPED[0], str(target), WAITING)
            rows.execute("UPDATE jobs SET state = ?, code = ? WHERE target = ? AND state = ?", gone)
            rows.execute("UPDATE jobs SET stopping = 1 WHERE target = ? AND state = ?", (str(target), WORKING))
        job = self.of(target)
        if job is not None and job.state == WORKING and job.pid:
            terminate(job.pid)

    def last_line(self, job: Job) -> str:
        """The last line that a job wrote, which gives the reason for its failure."""
        try:
            lines = self.log(job.number).read_text(encoding="utf-8", errors="replace").strip().splitlines()
        except OSError:
            return ""
        return lines[-1][:300] if lines else ""

    # for the worker

    def take(self) -> Job | None:
        """The first waiting job, which is working from now on."""
        with self.database() as rows:
            rows.execute(
                "UPDATE jobs SET state = ?, began = ? WHERE number = (SELECT MIN(number) FROM jobs WHERE state = ?)",
                (WORKING, time.time(), WAITING),
            )
        return next(iter(self.read("state = ? LIMIT 1", WORKING)), None)

    def begun(self, job: Job, pid: int) -> bool:
        """Record the process of a job; returns whether the job may go on."""
        with self.database() as rows:
            rows.execute("UPDATE jobs SET pid = ? WHERE number = ?", (pid, job.number))
            (stopping,) = rows.execute("SELECT stopping FROM jobs WHERE number = ?", (job.number,)).fetchone()
        return not stopping

    def finish(self, code: int | None) -> None:
        """Record that the working job has ended with this exit code."""
        with self.database() as rows:
            rows.execute("UPDATE jobs SET state = ?, code = ? WHERE state = ?", (DONE, code, WORKING))

    # files

    @contextmanager
    def database(self) -> Iterator[sqlite3.Connection]:
        """The database, in one transaction."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with closing(sqlite3.connect(self.folder / FILE, timeout=PATIENCE)) as rows, rows:
            rows.execute(TABLE)
            rows.execute("BEGIN IMMEDIATE")
            yield rows

    def log(self, number: int) -> Path:
        """The file with a job's output."""
        return self.folder / LOG.format(number)
