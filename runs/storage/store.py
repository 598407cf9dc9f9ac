"""The store of a run: one SQLite file with every evaluation, every step of every phase, and events.

One process writes; readers open the file read-only while it is written. A step is one candidate whose result was told
to the search.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from games.errors import BadInput
from runs.storage.checksum import DamagedRow, digest_of
from runs.storage.database import FILE, SCHEMA, TABLES, connect, has_tables
from runs.storage.evidence import join_evidence, split_evidence
from runs.storage.jobs import Outcome, canonical

LAST = 2**62  # greater than any step

EVALUATION = "key, result, error, evidence, seconds, cpu, digest"
STEP = "phase, step, key, code, history"
JOINED = ", ".join(f"e.{name}" for name in EVALUATION.split(", "))


@dataclass(frozen=True)
class Step:
    """A candidate whose result was told: its number in its phase, its code, the search's history row (JSON text), its
    outcome."""

    number: int
    code: str
    history: str
    outcome: Outcome


class Store:
    """The open database of a run."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.db = connection

    def close(self) -> None:
        """Close the file; after the writer has closed it, it is a single file that can be copied."""
        self.db.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @contextmanager
    def together(self) -> Iterator[None]:
        """Transaction: all writes inside are kept, or none."""
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
        """Store outcomes; one that is stored already stays as it is."""
        rows, evidence = [], []
        for it in outcomes:
            result, text = (None, None) if it.text is None else split_evidence(it.text)
            if text is not None:
                evidence.append((it.key, text))
            own = None if text is None else digest_of((it.key, text))
            digest = digest_of((it.key, result, it.error, own))
            rows.append((it.key, result, it.error, own, it.seconds, it.cpu, digest))
        self.db.executemany("INSERT OR IGNORE INTO evidence (key, text) VALUES (?, ?)", evidence)
        self.db.executemany(f"INSERT OR IGNORE INTO evaluations ({EVALUATION}) VALUES (?, ?, ?, ?, ?, ?, ?)", rows)

    def add_step(self, phase: str, step: int, key: str, code: str, history: str) -> None:
        """Store a step."""
        row = (phase, step, key, code, history)
        self.db.execute(f"INSERT INTO steps ({STEP}, digest) VALUES (?, ?, ?, ?, ?, ?)", (*row, digest_of(row)))

    def add_parents(self, phase: str, step: int, codes: Sequence[str]) -> None:
        """Store the parents of a step's candidate."""
        row = (phase, step, canonical(list(codes)))
        columns = "(phase, step, codes, digest)"
        self.db.execute(f"INSERT OR IGNORE INTO parents {columns} VALUES (?, ?, ?, ?)", (*row, digest_of(row)))

    def event(self, kind: str, text: str) -> None:
        """Store a remark on something that happened to the run; it is not part of the result."""
        row = (datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S"), kind, text)
        self.db.execute("INSERT INTO events (at, kind, text, digest) VALUES (?, ?, ?, ?)", (*row, digest_of(row)))

    def set_meta(self, name: str, value: str) -> None:
        """Store a fact about the run as a whole."""
        row = (name, value)
        self.db.execute("INSERT OR REPLACE INTO meta (name, value, digest) VALUES (?, ?, ?)", (*row, digest_of(row)))

    def forget_meta(self, name: str) -> None:
        """Delete a fact about the run."""
        self.db.execute("DELETE FROM meta WHERE name = ?", (name,))

    # reading

    def meta(self, name: str) -> str | None:
        """A fact about the run as a whole."""
        row = self.db.execute("SELECT name, value, digest FROM meta WHERE name = ?", (name,)).fetchone()
        if row is not None and digest_of(row[:2]) != row[2]:
            raise DamagedRow(f"the fact {name} has changed since it was written")
        return row and row[1]

    def find(self, key: str) -> Outcome | None:
        """The outcome of a key, if it has been evaluated."""
        query = f"SELECT {JOINED}, text FROM evaluations e LEFT JOIN evidence USING (key) WHERE key = ?"
        row = self.db.execute(query, (key,)).fetchone()
        return row and outcome_of(row)

    def step_count(self, phase: str) -> int:
        """The number of steps of a phase, which are stored in order as 0 … count-1."""
        return self.db.execute("SELECT coalesce(max(step) + 1, 0) FROM steps WHERE phase = ?", (phase,)).fetchone()[0]

    def step_key(self, phase: str, step: int) -> str | None:
        """The key of a step, if it was made."""
        row = self.db.execute("SELECT key FROM steps WHERE phase = ? AND step = ?", (phase, step)).fetchone()
        return row and row[0]

    def steps(self, phase: str, since: int = 0, until: int = LAST, evidence: bool = True) -> Iterator[Step]:
        """The steps of a phase in order, from `since` to before `until`; with `evidence` False their results lack it,
        and reading is many times faster."""
        joined = "evidence USING (key)" if evidence else "(SELECT NULL AS text)"
        rows = self.db.execute(
            f"SELECT step, code, history, {JOINED}, text FROM steps JOIN evaluations e USING (key) LEFT JOIN {joined} "
            "WHERE phase = ? AND step >= ? AND step < ? ORDER BY step",
            (phase, since, until),
        )
        return (Step(number, code, history, outcome_of(rest, evidence)) for number, code, history, *rest in rows)

    def histories(self, phase: str, since: int = 0) -> Iterator[str]:
        """The history rows alone (JSON texts), without reading any result."""
        where = "WHERE phase = ? AND step >= ? ORDER BY step"
        return (row[0] for row in self.db.execute(f"SELECT history FROM steps {where}", (phase, since)))

    def parents(self, phase: str, since: int = 0, until: int = LAST) -> dict[int, tuple[str, ...]]:
        """Step → the codes of its candidate's parents, if any."""
        where = "WHERE phase = ? AND step >= ? AND step < ?"
        rows = self.db.execute(f"SELECT phase, step, codes, digest FROM parents {where}", (phase, since, until))
        return {row[1]: tuple(json.loads(row[2])) for row in rows if digest_of(row[:3]) == row[3]}

    def phases(self) -> list[str]:
        """The phases that have steps; one index lookup for each, since there are few phases and many steps."""
        names: list[str] = []
        query = "SELECT min(phase) FROM steps WHERE phase > ?"
        while (name := self.db.execute(query, (names[-1] if names else "",)).fetchone()[0]) is not None:
            names.append(name)
        return names

    def events(self) -> list[tuple[str, str, str]]:
        """(time, kind, text) of all events."""
        rows = self.db.execute("SELECT at, kind, text, digest FROM events ORDER BY id").fetchall()
        if any(digest_of(row[:3]) != row[3] for row in rows):
            raise DamagedRow("an event of the run has changed since it was written")
        return [row[:3] for row in rows]

    def count_of(self, kind: str) -> int:
        """The number of events of a kind."""
        return self.db.execute("SELECT count(*) FROM events WHERE kind = ?", (kind,)).fetchone()[0]

    def evaluated(self, phase: str | None = None) -> int:
        """The number of distinct candidates told, in one phase or in all."""
        where, values = _of(phase)
        return self.db.execute(f"SELECT count(DISTINCT key) FROM steps {where}", values).fetchone()[0]

    def result_hash(self, phase: str | None = None) -> str:
        """The hash of every evaluation told, each once, in the order of keys: result texts with all their counts.
        Evaluations that were computed but never told (a time budget ended first) are not part of it."""
        where, values = _of(phase)
        digest = hashlib.sha256()
        query = f"SELECT {JOINED}, text FROM evaluations e LEFT JOIN evidence USING (key) WHERE key IN "
        for row in self.db.execute(f"{query} (SELECT key FROM steps {where}) ORDER BY key", values):
            digest.update(row[0].encode() + outcome_of(row).digest)
        return digest.hexdigest()[:32]


def is_intact(row: Sequence[Any], evidence: bool = True) -> bool:
    """Whether a row of EVALUATION, with the text of its evidence after it, is unchanged."""
    key, result, error, own, _seconds, _cpu, digest, text = row
    if digest_of((key, result, error, own)) != digest:
        return False
    return not evidence or own == (None if text is None else digest_of((key, text)))


def outcome_of(row: Sequence[Any], evidence: bool = True) -> Outcome:
    """The outcome in a row of EVALUATION and evidence; DamagedRow if it has changed since it was written."""
    if not is_intact(row, evidence):
        raise DamagedRow(f"evaluation {row[0]} has changed since it was written")
    key, result, error, _own, seconds, cpu, _digest, text = row
    whole = result if result is None or text is None else join_evidence(result, text)
    return Outcome(key, whole, error, seconds, cpu)


def _of(phase: str | None) -> tuple[str, tuple[str, ...]]:
    return ("", ()) if phase is None else ("WHERE phase = ?", (phase,))


def create_store(folder: Path) -> Store:
    """A new store; one whose creation was interrupted is completed."""
    store = Store(connect(folder / FILE, "rwc"))
    store.db.execute("PRAGMA journal_mode = WAL")
    if not has_tables(store.db):
        store.db.executescript(f"BEGIN; {TABLES} PRAGMA user_version = {SCHEMA}; COMMIT;")
    return store


def open_store(folder: Path) -> Store:
    """The store of a run, for writing."""
    db = connect(folder / FILE, "rw")
    db.execute("PRAGMA synchronous = NORMAL")  # steps lost in a power cut are replayed from an older checkpoint
    return Store(db)


def read_store(folder: Path) -> Store:
    """The store of a run, read-only; works while the run is written, and on read-only media."""
    try:
        return Store(connect(folder / FILE, "ro"))
    except BadInput:
        if any((folder / f"{FILE}{end}").exists() for end in ("-wal", "-shm")):
            raise
        return Store(connect(folder / FILE, "ro", "&immutable=1"))
