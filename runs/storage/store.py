"""What a run has found: one SQLite file with every evaluation, every step of every phase, and events.

One writer; readers open it read-only while it is written. A step is one candidate that the search was told about.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from os.path import realpath
from pathlib import Path
from typing import Any

from games.errors import BadInput
from runs.storage.checksum import DamagedRow, digest_of, is_whole
from runs.storage.jobs import Outcome, canonical

SCHEMA = 3  # 1: without digests; 2: of evaluations and steps alone
FILE = "run.sqlite"
LAST = 2**62  # behind every step
STEPS = "_steps"  # of a fact: how many steps a phase made, which is over
DIGESTED = ("evaluations", "steps", "meta", "events", "parents")

EVALUATION = "key, result, error, seconds, cpu"
STEP = "phase, step, key, code, history"

TABLES = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL, digest TEXT) WITHOUT ROWID;
CREATE TABLE evaluations (
    key TEXT PRIMARY KEY, result TEXT, error TEXT, seconds REAL NOT NULL, cpu REAL NOT NULL, digest TEXT,
    CHECK ((result IS NULL) != (error IS NULL))
) WITHOUT ROWID;
CREATE TABLE steps (
    phase TEXT NOT NULL, step INTEGER NOT NULL, key TEXT NOT NULL REFERENCES evaluations (key), code TEXT NOT NULL,
    history TEXT NOT NULL, digest TEXT, PRIMARY KEY (phase, step)
) WITHOUT ROWID;
CREATE TABLE events (id INTEGER PRIMARY KEY, at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, kind TEXT NOT NULL,
    text TEXT NOT NULL, digest TEXT);
"""
# Where candidates come from: no part of a run's result, and missing in runs from before it was kept.
PARENTS = """
CREATE TABLE IF NOT EXISTS parents (
    phase TEXT NOT NULL, step INTEGER NOT NULL, codes TEXT NOT NULL, digest TEXT, PRIMARY KEY (phase, step)
) WITHOUT ROWID;
"""


@dataclass(frozen=True)
class Step:
    """One told candidate: its number in its phase, its code, the search's history row (JSON text), its outcome."""

    number: int
    code: str
    history: str
    outcome: Outcome


class Store:
    """The open database of a run."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.db = connection
        # A run from before there were digests is read as it is.
        self._digests = {table: "digest" if has_digests(connection, table) else "NULL" for table in DIGESTED}
        self._digest = self._digests["evaluations"]
        self._digest_of_e = "e.digest" if self._digest == "digest" else "NULL"

    def close(self) -> None:
        """Close; the writer leaves one file that can be copied."""
        self.db.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @contextmanager
    def together(self) -> Iterator[None]:
        """All writes inside are kept, or none."""
        self.db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self.db.execute("COMMIT")
        except BaseException:
            if self.db.in_transaction:  # a full disk may have rolled it back already
                self.db.execute("ROLLBACK")
            raise

    # writing

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Keep outcomes; one that is kept already stays as it is."""
        rows = [(o.key, o.text, o.error, o.seconds, o.cpu, digest_of((o.key, o.text, o.error))) for o in outcomes]
        self.db.executemany(f"INSERT OR IGNORE INTO evaluations ({EVALUATION}, digest) VALUES (?, ?, ?, ?, ?, ?)", rows)

    def add_step(self, phase: str, step: int, key: str, code: str, history: str) -> None:
        """Keep a step."""
        row = (phase, step, key, code, history)
        self.db.execute(f"INSERT INTO steps ({STEP}, digest) VALUES (?, ?, ?, ?, ?, ?)", (*row, digest_of(row)))

    def add_parents(self, phase: str, step: int, codes: Sequence[str]) -> None:
        """Keep where a step's candidate comes from."""
        row = (phase, step, canonical(list(codes)))
        columns = "(phase, step, codes, digest)"
        self.db.execute(f"INSERT OR IGNORE INTO parents {columns} VALUES (?, ?, ?, ?)", (*row, digest_of(row)))

    def event(self, kind: str, text: str) -> None:
        """Keep a note of something that happened to the run; no part of its result."""
        row = (datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S"), kind, text)
        self.db.execute("INSERT INTO events (at, kind, text, digest) VALUES (?, ?, ?, ?)", (*row, digest_of(row)))

    def set_meta(self, name: str, value: str) -> None:
        """Keep a fact about the run as a whole."""
        row = (name, value)
        self.db.execute("INSERT OR REPLACE INTO meta (name, value, digest) VALUES (?, ?, ?)", (*row, digest_of(row)))

    # reading

    def meta(self, name: str) -> str | None:
        """A fact about the run as a whole."""
        query = f"SELECT name, value, {self._digests['meta']} FROM meta WHERE name = ?"
        row = self.db.execute(query, (name,)).fetchone()
        if row is not None and not is_whole(row[:2], row[2]):
            raise DamagedRow(f"what is kept as {name} is not what was written")
        return row and row[1]

    def find(self, key: str) -> Outcome | None:
        """The outcome of a key, if it has been evaluated."""
        query = f"SELECT {EVALUATION}, {self._digest} FROM evaluations WHERE key = ?"
        row = self.db.execute(query, (key,)).fetchone()
        return row and _outcome(row)

    def step_count(self, phase: str) -> int:
        """How many steps a phase has made; steps are kept in order, so these are 0 … count-1."""
        return self.db.execute("SELECT coalesce(max(step) + 1, 0) FROM steps WHERE phase = ?", (phase,)).fetchone()[0]

    def step_key(self, phase: str, step: int) -> str | None:
        """The key of a step, if it was made."""
        row = self.db.execute("SELECT key FROM steps WHERE phase = ? AND step = ?", (phase, step)).fetchone()
        return row and row[0]

    def steps(self, phase: str, since: int = 0, until: int = LAST, checked: bool = True) -> Iterator[Step]:
        """The steps of a phase, in order; those from `since` on, up to and without `until`. Who only lists thousands
        of them may leave their digests unchecked."""
        of_e = ", ".join(f"e.{name}" for name in EVALUATION.split(", ")[1:])
        rows = self.db.execute(
            f"SELECT step, code, history, key, {of_e}, {self._digest_of_e} FROM steps JOIN evaluations e USING (key) "
            "WHERE phase = ? AND step >= ? AND step < ? ORDER BY step",
            (phase, since, until),
        )
        made = _outcome if checked else _unchecked
        return (Step(number, code, history, made(rest)) for number, code, history, *rest in rows)

    def histories(self, phase: str, since: int = 0) -> Iterator[str]:
        """The history rows alone (JSON texts): no result is read for them."""
        where = "WHERE phase = ? AND step >= ? ORDER BY step"
        return (row[0] for row in self.db.execute(f"SELECT history FROM steps {where}", (phase, since)))

    def parents(self, phase: str, since: int = 0, until: int = LAST) -> dict[int, tuple[str, ...]]:
        """Step → the codes of its parents, where they are known; nothing in runs from before they were kept."""
        where, digest = "WHERE phase = ? AND step >= ? AND step < ?", self._digests["parents"]
        try:
            rows = self.db.execute(f"SELECT phase, step, codes, {digest} FROM parents {where}", (phase, since, until))
        except sqlite3.OperationalError:
            return {}
        return {row[1]: tuple(json.loads(row[2])) for row in rows if is_whole(row[:3], row[3])}

    def phases(self) -> list[str]:
        """The phases that have steps; found one by one, since there are few of them and many steps."""
        found: list[str] = []
        query = "SELECT min(phase) FROM steps WHERE phase > ?"
        while (name := self.db.execute(query, (found[-1] if found else "",)).fetchone()[0]) is not None:
            found.append(name)
        return found

    def events(self) -> list[tuple[str, str, str]]:
        """(when, kind, text) of all events."""
        rows = self.db.execute(f"SELECT at, kind, text, {self._digests['events']} FROM events ORDER BY id").fetchall()
        if any(not is_whole(row[:3], row[3]) for row in rows):
            raise DamagedRow("an event of the run is not what was written")
        return [row[:3] for row in rows]

    def count_of(self, kind: str) -> int:
        """How many events there are of a kind."""
        return self.db.execute("SELECT count(*) FROM events WHERE kind = ?", (kind,)).fetchone()[0]

    def evaluated(self, phase: str | None = None) -> int:
        """How many different candidates were told, in one phase or in all."""
        where, values = _of(phase)
        return self.db.execute(f"SELECT count(DISTINCT key) FROM steps {where}", values).fetchone()[0]

    def result_hash(self, phase: str | None = None) -> str:
        """Hash of every evaluation told, each once, in the order of keys: result texts with all their counts.
        Evaluations that were paid for but never told (a time budget ended first) are not part of it."""
        where, values = _of(phase)
        digest = hashlib.sha256()
        told = f"key IN (SELECT key FROM steps {where})"
        query = f"SELECT {EVALUATION}, {self._digest} FROM evaluations WHERE {told} ORDER BY key"
        for row in self.db.execute(query, values):
            digest.update(row[0].encode() + _outcome(row).digest)
        return digest.hexdigest()[:32]

    # what is not whole

    def damaged_rows(self) -> tuple[list[str], list[tuple[str, int]]]:
        """The keys of evaluations, and (phase, number) of steps, that are not what was written."""
        self.db.text_factory = lambda text: text.decode("utf-8", "replace")  # what is damaged may be no text any more
        evaluations = self.db.execute(f"SELECT key, result, error, {self._digest} FROM evaluations")
        keys = [row[0] for row in evaluations if not is_whole(row[:3], row[3])]
        steps = self.db.execute(f"SELECT {STEP}, {self._digest} FROM steps ORDER BY phase, step")
        bad = [(row[0], row[1]) for row in steps if not is_whole(row[:5], row[5])]
        self.db.text_factory = str
        return keys, bad + [(phase, gap) for phase in self.phases() if (gap := self._gap(phase)) is not None]

    def forget_damaged_notes(self) -> int:
        """Drop facts, events and parents that are not what was written. How many steps a phase made is counted anew."""
        facts, events = self._not_whole("meta", "name, value"), self._not_whole("events", "id, at, kind, text", 1)
        parents = self._not_whole("parents", "phase, step, codes")
        with self.together():
            for name, *_ in facts:
                self.forget_meta(name)
                if name.endswith(STEPS):
                    self.set_meta(name, str(self.step_count(name.removesuffix(STEPS))))
            self.db.executemany("DELETE FROM events WHERE id = ?", [row[:1] for row in events])
            self.db.executemany("DELETE FROM parents WHERE phase = ? AND step = ?", [row[:2] for row in parents])
        return len(facts) + len(events) + len(parents)

    def _not_whole(self, table: str, columns: str, first: int = 0) -> list[tuple[Any, ...]]:
        """Rows of a table that are not what was written; their digests are of the columns from `first` on."""
        self.db.text_factory = lambda text: text.decode("utf-8", "replace")  # what is damaged may be no text any more
        rows = self.db.execute(f"SELECT {columns}, {self._digests[table]} FROM {table}").fetchall()
        self.db.text_factory = str
        return [row for row in rows if not is_whole(row[first:-1], row[-1])]

    def lost_rows(self) -> int:
        """How many evaluations that steps speak of are not there."""
        told = "SELECT count(DISTINCT key) FROM steps WHERE key NOT IN (SELECT key FROM evaluations)"
        return self.db.execute(told).fetchone()[0]

    def _gap(self, phase: str) -> int | None:
        """The first step of a phase that is missing before others."""
        numbers = self.db.execute("SELECT step FROM steps WHERE phase = ? ORDER BY step", (phase,))
        return next((place for place, (number,) in enumerate(numbers) if place != number), None)

    def forget_evaluations(self, keys: Iterable[str]) -> None:
        """Drop evaluations, to be done again."""
        self.db.executemany("DELETE FROM evaluations WHERE key = ?", [(key,) for key in keys])

    def forget_steps(self, phase: str, first: int = 0) -> None:
        """Drop the steps of a phase from one on."""
        self.db.execute("DELETE FROM steps WHERE phase = ? AND step >= ?", (phase, first))

    def forget_meta(self, name: str) -> None:
        """Drop a fact about the run."""
        self.db.execute("DELETE FROM meta WHERE name = ?", (name,))


def _outcome(row: Sequence[Any]) -> Outcome:
    """Of a row of evaluations with its digest; DamagedRow if it is not what was written."""
    *values, digest = row
    if not is_whole(values[:3], digest):
        raise DamagedRow(f"evaluation {values[0]} is not what was written")
    return Outcome(*values)


def _unchecked(row: Sequence[Any]) -> Outcome:
    return Outcome(*row[:-1])


def _of(phase: str | None) -> tuple[str, tuple[str, ...]]:
    return ("", ()) if phase is None else ("WHERE phase = ?", (phase,))


def create_store(folder: Path) -> Store:
    """A new store, or the unfinished beginning of one."""
    store = Store(_connect(folder / FILE, "rwc"))
    store.db.execute("PRAGMA journal_mode = WAL")
    if not _has_tables(store.db):
        store.db.executescript(f"BEGIN; {TABLES} {PARENTS} PRAGMA user_version = {SCHEMA}; COMMIT;")
    return store


def open_store(folder: Path) -> Store:
    """The store of a run, to go on writing."""
    db = _connect(folder / FILE, "rw")
    db.execute(PARENTS)
    if older := [table for table in DIGESTED if not has_digests(db, table)]:
        changes = "".join(f"ALTER TABLE {table} ADD COLUMN digest TEXT; " for table in older)
        db.executescript(f"BEGIN; {changes} PRAGMA user_version = {SCHEMA}; COMMIT;")
    db.execute("PRAGMA synchronous = NORMAL")  # what a power cut takes, a checkpoint older than it replays
    return Store(db)


def read_store(folder: Path) -> Store:
    """The store of a run, read-only, also while it is written, also where nothing may be written."""
    try:
        return _reader(folder / FILE)
    except BadInput:
        if any((folder / f"{FILE}{end}").exists() for end in ("-wal", "-shm")):
            raise
        return _reader(folder / FILE, "&immutable=1")


def _reader(path: Path, more: str = "") -> Store:
    with _read_as_ours(path):
        return Store(_connect(path, "ro", more))


@contextmanager
def _read_as_ours(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise BadInput(f"{path} cannot be read as a run's database: {error}") from None


def _connect(path: Path, mode: str, more: str = "") -> sqlite3.Connection:
    with _read_as_ours(path):
        uri = f"{Path(realpath(path)).as_uri()}?mode={mode}{more}"
        connection = sqlite3.connect(uri, uri=True, timeout=10, isolation_level=None)
        schema = connection.execute("PRAGMA user_version").fetchone()[0]
        known = _has_tables(connection)
    if schema > SCHEMA:
        connection.close()
        raise BadInput(f"{path} was written by a newer evenplay (schema {schema}; this one knows {SCHEMA})")
    if not known and mode != "rwc":
        connection.close()
        raise BadInput(f"{path} is not a run's database")
    return connection


def has_digests(connection: sqlite3.Connection, table: str) -> bool:
    """Whether the rows of a table have digests."""
    columns = "SELECT count(*) FROM pragma_table_info(?) WHERE name = 'digest'"
    return connection.execute(columns, (table,)).fetchone()[0] > 0


def _has_tables(connection: sqlite3.Connection) -> bool:
    names: list[Any] = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {"meta", "evaluations", "steps", "events"} <= {name for (name,) in names}
