"""Digests of stored rows: what lies on a disk for years can change there, and a changed row must not be believed."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import Any

from runs.storage.failure import RunFailed

Row = Sequence[Any]


def digest_of(row: Row) -> str:
    """Of a row's values, in their order."""
    return hashlib.sha256(repr(tuple(row)).encode()).hexdigest()[:32]


def is_whole(row: Row, digest: str | None) -> bool:
    """Whether a row is what was written; rows from before there were digests are believed."""
    return digest is None or digest == digest_of(row)


class DamagedRow(sqlite3.DatabaseError):
    """A row that is not what was written."""


def damaged(path: Path, error: sqlite3.DatabaseError) -> RunFailed:
    """What is wrong with a run's database, and what can be done."""
    what, folder, file = " ".join(str(error).split()), quote(str(path)), path / "run.sqlite"
    if isinstance(error, DamagedRow) or "malformed JSON" in what or "not decode" in what:
        what = what if isinstance(error, DamagedRow) else "a result is not what was written"
        return RunFailed(f"{file} is damaged: {what}; what is damaged is done again by: evolve resume {folder}")
    if isinstance(error, sqlite3.OperationalError):
        return RunFailed(f"{file}: {what}")
    return RunFailed(f"{file} is damaged: {what}; what is whole is saved by: evolve copy {folder} NEW")
