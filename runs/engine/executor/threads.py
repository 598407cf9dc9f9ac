"""Workers as threads of this process: no start-up cost; kernels release the GIL, so they run in parallel."""

from __future__ import annotations

import queue
import threading
from collections.abc import Sequence
from math import inf

from games.errors import BadInput
from runs.engine.evaluator import Evaluator, answer
from runs.engine.executor.backend import Busy, Meter
from runs.storage.jobs import Job, Outcome

LAST_WORK = 2.0  # seconds that closing waits for evaluations in progress


class Threads:
    """A back end of threads with one job each. The threads are daemons, so that a long kernel does not keep a run from
    ending."""

    def __init__(self, evaluator: Evaluator, workers: int) -> None:
        self.workers = workers
        self.capacity = 2 * workers
        self._evaluate = evaluator.evaluate
        # The largest first, so that none is left at the end; among equals the first submitted.
        self._inbox: queue.PriorityQueue[tuple[float, int, Job | None]] = queue.PriorityQueue()
        self._came = 0
        self._outbox: queue.SimpleQueue[Outcome] = queue.SimpleQueue()
        self._meter = Meter(workers)
        self.in_hand = 0
        self._threads = [threading.Thread(target=self._work, name=f"worker-{i}", daemon=True) for i in range(workers)]
        for started, thread in enumerate(self._threads):
            try:
                thread.start()
            except RuntimeError:
                raise BadInput(f"{workers} workers are too many: only {started} threads could be started") from None

    def _work(self) -> None:
        while (job := self._inbox.get()[2]) is not None:
            self._outbox.put(answer(self._evaluate, job.key, job.payload))

    def submit(self, jobs: Sequence[Job]) -> None:
        """Queue jobs for the next free thread."""
        self._meter.submitted()
        self.in_hand += len(jobs)
        for job in jobs:
            self._came += 1
            self._inbox.put((-job.cost, self._came, job))

    def outcomes(self, timeout: float) -> list[Outcome]:
        """The outcomes that are ready; waits up to `timeout` seconds for the first."""
        ready = []
        try:
            ready.append(self._outbox.get(timeout=timeout) if timeout > 0 else self._outbox.get_nowait())
            while True:
                ready.append(self._outbox.get_nowait())
        except queue.Empty:
            self._meter.returned(ready)
            self.in_hand -= len(ready)
            return ready

    def busy(self) -> Busy:
        """The share of the threads' time spent in evaluations."""
        return self._meter.busy()

    def close(self) -> None:
        """Drop waiting jobs and end the threads."""
        try:
            while True:
                self._inbox.get_nowait()
        except queue.Empty:
            pass
        for number in range(len(self._threads)):
            self._inbox.put((inf, number, None))
        for thread in self._threads:
            thread.join(LAST_WORK)
