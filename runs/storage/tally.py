"""Counts of a phase's candidates: measured, rejected (with reasons), failed (with errors)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from runs.storage.store import Store

SHOWN = 3  # reasons


@dataclass
class Tally:
    """Counts of distinct candidates; the kind of an error is its text up to the first colon."""

    measured: int = 0
    rejected: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)

    @property
    def all_failed(self) -> bool:
        """Whether every candidate that passed the gates ended in an error."""
        return bool(self.errors) and not self.measured

    def add(self, result: Mapping[str, Any]) -> None:
        """Count one result."""
        if "error" in result:
            self.errors[kind_of_error(str(result["error"]))] += 1
        elif rejected := result.get("rejected"):
            self.rejected[str(rejected["reason"])] += 1
        else:
            self.measured += 1

    def failures(self) -> str:
        """`12 rejected (8 no-choice, 4 forced-win), 2 in error (2 ValueError)`; empty if there are none."""
        named = ((self.rejected, "rejected"), (self.errors, "in error"))
        return ", ".join(f"{found.total()} {word} ({reasons(found)})" for found, word in named if found)

    def text(self, things: str) -> str:
        """`40 games measured, 12 rejected (…)`."""
        more = self.failures()
        return f"{self.measured:,} {things} measured" + (f", {more}" if more else "")

    def to_json(self) -> dict[str, Any]:
        """The counts by reason."""
        return {"evaluated": self.measured, "rejected": dict(self.rejected), "errors": dict(self.errors)}


def reasons(found: Counter[str]) -> str:
    """The most common reasons with their counts."""
    common = found.most_common(SHOWN)
    rest = found.total() - sum(count for _, count in common)
    return ", ".join([*(f"{count} {name}" for name, count in common), *([f"{rest} other"] if rest else [])])


def kind_of_error(error: str) -> str:
    """The kind of an error, short enough for counting."""
    return error.partition(":")[0][:60]


def tally_of(store: Store, phases: Sequence[str], before: int | None = None) -> Tally:
    """The tally of the steps of these phases, or of those before a step."""
    marks = ", ".join("?" * len(phases))
    limit = "" if before is None else f"AND step < {int(before)}"
    found = Tally()
    rows = store.db.execute(
        "SELECT error, CASE WHEN error IS NULL THEN json_extract(result, '$.rejected.reason') END AS reason, "
        f"count(DISTINCT code) FROM steps JOIN evaluations USING (key) WHERE phase IN ({marks}) {limit} "
        "GROUP BY error, reason",
        tuple(phases),
    )
    for error, reason, count in rows:
        if error is not None:
            found.errors[kind_of_error(error)] += count
        elif reason is not None:
            found.rejected[reason] += count
        else:
            found.measured += count
    return found


def commonest_error(store: Store, phase: str) -> str:
    """The text of the most common error of a phase."""
    row = store.db.execute(
        "SELECT error FROM steps JOIN evaluations USING (key) WHERE phase = ? AND error IS NOT NULL "
        "GROUP BY error ORDER BY count(*) DESC, error LIMIT 1",
        (phase,),
    ).fetchone()
    return row[0] if row else "unknown"
