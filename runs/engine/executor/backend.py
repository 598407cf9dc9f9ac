"""The interface of a back end, and the meter of its workers' utilisation."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from runs.storage.jobs import Job, Outcome


@dataclass(frozen=True)
class Busy:
    """Seconds since the first job, and seconds spent in evaluations: elapsed and processor time."""

    workers: int
    elapsed: float
    inside: float
    cpu: float

    @property
    def share(self) -> float:
        """The share of the workers' time spent in evaluations."""
        return self.inside / (self.workers * self.elapsed) if self.elapsed else 0.0

    @property
    def cpu_share(self) -> float:
        """The share of the workers' time in which a processor worked on an evaluation."""
        return self.cpu / (self.workers * self.elapsed) if self.elapsed else 0.0


class Backend(Protocol):
    """A back end. It may answer late, twice, in any order, or not at all, but knows how many answers are still to
    come."""

    workers: int

    @property
    def capacity(self) -> int:
        """The number of jobs that keeps every worker busy."""

    @property
    def in_hand(self) -> int:
        """The number of answers still to come; a job unanswered when this is 0 is lost."""

    def submit(self, jobs: Sequence[Job]) -> None:
        """Accept jobs; never blocks, never raises for a bad one."""

    def outcomes(self, timeout: float) -> list[Outcome]:
        """The outcomes that are ready; waits up to `timeout` seconds for the first."""

    def busy(self) -> Busy:
        """The utilisation so far."""

    def close(self) -> None:
        """Stop the workers; unanswered jobs are dropped."""


class Meter:
    """A meter of the time inside evaluations, from the first job to the last outcome."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.started: float | None = None
        self.last = 0.0
        self.inside = 0.0
        self.cpu = 0.0

    def submitted(self) -> None:
        """Note that jobs were submitted."""
        if self.started is None:
            self.started = self.last = time.monotonic()

    def returned(self, outcomes: Sequence[Outcome]) -> None:
        """Note that outcomes were returned."""
        if outcomes:
            self.last = time.monotonic()
        for outcome in outcomes:
            self.inside += outcome.seconds
            self.cpu += outcome.cpu

    def busy(self) -> Busy:
        """The utilisation so far."""
        elapsed = 0.0 if self.started is None else self.last - self.started
        return Busy(self.workers, elapsed, self.inside, self.cpu)
