"""Exactly one outcome for each key on any back end: lost jobs are sent again, duplicate answers must agree."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence

from runs.engine.executor.backend import Backend
from runs.storage.failure import RunFailed, RunStopped
from runs.storage.jobs import TRIES, Job, Outcome, set_aside

POLL = 0.1  # seconds
PATIENCE = (0.1, 0.5, 2.0)  # seconds before the second, third … attempt at a job after trouble


class ExactlyOnce:
    """An executor that returns exactly one outcome for each distinct key submitted."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self._sent: dict[str, tuple[Job, int]] = {}  # key → job, number of times sent
        self._seen: dict[str, bytes] = {}
        self._troubled: dict[str, int] = {}  # key → number of machine faults
        self._resting: list[tuple[float, Job]] = []  # (earliest time of the next try, job)

    def submit(self, jobs: Sequence[Job]) -> None:
        """Accept jobs; one whose key is already in progress is not sent again."""
        fresh = {job.key: job for job in jobs if job.key not in self._sent}
        self._sent.update((key, (job, 1)) for key, job in fresh.items())
        self.backend.submit(list(fresh.values()))

    def outcomes(self, timeout: float) -> list[Outcome]:
        """The outcomes that are ready; waits up to `timeout` seconds for the first."""
        self._wake()
        if given_up := self._resend_lost():
            return given_up
        found = self.backend.outcomes(timeout)
        for outcome in found:
            if outcome.trouble:
                self._rest(outcome.key, outcome.trouble)
        return [outcome for outcome in found if not outcome.trouble and self._is_first(outcome)]

    def gather(self, jobs: Iterable[Job]) -> Iterator[Outcome]:
        """The outcomes of jobs in the order of completion; jobs are taken as workers need them."""
        source, more, given = iter(jobs), True, set[str]()
        while more or self._sent:
            while more and len(self._sent) < self.backend.capacity:
                job = next(source, None)
                more = job is not None
                if job is not None and job.key not in given:
                    given.add(job.key)
                    self.submit([job])
            yield from self.outcomes(POLL)

    def _is_first(self, outcome: Outcome) -> bool:
        if self._seen.setdefault(outcome.key, outcome.digest) != outcome.digest:
            raise RunFailed(f"job {outcome.key} was evaluated twice with different results: the evaluator is not pure")
        return self._sent.pop(outcome.key, None) is not None

    def _rest(self, key: str, trouble: str) -> None:
        """After a machine fault, retry the job later, perhaps elsewhere, or stop the run."""
        if key not in self._sent:
            return
        tries = self._troubled[key] = self._troubled.get(key, 0) + 1
        if tries >= TRIES:
            raise RunStopped(f"the machine failed {TRIES} times: {trouble}; nothing was stored")
        self._resting.append((time.monotonic() + PATIENCE[tries - 1], self._sent[key][0]))

    def _wake(self) -> None:
        now = time.monotonic()
        self.backend.submit([job for due, job in self._resting if due <= now])
        self._resting = [(due, job) for due, job in self._resting if due > now]

    def _resend_lost(self) -> list[Outcome]:
        if not self._sent or self._resting or self.backend.in_hand:
            return []
        lost = [job for job, tries in self._sent.values() if tries < TRIES]
        given_up = [set_aside(job, "no answer") for job, tries in self._sent.values() if tries == TRIES]
        self._sent = {job.key: (job, self._sent[job.key][1] + 1) for job in lost}
        self.backend.submit(lost)
        return given_up
