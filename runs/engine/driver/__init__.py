"""The loop between a search and an executor: ask, evaluate, tell, store; the same result for any number of workers.

Results are told strictly in the order of asking, one at a time, and after each the search is asked for as many trials
as its `max_pending` has room for. So trial i always depends on exactly the results up to i - max_pending, whichever
evaluation finished first. `max_pending` keeps workers busy; it is a property of the search, never of the machine.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evolve.ask_tell import AskTell, Trial
from runs.engine.executor import Executor
from runs.engine.observer import NullObserver, Observer, Pace, Plateau, Status
from runs.engine.stop import Stop
from runs.storage.checkpoint import Checkpoint, Checkpoints, restored
from runs.storage.failure import RunFailed, full_disk_noticed, trouble_noticed
from runs.storage.folder import Run
from runs.storage.jobs import Job, Outcome, canonical
from runs.storage.progress import Progress, store_progress
from runs.storage.tally import Tally, tally_of

POLL = 0.1  # seconds until Ctrl-C is noticed
CHECKPOINT_EVERY = 5.0  # seconds
SHOWN_EVERY = 2.0  # seconds between two notes of the progress
MOST_UNKEPT = 200  # steps told but not yet stored
HOPELESS = 20  # if this many trials at the start all fail, the run ends


@dataclass(frozen=True)
class Summary:
    """The end of a phase: `stopped` is None (all steps done), "budget" or "interrupt"."""

    steps: int
    reused: int
    elapsed: float
    stopped: str | None


Span = tuple[float, float]  # minimum and maximum in seconds


@dataclass(frozen=True)
class Pass:
    """A phase in progress, as input to estimates: seconds so far, seconds left, seconds per evaluation."""

    elapsed: float
    left: Span
    each: float


@dataclass(frozen=True)
class Limits:
    """The end of a phase: after a number of steps, or of seconds in this session; the phase can be continued later."""

    steps: int | None = None
    budget: float | None = None
    ahead: Callable[[Pass], Span | None] | None = None  # estimates the rest of the run, this phase included


def drive(
    search: AskTell,
    executor: Executor,
    run: Run,
    limits: Limits,
    phase: str = "search",
    observer: Observer | None = None,
    plateau: int = 200,
    checkpoint_every: float = CHECKPOINT_EVERY,
) -> Summary:
    """Run a phase from its state in the run's folder up to its limits; Ctrl-C ends it early with a checkpoint."""
    drive = Drive(search, executor, run, limits, phase, observer or NullObserver(), plateau, checkpoint_every)
    with full_disk_noticed(run.path), trouble_noticed(run.path), Stop() as stop:
        return drive.to_the_end(stop)


class Drive:
    """A phase in progress."""

    def __init__(
        self, search: AskTell, executor: Executor, run: Run, limits: Limits, phase: str, observer: Observer,
        plateau: int, checkpoint_every: float,
    ) -> None:  # fmt: skip
        self.search = search
        self.executor = executor
        self.store = run.store
        self.limits = limits
        self.phase = phase
        self.observer = observer
        self.plateau = Plateau(plateau)
        self.checkpoint_every = checkpoint_every
        self.checkpoints: Checkpoints = run.checkpoints(phase)
        self.folder: Path = run.path
        self.told = 0
        self.reused = 0
        self.waiting: deque[tuple[Trial, Job]] = deque()
        self.sent = 0  # number of the waiting, from the left, that were submitted
        self.arrived: dict[str, Outcome] = {}
        self.fresh: set[str] = set()  # evaluated in this session, not told yet
        self.unkept: list[tuple[int, str, str, str, tuple[str, ...]]] = []
        self.kept = self.store.step_count(phase)
        self.tally = Tally()
        self.cpu, self.measured = 0.0, 0
        self.started = self.saved = time.monotonic()
        self.shown = -SHOWN_EVERY  # when the progress was stored last
        self.left: Span | None = None
        self.before = float(self.store.meta("elapsed") or 0.0)

    def to_the_end(self, stop: Stop) -> Summary:
        """Run the loop and return how it ended."""
        self._restore()
        self.pace = Pace(0.0, self.told)
        ending = None
        while self.limits.steps is None or self.told < self.limits.steps:
            if ending := self._ending(stop):
                break
            self._ask()
            if not self.waiting:
                break
            outcome = self._outcome(self.waiting[0][1].key)
            if outcome is None:
                self._receive()
            else:
                self._tell(outcome)
            if time.monotonic() - self.saved > self.checkpoint_every:
                self._save()
            self._store_progress()
        self._receive(0)
        self._save()
        if stop.wanted:  # in the last step or after it: the next phase must not begin
            ending = "interrupt"
        return Summary(self.told, self.reused, time.monotonic() - self.started, ending)

    def _ending(self, stop: Stop) -> str | None:
        if stop.wanted:
            return "interrupt"
        budget = self.limits.budget
        return "budget" if budget is not None and time.monotonic() - self.started >= budget else None

    def _restore(self) -> None:
        # Only after a power cut can a checkpoint be newer than the store; then an older one, or none, is replayed.
        checkpoint = self.checkpoints.newest(lambda it: it.step <= self.kept, self._note)
        if checkpoint is not None:
            restored(self.search, checkpoint)
            self.told = checkpoint.step
            self.tally = tally_of(self.store, (self.phase,), before=self.told)
            self._queue(self.search.pending)

    def _ask(self) -> None:
        room = self.search.max_pending - len(self.waiting)
        if room > 0 and not self.search.done:
            self._queue(self.search.ask(room))
        if not self.waiting and not self.search.done:
            raise RunFailed("the search proposes no trial and none is pending")
        last = len(self.waiting) if self.limits.steps is None else self.limits.steps - self.told
        while self.sent < min(len(self.waiting), last):
            self._submit(self.waiting[self.sent][1])
            self.sent += 1

    def _queue(self, trials: Iterable[Trial]) -> None:
        evaluator = self.executor.evaluator
        self.waiting.extend((it, evaluator.job(it.payload, it.cost)) for it in trials)

    def _submit(self, job: Job) -> None:
        if job.key not in self.fresh and self._outcome(job.key) is None:
            self.fresh.add(job.key)
            self.executor.submit([job])

    def _outcome(self, key: str) -> Outcome | None:
        return self.arrived.get(key) or (None if key in self.fresh else self.store.find(key))

    def _receive(self, timeout: float = POLL) -> None:
        self._keep([])
        outcomes = self.executor.outcomes(timeout)
        self._keep(outcomes)
        self.arrived.update((outcome.key, outcome) for outcome in outcomes)

    def _tell(self, outcome: Outcome) -> None:
        trial, job = self.waiting.popleft()
        self.sent -= 1
        if self.told < self.kept and self.store.step_key(self.phase, self.told) != job.key:
            raise RunFailed(f"step {self.told} of {self.phase} differs from the stored one: the program was changed")
        result = outcome.result
        self.tally.add(result)
        self.cpu, self.measured = self.cpu + outcome.cpu, self.measured + 1
        self.search.tell([(trial, result)])
        self.reused += job.key not in self.fresh
        self.fresh.discard(job.key)
        self.arrived.pop(job.key, None)
        history = self.search.history_row()
        if self.told >= self.kept:
            self.unkept.append((self.told, job.key, trial.code, canonical(history), trial.parents))
        self.told += 1
        if len(self.unkept) >= MOST_UNKEPT:
            self._keep([])
        self._show(history)
        self._check_hopeless(outcome)

    def _keep(self, outcomes: Sequence[Outcome]) -> None:
        if not outcomes and not self.unkept:
            return
        with self.store.together():
            self.store.add(outcomes)
            for step, key, code, history, parents in self.unkept:
                self.store.add_step(self.phase, step, key, code, history)
                if parents:
                    self.store.add_parents(self.phase, step, parents)
        self.kept += len(self.unkept)
        self.unkept = []

    def _save(self) -> None:
        self._keep([])
        self.saved = time.monotonic()
        self.store.set_meta("elapsed", f"{self.before + self.saved - self.started:.3f}")
        self.store.set_meta("heartbeat", f"{time.time():.0f}")
        self.checkpoints.write(Checkpoint(self.told, self.search.state_dict()))

    def _store_progress(self) -> None:
        if time.monotonic() - self.shown > SHOWN_EVERY:
            self.shown = time.monotonic()
            store_progress(self.store, Progress(self.phase, self.told, self.limits.steps, self.left, time.time()))

    def _note(self, line: str) -> None:
        self.observer.note(line)
        self.store.event("note", line)

    def _show(self, history: dict[str, Any]) -> None:
        elapsed = time.monotonic() - self.started
        left = None if self.limits.steps is None else self.pace.left(elapsed, self.told, self.limits.steps)
        if self.limits.budget is not None:
            most = max(0.0, self.limits.budget - elapsed)
            left = (most, most) if left is None else (min(most, left[0]), min(most, left[1]))
        if left is not None and self.limits.ahead is not None:
            left = self.limits.ahead(Pass(self.before + elapsed, left, self.cpu / max(1, self.measured)))
        self.left = left
        of = self.phase, self.told, self.limits.steps, self.reused
        self.observer.step(Status(*of, elapsed, left, history, self.tally.failures()))
        if line := self.plateau.line(self.told, history):
            self._note(line)

    def _check_hopeless(self, outcome: Outcome) -> None:
        if self.told != HOPELESS or outcome.error is None:
            return
        self._keep([])
        if all(step.outcome.error for step in self.store.steps(self.phase, evidence=False)):
            raise RunFailed(f"each of the first {HOPELESS} candidates failed; the last: {outcome.error}")


def history_of(run: Run, phase: str = "search") -> list[dict[str, Any]]:
    """The history rows of a phase in order."""
    return [json.loads(text) for text in run.store.histories(phase)]
