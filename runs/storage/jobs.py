"""Jobs and their outcomes as canonical JSON; nothing is pickled."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

TRIES = 4  # a job that was lost this many times gets an error as its outcome


@dataclass(frozen=True)
class Job:
    """One evaluation. `cost` is an estimate in any unit; only the ratio between jobs matters."""

    key: str
    payload: str
    cost: float = 1.0


@dataclass(frozen=True)
class Outcome:
    """The result of a job as canonical JSON text, or the error text; times do not count for equality of outcomes. With
    `trouble`, a fault of the machine, there is neither result nor error, and the job is repeated."""

    key: str
    text: str | None
    error: str | None
    seconds: float = 0.0
    cpu: float = 0.0
    trouble: str | None = None

    @property
    def result(self) -> dict[str, Any]:
        """The result; a failed evaluation is `{"error": …}`."""
        return {"error": self.error} if self.text is None else json.loads(self.text)

    @property
    def digest(self) -> bytes:
        """Digest of result and error: equal for equal outcomes."""
        return hashlib.sha256(repr((self.text, self.error)).encode()).digest()


def canonical(value: Any) -> str:
    """The canonical JSON text of a value; NaN and values that are not JSON are refused."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def set_aside(job: Job, why: str) -> Outcome:
    """The outcome of a job that kills its workers."""
    return Outcome(job.key, None, f"set aside after {TRIES} tries: {why}")
