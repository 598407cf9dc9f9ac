"""How a run can end badly: stopped but resumable, or failed; always one clear line."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class RunStopped(Exception):
    """The run cannot go on now, but has lost nothing and can be resumed (exit code 3)."""


class RunFailed(Exception):
    """The run cannot go on at all (exit code 1)."""


@contextmanager
def full_disk_noticed(folder: Path) -> Iterator[None]:
    """Writing a run: a full disk becomes one line that says what to do; a damaged database likewise."""
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


def _full(folder: Path) -> RunStopped:
    return RunStopped(f"the disk is full ({folder}); nothing is lost: make room, then evolve resume {folder}")
