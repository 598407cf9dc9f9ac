"""Whether anybody works at a run now, as who only looks can tell: from the lock's file and the last sign of life.

Nobody here takes the lock, not even for an instant: a run that is just being resumed would be refused.
"""

from __future__ import annotations

import os
import socket
import time
from dataclasses import dataclass
from pathlib import Path

from runs.storage.folder import Run, file_of

FINISHED, WORKING, SILENT, STOPPED, LOST = "finished", "working", "silent", "stopped", "lost"
QUIET = 120.0  # seconds without a sign from who holds the lock: compiling, or a candidate that takes very long
FRESH = 30.0  # signs come every few seconds: so old a sign is still one where the lock cannot be seen
LOCKS = Path("/proc/locks")


@dataclass(frozen=True)
class Standing:
    """How a run stands; `beat` is the time of its last sign of life."""

    word: str
    beat: float
    holder: str = ""  # the process that has it, or that lost it
    copy: bool = False  # a copy of a folder that was worked at elsewhere

    @property
    def rests(self) -> bool:
        """Whether nobody works at it."""
        return self.word in (FINISHED, STOPPED, LOST)

    @property
    def says(self) -> str:
        """In a sentence."""
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.beat))
        return {
            FINISHED: f"last written {when}",
            WORKING: f"at work: {self.holder}",
            SILENT: f"at work, though nothing was written for {ago(self.beat)}: {self.holder}",
            STOPPED: f"last written {when}; evolve resume goes on",
            LOST: f"lost {ago(self.beat)} ago: {self.holder} ended without a word; evolve resume loses nothing",
        }[self.word] + (f" (a copy, as of {when}: the run itself may have gone on)" if self.copy else "")


def ago(beat: float) -> str:
    """`40 s`, `3 min`, `5 h`, `2 days`."""
    seconds = max(0.0, time.time() - beat)
    for size, word, most in ((1, "s", 120), (60, "min", 120 * 60), (3600, "h", 48 * 3600)):
        if seconds < most:
            return f"{seconds / size:.0f} {word}"
    return f"{seconds / 86400:.0f} days"


def standing_of(run: Run) -> Standing:
    """How it stands."""
    holder = holder_of(run.path)
    beat = float(run.store.meta("beat") or 0.0) or written(run.path)
    kept_at = run.store.meta("file")
    copy = kept_at is not None and kept_at != file_of(run.path)
    if run.store.meta("finished") == "yes":
        return Standing(FINISHED, beat, copy=copy)
    if copy:
        return Standing(STOPPED, beat, copy=True)
    if is_held(run.path) or (holder and time.time() - beat < FRESH and may_live(holder)):
        return Standing(SILENT if time.time() - beat > QUIET else WORKING, beat, holder)
    return Standing(LOST if holder else STOPPED, beat, holder)


def holder_of(path: Path) -> str:
    """`process 12 on host`: who has the run, or had it and never let go."""
    try:
        return (path / "run.lock").read_text(errors="replace")[:200].strip()
    except OSError:
        return ""


def is_held(path: Path) -> bool:
    """Whether a process of this machine holds the lock: the kernel's list says so to who does not ask for it."""
    try:
        number, listed = (path / "run.lock").stat().st_ino, LOCKS.read_text()
    except OSError:
        return False
    fields = (line.split() for line in listed.splitlines())
    return any("FLOCK" in it and it[5 if it[1] != "->" else 6].rpartition(":")[2] == str(number) for it in fields)


def may_live(holder: str) -> bool:
    """Whether the process could still be there: of another machine nobody here knows."""
    words = holder.split()
    if len(words) != 4 or words[3] != socket.gethostname() or not words[1].isdecimal():
        return True
    try:
        os.kill(int(words[1]), 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def written(path: Path) -> float:
    """When the database was last written, for runs from before signs were kept."""
    files = [*path.glob("run.sqlite"), *path.glob("run.sqlite-wal")]
    return max((file.stat().st_mtime for file in files), default=0.0)
