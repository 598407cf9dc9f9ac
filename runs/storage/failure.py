"""Exceptions that end a run: stopped but resumable, or failed; always one clear line."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from runs.operating_system import quote

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class RunStopped(Exception):
    """Raised if the run cannot continue now, but nothing is lost and it can be resumed (exit code 3)."""


class UnreadableInput(RunStopped):
    """Raised if an input file of the run cannot be read at present."""


class RunFailed(Exception):
    """Raised if the run cannot continue (exit code 1)."""


@contextmanager
def full_disk_noticed(folder: Path) -> Iterator[None]:
    """A context that turns a full disk or a damaged database, while a run is written, into one line with a remedy."""
    try:
        yield
    except OSError as error:
        if error.errno not in FULL:
            raise
        raise _full(folder) from error
    except sqlite3.OperationalError as error:
        # SQLite says FULL where the system says "no space", and IOERR_WRITE where it says "file too large" or "quota".
        if error.sqlite_errorcode not in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE):
            raise RunFailed(f"{folder / 'run.sqlite'}: {error}") from error
        raise _full(folder) from error
    except sqlite3.DatabaseError as error:
        raise RunFailed(f"{folder / 'run.sqlite'}: {error}") from error


@contextmanager
def trouble_noticed(folder: Path) -> Iterator[None]:
    """A context that names the command that resumes a stopped run; lack of memory and interrupts stop a run, too."""
    again = f"evolve resume {quote(str(folder))}"
    try:
        yield
    except RunStopped as error:
        raise RunStopped(str(error) if again in str(error) else f"{error}; continue with: {again}") from error
    except MemoryError as error:
        raise RunStopped(f"not enough memory; nothing is lost: free some memory, then {again}") from error
    except KeyboardInterrupt as error:
        raise RunStopped(f"nothing is lost; continue with: {again}") from error


def _full(folder: Path) -> RunStopped:
    again = f"evolve resume {quote(str(folder))}"
    return RunStopped(f"the disk is full ({folder}); nothing is lost: make room, then {again}")
