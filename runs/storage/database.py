"""The SQLite file of a run: its tables, and connections that refuse files that are not a run of this version."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from os.path import realpath
from pathlib import Path

from games.errors import BadInput

SCHEMA = 1
FILE = "run.sqlite"

# Every row has a digest of its values (runs.storage.checksum). `evaluations.evidence` is the digest of the evidence
# that belongs to the result. Parents record the origin of candidates and are not part of a run's result.
TABLES = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL, digest TEXT) WITHOUT ROWID;
CREATE TABLE evaluations (
    key TEXT PRIMARY KEY, result TEXT, error TEXT, evidence TEXT, seconds REAL NOT NULL, cpu REAL NOT NULL, digest TEXT,
    CHECK ((result IS NULL) != (error IS NULL))
) WITHOUT ROWID;
CREATE TABLE evidence (key TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE steps (
    phase TEXT NOT NULL, step INTEGER NOT NULL, key TEXT NOT NULL REFERENCES evaluations (key), code TEXT NOT NULL,
    history TEXT NOT NULL, digest TEXT, PRIMARY KEY (phase, step)
) WITHOUT ROWID;
CREATE TABLE parents (
    phase TEXT NOT NULL, step INTEGER NOT NULL, codes TEXT NOT NULL, digest TEXT, PRIMARY KEY (phase, step)
) WITHOUT ROWID;
CREATE TABLE events (id INTEGER PRIMARY KEY, at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, kind TEXT NOT NULL,
    text TEXT NOT NULL, digest TEXT);
"""
NAMES = {"meta", "evaluations", "evidence", "steps", "parents", "events"}


def connect(path: Path, mode: str, more: str = "") -> sqlite3.Connection:
    """A connection in SQLite's mode `ro`, `rw` or `rwc`; BadInput if the file is not a run of this version."""
    with read_as_database(path):
        uri = f"{Path(realpath(path)).as_uri()}?mode={mode}{more}"
        connection = sqlite3.connect(uri, uri=True, timeout=10, isolation_level=None)
        schema = connection.execute("PRAGMA user_version").fetchone()[0]
        is_ours = has_tables(connection)
    if schema > SCHEMA:
        connection.close()
        raise BadInput(f"{path} was written by another version of evenplay (schema {schema}; this one reads {SCHEMA})")
    if not is_ours and mode != "rwc":
        connection.close()
        raise BadInput(f"{path} is not a run's database")
    return connection


def has_tables(connection: sqlite3.Connection) -> bool:
    """Whether all tables of a run exist."""
    names: list[tuple[str]] = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {name for (name,) in names} >= NAMES


@contextmanager
def read_as_database(path: Path) -> Iterator[None]:
    """A context that turns SQLite's errors about the file into BadInput."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise BadInput(f"{path} cannot be read as a run's database: {error}") from None
