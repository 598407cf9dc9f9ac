"""Digests of stored rows, and the error for a row that has changed on the disk since it was written."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from runs.operating_system import quote
from runs.storage.failure import RunFailed


def digest_of(row: Sequence[Any]) -> str:
    """Digest of a row's values in their order."""
    return hashlib.sha256(repr(tuple(row)).encode()).hexdigest()[:32]


class DamagedRow(sqlite3.DatabaseError):
    """Raised for a row that has changed since it was written."""


def damaged(path: Path, error: sqlite3.DatabaseError) -> RunFailed:
    """The failure to report for a run whose database is damaged, naming the command that helps."""
    what, folder, file = " ".join(str(error).split()), quote(str(path)), path / "run.sqlite"
    if isinstance(error, DamagedRow) or "malformed JSON" in what or "not decode" in what:
        what = what if isinstance(error, DamagedRow) else "a result has changed since it was written"
        return RunFailed(f"{file} is damaged: {what}; to compute the damaged part again: evolve resume {folder}")
    if isinstance(error, sqlite3.OperationalError):
        return RunFailed(f"{file}: {what}")
    return RunFailed(f"{file} is damaged: {what}; to recover the intact part: evolve copy {folder} NEW")
