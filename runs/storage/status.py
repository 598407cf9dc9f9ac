"""Whether a process is working on a run, seen from outside: from the lock file and the last heartbeat.

The lock itself is never taken here, not even briefly: a run that is being resumed would be refused.
"""

from __future__ import annotations

import socket
import time
from dataclasses import dataclass
from pathlib import Path

from runs.operating_system import is_locked, process_exists
from runs.storage.folder import Run, file_of
from runs.storage.progress import Progress, progress_of

FINISHED, WORKING, SILENT, STOPPED, LOST = "finished", "working", "silent", "stopped", "lost"
QUIET = 120.0  # seconds without a heartbeat of the lock's owner, which may be compiling or busy with one long candidate
FRESH = 30.0  # heartbeats come every few seconds; one younger than this counts if the lock is not visible


@dataclass(frozen=True)
class RunStatus:
    """The status of a run; `heartbeat` is the time of its last sign of life."""

    state: str
    heartbeat: float
    owner: str = ""  # the process that holds the lock, or died holding it
    copy: bool = False  # a copy of a folder that was worked on elsewhere
    progress: Progress | None = None  # of a run that is being worked on

    @property
    def idle(self) -> bool:
        """Whether no process is working on the run."""
        return self.state in (FINISHED, STOPPED, LOST)

    @property
    def sentence(self) -> str:
        """The status in one sentence."""
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.heartbeat))
        return {
            FINISHED: f"last written {when}",
            WORKING: f"running: {self.owner}",
            SILENT: f"running, but nothing has been written for {ago(self.heartbeat)}: {self.owner}",
            STOPPED: f"last written {when}; evolve resume continues it",
            LOST: f"lost {ago(self.heartbeat)} ago: {self.owner} ended unexpectedly; evolve resume loses nothing",
        }[self.state] + (f" (a copy, as of {when}: the original may have continued)" if self.copy else "")


def ago(moment: float) -> str:
    """Time since a moment: `40 s`, `3 min`, `5 h`, `2 days`."""
    seconds = max(0.0, time.time() - moment)
    for size, word, most in ((1, "s", 120), (60, "min", 120 * 60), (3600, "h", 48 * 3600)):
        if seconds < most:
            return f"{seconds / size:.0f} {word}"
    return f"{seconds / 86400:.0f} days"


def status_of(run: Run) -> RunStatus:
    """The status of a run."""
    owner = owner_of(run.path)
    heartbeat = float(run.store.meta("heartbeat") or 0.0) or written(run.path)
    file = run.store.meta("file")
    copy = file is not None and file != file_of(run.path)
    if run.store.meta("finished") == "yes":
        return RunStatus(FINISHED, heartbeat, copy=copy)
    if copy:
        return RunStatus(STOPPED, heartbeat, copy=True)
    if is_worked_on(run.path, owner, heartbeat):
        state = SILENT if time.time() - heartbeat > QUIET else WORKING
        return RunStatus(state, heartbeat, owner, progress=progress_of(run.store))
    return RunStatus(LOST if owner else STOPPED, heartbeat, owner)


def owner_of(path: Path) -> str:
    """The process that holds the lock or died without releasing it, as `process 12 on host`."""
    try:
        return (path / "run.lock").read_text(errors="replace")[:200].strip()
    except OSError:
        return ""


def is_worked_on(path: Path, owner: str, heartbeat: float) -> bool:
    """Whether a process works on the run: one of this machine by its lock, another by a recent heartbeat. If locks
    cannot be inspected, two minutes without a heartbeat are allowed as long as the process exists."""
    locked = is_locked(path / "run.lock")
    if locked:
        return True
    patience = FRESH if locked is not None else QUIET
    return bool(owner) and time.time() - heartbeat < patience and may_live(owner)


def may_live(owner: str) -> bool:
    """Whether the process may still exist; always true of another machine's."""
    words = owner.split()
    if len(words) != 4 or words[3] != socket.gethostname() or not words[1].isdecimal():
        return True
    return process_exists(int(words[1]))


def written(path: Path) -> float:
    """The time when the database was last written, for a run without a heartbeat yet."""
    files = [*path.glob("run.sqlite"), *path.glob("run.sqlite-wal")]
    return max((file.stat().st_mtime for file in files), default=0.0)
