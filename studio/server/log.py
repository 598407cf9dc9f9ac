"""The event log, one SQLite file: append-only, and durable before anybody is notified.

One thread writes, and commits all waiting appends together (group commit), so that latency on a slow disk does not grow
with the number of users. All other state is a fold over the events.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

from games.errors import BadInput
from runs.operating_system import lock

SCHEMA = 1
TABLES = """
CREATE TABLE events (
    id INTEGER PRIMARY KEY, stream TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, who TEXT NOT NULL,
    data TEXT NOT NULL, at REAL NOT NULL, cid TEXT, UNIQUE (stream, seq), UNIQUE (stream, cid)
) STRICT;
"""
ADD = "INSERT INTO events (stream, seq, kind, who, data, at, cid) VALUES (?, ?, ?, ?, ?, ?, ?)"
READ = "SELECT stream, seq, kind, who, data, at, cid FROM events"
NETWORK = ("nfs", "nfs4", "cifs", "smb3", "smbfs", "fuse.sshfs", "lustre", "beegfs", "gpfs", "ceph", "afs")
MOST_TOGETHER = 500  # appends in one transaction


@dataclass(frozen=True)
class Row:
    """A stored event: `seq` counts within the stream; `cid` is the command's id, on its first event."""

    stream: str
    seq: int
    kind: str
    who: str
    data: dict[str, Any]
    at: float = field(default_factory=time.time)
    cid: str | None = None


@dataclass(frozen=True)
class _Append:
    rows: Sequence[Row]
    done: Future[None]


class Log:
    """The open log; `append` may be called from any thread."""

    def __init__(self, path: Path, journal: str = "", secure: bool = False) -> None:
        self.path = path
        kind = file_system(path.parent)
        if journal == "wal" and kind in NETWORK:
            raise BadInput(
                f"{path.parent} is on a network file system ({kind}), where this journal can lose games; "
                "leave out --journal"
            )
        journal = journal or ("delete" if kind in NETWORK else "wal")
        self._lock = _held(path.with_suffix(".lock"))
        self._journal, self._secure = journal, secure
        try:
            _connect(self.path, self._journal, self._secure).close()  # errors of the file are reported now
        except BaseException:
            os.close(self._lock)
            raise
        self._queue: SimpleQueue[_Append | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="log", daemon=True)
        self._writer.start()

    def append(self, rows: Sequence[Row]) -> Future[None]:
        """Append these rows, all or none; the future is done once they are durable."""
        job = _Append(rows, Future())
        self._queue.put(job)
        return job.done

    def read(self, stream: str | None = None) -> Iterator[Row]:
        """The rows of a stream, or of all, in order of appending."""
        return read_log(self.path, stream)

    def close(self) -> None:
        """Write what is queued, and release the lock."""
        self._queue.put(None)
        self._writer.join()
        os.close(self._lock)

    def _write(self) -> None:
        db = _connect(self.path, self._journal, self._secure)
        going = True
        while going:
            jobs = [self._queue.get()]
            while not self._queue.empty() and len(jobs) < MOST_TOGETHER:
                jobs.append(self._queue.get())
            going = None not in jobs
            _commit(db, [job for job in jobs if job is not None])
        db.close()


def _commit(db: sqlite3.Connection, jobs: Sequence[_Append]) -> None:
    kept: list[_Append] = []
    try:
        db.execute("BEGIN IMMEDIATE")
        for job in jobs:
            db.execute("SAVEPOINT one")
            try:
                db.executemany(ADD, [_values(row) for row in job.rows])
                kept.append(job)
            except sqlite3.IntegrityError as error:  # a duplicate number or command fails alone
                db.execute("ROLLBACK TO one")
                job.done.set_exception(error)
            db.execute("RELEASE one")
        db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        for job in jobs:
            if not job.done.done():
                job.done.set_exception(error)
        return
    for job in kept:
        job.done.set_result(None)


def _values(row: Row) -> tuple[Any, ...]:
    return (row.stream, row.seq, row.kind, row.who, json.dumps(row.data, allow_nan=False), row.at, row.cid)


def read_log(path: Path, stream: str | None = None) -> Iterator[Row]:
    """The rows of a log, even while another process writes it."""
    where, values = ("", ()) if stream is None else (" WHERE stream = ?", (stream,))
    try:
        with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=10)) as db:
            for name, seq, kind, who, data, at, cid in db.execute(f"{READ}{where} ORDER BY id", values):
                yield Row(name, seq, kind, who, json.loads(data), at, cid)
    except (sqlite3.DatabaseError, ValueError) as error:
        raise BadInput(f"{path} cannot be read as a log of events: {error}") from None


def _connect(path: Path, journal: str, secure: bool) -> sqlite3.Connection:
    try:
        db = sqlite3.connect(path, timeout=10, isolation_level=None)
        schema = db.execute("PRAGMA user_version").fetchone()[0]
        if schema > SCHEMA:
            raise BadInput(f"{path} was written by a newer evenplay (schema {schema}; this one knows {SCHEMA})")
        db.execute(f"PRAGMA journal_mode = {'DELETE' if journal == 'delete' else 'WAL'}")
        db.execute("PRAGMA synchronous = FULL")  # with one writer and group commit it costs milliseconds
        db.execute(f"PRAGMA secure_delete = {'ON' if secure else 'OFF'}")
        if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'events'").fetchone():
            db.executescript(f"BEGIN; {TABLES} PRAGMA user_version = {SCHEMA}; COMMIT;")
    except sqlite3.DatabaseError as error:
        raise BadInput(f"{path} cannot be used as a log of events: {error}") from None
    path.chmod(0o600)  # it contains people's games
    return db


def file_system(folder: Path, mounts: Path = Path("/proc/mounts")) -> str:
    """The type of file system that a folder is on; "" if unknown."""
    try:
        lines = [line.split() for line in mounts.read_text(encoding="utf-8", errors="replace").splitlines()]
    except OSError:
        return ""
    place = folder.resolve().as_posix()
    roots = {fields[1].replace("\\040", " "): fields[2] for fields in lines if len(fields) > 2}
    above = [root for root in roots if place == root or place.startswith(root.rstrip("/") + "/")]
    return roots[max(above, key=len)] if above else ""


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """The lock of a log, for changes by a process that does not serve it; InUse while another process serves it."""
    handle = _held(path.with_suffix(".lock"))
    try:
        yield
    finally:
        os.close(handle)


def _held(path: Path) -> int:
    """A lock that the operating system releases when its owner dies."""
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    if not lock(file):
        os.close(file)
        raise InUse(f"{path.parent} is in use by another studio; give this one a folder of its own: --keep FOLDER")
    return file


class InUse(BadInput):
    """Raised if another process has locked this log."""
