"""Batches of jobs for remote workers, and the retry of those lost with a worker."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from runs.storage.jobs import TRIES, Job, Outcome, set_aside

WANTED = 0.05  # seconds of work in a batch: a round trip costs about 1 ms
PER_WORKER = 0.0012  # seconds more for each worker: a batch costs the driver a millisecond, however many there are
MOST = 500  # jobs in a batch, however short they are
WEIGHT = 0.2  # of the newest measurement in the running mean


@dataclass
class Pending:
    """Jobs waiting for a worker. A lost job is sent alone from then on, so that one that kills workers is found."""

    workers: int
    waiting: deque[Job] = field(default_factory=deque)
    tries: dict[str, int] = field(default_factory=dict)
    seconds_per_cost: float | None = None
    retried: int = 0

    @property
    def wanted(self) -> float:
        """The seconds of work in a batch: more for more workers, since each batch costs the driver the same."""
        return max(WANTED, self.workers * PER_WORKER)

    @property
    def jobs_per_batch(self) -> int:
        """The number of jobs of cost 1 in a batch of the wanted length."""
        if self.seconds_per_cost is None:
            return 1
        return max(1, min(MOST, round(self.wanted / max(self.seconds_per_cost, 1e-6))))

    def add(self, jobs: Sequence[Job]) -> None:
        """Add jobs, the largest first, after others of equal cost; lost jobs stay in front."""
        if not self.waiting or all(job.cost <= self.waiting[-1].cost for job in jobs):
            self.waiting.extend(sorted(jobs, key=lambda job: -job.cost))
            return
        lost = [job for job in self.waiting if job.key in self.tries]
        rest = [job for job in (*self.waiting, *jobs) if job.key not in self.tries]
        self.waiting = deque([*lost, *sorted(rest, key=lambda job: -job.cost)])

    def take(self) -> list[Job]:
        """The next batch: enough work to make a round trip cheap, but no more than a fair share of what waits."""
        fair = -(-len(self.waiting) // (2 * self.workers))
        batch: list[Job] = []
        work, wanted = 0.0, self.wanted
        while self.waiting and len(batch) < min(fair, MOST) and work < wanted:
            alone = self.waiting[0].key in self.tries
            if alone and batch:
                break
            batch.append(self.waiting.popleft())
            work += wanted if alone or self.seconds_per_cost is None else batch[-1].cost * self.seconds_per_cost
        return batch

    def measured(self, jobs: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
        """Update the seconds per unit of cost from a batch that came back."""
        cost = sum(job.cost for job in jobs)
        if cost > 0:
            newest = sum(outcome.seconds for outcome in outcomes) / cost
            old = newest if self.seconds_per_cost is None else self.seconds_per_cost
            self.seconds_per_cost = (1 - WEIGHT) * old + WEIGHT * newest
        for job in jobs:
            self.tries.pop(job.key, None)

    def lost(self, jobs: Sequence[Job], started: bool, why: str) -> list[Outcome]:
        """Requeue the jobs of a batch lost with its worker, in front. Only a started batch may be to blame; a job that
        was tried too often gets an error as its outcome."""
        given_up = []
        for job in reversed(jobs):
            if started:
                self.tries[job.key] = self.tries.get(job.key, 0) + 1
            if self.tries.get(job.key, 0) >= TRIES:
                del self.tries[job.key]
                given_up.append(set_aside(job, why))
            else:
                self.waiting.appendleft(job)
                self.retried += 1
        return given_up
