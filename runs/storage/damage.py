"""Rows of a store that have changed since they were written, and rows that are missing: found and deleted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from runs.storage.checksum import digest_of
from runs.storage.store import JOINED, STEP, Store, is_intact

STEPS = "_steps"  # end of a fact's name: the number of steps of a finished phase


@contextmanager
def _any_text(store: Store) -> Iterator[None]:
    """Read texts that are no longer valid UTF-8."""
    store.db.text_factory = lambda text: text.decode("utf-8", "replace")
    try:
        yield
    finally:
        store.db.text_factory = str


def damaged_rows(store: Store) -> tuple[list[str], list[tuple[str, int]]]:
    """The keys of damaged evaluations, and (phase, number) of steps that are damaged or missing."""
    with _any_text(store):
        rows = store.db.execute(f"SELECT {JOINED}, text FROM evaluations e LEFT JOIN evidence USING (key)")
        keys = [row[0] for row in rows if not is_intact(row)]
        steps = store.db.execute(f"SELECT {STEP}, digest FROM steps ORDER BY phase, step")
        bad = [(row[0], row[1]) for row in steps if digest_of(row[:5]) != row[5]]
    return keys, bad + [(phase, gap) for phase in store.phases() if (gap := _gap(store, phase)) is not None]


def lost_rows(store: Store) -> int:
    """The number of evaluations that steps refer to and that are missing."""
    missing = "SELECT count(DISTINCT key) FROM steps WHERE key NOT IN (SELECT key FROM evaluations)"
    return store.db.execute(missing).fetchone()[0]


def _gap(store: Store, phase: str) -> int | None:
    """The first missing step of a phase that has later ones."""
    numbers = store.db.execute("SELECT step FROM steps WHERE phase = ? ORDER BY step", (phase,))
    return next((place for place, (number,) in enumerate(numbers) if place != number), None)


def forget_evaluations(store: Store, keys: Iterable[str]) -> None:
    """Delete evaluations with their evidence, so that they are computed again."""
    named = [(key,) for key in keys]
    store.db.executemany("DELETE FROM evaluations WHERE key = ?", named)
    store.db.executemany("DELETE FROM evidence WHERE key = ?", named)


def forget_steps(store: Store, phase: str, first: int = 0) -> None:
    """Delete the steps of a phase from a given one on."""
    store.db.execute("DELETE FROM steps WHERE phase = ? AND step >= ?", (phase, first))


def forget_damaged_notes(store: Store) -> int:
    """Delete damaged facts, events and parents, and recount the steps of a finished phase."""
    facts = _damaged(store, "meta", "name, value")
    events = _damaged(store, "events", "id, at, kind, text", first=1)
    parents = _damaged(store, "parents", "phase, step, codes")
    with store.together():
        for name, *_ in facts:
            store.forget_meta(name)
            if name.endswith(STEPS):
                store.set_meta(name, str(store.step_count(name.removesuffix(STEPS))))
        store.db.executemany("DELETE FROM events WHERE id = ?", [row[:1] for row in events])
        store.db.executemany("DELETE FROM parents WHERE phase = ? AND step = ?", [row[:2] for row in parents])
    return len(facts) + len(events) + len(parents)


def _damaged(store: Store, table: str, columns: str, first: int = 0) -> list[tuple[Any, ...]]:
    """The damaged rows of a table whose digests cover the columns from `first` on."""
    with _any_text(store):
        rows = store.db.execute(f"SELECT {columns}, digest FROM {table}").fetchall()
    return [row for row in rows if digest_of(row[first:-1]) != row[-1]]
