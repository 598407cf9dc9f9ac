"""Cutting of long evaluations into jobs of about twenty games, so that one candidate does not hold up a cluster.

The outcome of a job is the same to the last bit whether it was cut or not; so cutting may depend on the number of
workers, and no trace of it is stored. A job that fails in parts is evaluated as a whole, so that it fails as it would
have uncut.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from runs.storage.jobs import Job, Outcome, canonical

# (payload, the pause or None, pieces so far) → payloads of the next parts, to run in parallel; none: not cut
Cut = Callable[[Mapping[str, Any], Mapping[str, Any] | None, Sequence[Mapping[str, Any]]], Sequence[Mapping[str, Any]]]


class Jobs(Protocol):
    """Anything that evaluates jobs."""

    def submit(self, jobs: Sequence[Job]) -> None:
        """Accept jobs."""

    def outcomes(self, timeout: float) -> list[Outcome]:
        """The outcomes that are ready."""


@dataclass
class Long:
    """A job that is evaluated in parts."""

    job: Job
    payload: dict[str, Any]
    open: list[str] = field(default_factory=list)  # keys of its unanswered parts
    answers: dict[str, Any] = field(default_factory=dict)
    pieces: list[Any] = field(default_factory=list)
    seconds: float = 0.0
    cpu: float = 0.0
    whole: bool = False  # whether it is evaluated as a whole after all


class Cutting:
    """An executor of jobs that evaluates those that can be cut in parts."""

    def __init__(self, jobs: Jobs, cut: Cut) -> None:
        self.jobs, self.cut = jobs, cut
        self.long: dict[str, Long] = {}  # key of a part → its job
        self.parts = 0  # number of parts sent

    def submit(self, jobs: Sequence[Job]) -> None:
        """Send the first part of each job that can be cut, and the others unchanged."""
        for job in jobs:
            payload = json.loads(job.payload)
            parts = self.cut(payload, None, [])
            if parts:
                self._send(Long(job, payload), parts)
            else:
                self.jobs.submit([job])

    def _send(self, long: Long, payloads: Sequence[Mapping[str, Any]]) -> None:
        parts = [_part(long.job, payload, long.job.cost / len(payloads)) for payload in payloads]
        long.open, long.answers = [part.key for part in parts], {}
        self.long.update((part.key, long) for part in parts)
        self.parts += len(parts)
        self.jobs.submit(parts)

    def outcomes(self, timeout: float) -> list[Outcome]:
        """Outcomes of whole jobs."""
        found = []
        for outcome in self.jobs.outcomes(timeout):
            long = self.long.pop(outcome.key, None)
            whole = outcome if long is None else self._take(long, outcome)
            if whole is not None:
                found.append(whole)
        return found

    def _take(self, long: Long, outcome: Outcome) -> Outcome | None:
        long.seconds += outcome.seconds
        long.cpu += outcome.cpu
        if long.whole:
            return None  # a part of a job that is now evaluated as a whole
        if outcome.text is None:
            long.whole = True
            self.jobs.submit([long.job])
            return None
        long.answers[outcome.key] = json.loads(outcome.text)
        if len(long.answers) < len(long.open):
            return None
        return self._next(long, [long.answers[key] for key in long.open])

    def _next(self, long: Long, answers: list[Any]) -> Outcome | None:
        paused = answers[0] if len(answers) == 1 and "wanted" in answers[0] else None
        if paused is None and len(answers) == 1 and "role" not in answers[0]:
            return Outcome(long.job.key, canonical(answers[0]), None, long.seconds, long.cpu)
        long.pieces += paused["pieces"] if paused else answers
        self._send(long, self.cut(long.payload, paused, long.pieces))
        return None


def _part(job: Job, payload: Mapping[str, Any], cost: float) -> Job:
    text = canonical(payload)
    return Job(hashlib.sha256(f"part of {job.key}\0{text}".encode()).hexdigest()[:32], text, cost)
