"""A job and its outcome: words in, canonical JSON out; nothing is pickled."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

TRIES = 4  # a job that was lost this often is set aside with an error


@dataclass(frozen=True)
class Job:
    """One evaluation to do. `cost` is a guess in any unit; only the ratio between jobs matters."""

    key: str
    payload: str
    cost: float = 1.0


@dataclass(frozen=True)
class Outcome:
    """What became of a job: the result as canonical JSON text, or the error text. The times are no part of it.
    `trouble` is the machine's and no outcome at all: there is neither result nor error, and the job is done again."""

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
        """Equal digests, equal outcomes."""
        return hashlib.sha256(repr((self.text, self.error)).encode()).digest()


def canonical(value: Any) -> str:
    """The one JSON text of a value; NaN and what is not JSON are refused."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def set_aside(job: Job, why: str) -> Outcome:
    """The outcome of a job that no worker survives."""
    return Outcome(job.key, None, f"set aside after {TRIES} tries: {why}")
