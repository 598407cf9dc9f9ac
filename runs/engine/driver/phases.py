"""Running the phases of a run one after the other, for all types of run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from evolve.ask_tell import AskTell, Trial
from runs.engine.driver import Limits, Summary, drive
from runs.engine.driver.enqueued import EnqueuedTrials
from runs.engine.executor import Executor
from runs.engine.observer import Observer
from runs.storage.checkpoint import restored
from runs.storage.failure import RunFailed
from runs.storage.folder import Run
from runs.storage.tally import commonest_error, tally_of

AnySearch = TypeVar("AnySearch", bound=AskTell)


class Phases:
    """A run in progress. Each type of run has its phases; each continues from where the run's folder left it."""

    def __init__(self, run: Run, executor: Executor, observer: Observer) -> None:
        self.run = run
        self.executor = executor
        self.observer = observer

    def through(self, phases: Sequence[Callable[[], Summary]]) -> Summary:
        """Run all unfinished phases, then finish; an interrupt in one of them ends the session."""
        summary = Summary(0, 0, 0.0, None)
        for phase in phases:
            summary = phase()
            if summary.stopped == "interrupt":
                return summary
        self.finish()
        return summary

    def check_alive(self, phase: str) -> None:
        """Raise RunFailed if every trial of a phase that was not rejected ended in an error."""
        tally = tally_of(self.run.store, (phase,))
        if tally.all_failed:
            why = commonest_error(self.run.store, phase)
            count, rejected = tally.errors.total(), tally.rejected.total()
            which = f"all {count} candidates" if not rejected else f"all {count} candidates that were not rejected"
            raise RunFailed(f"{which} ended in an error, most often: {why}")

    def finish(self) -> None:
        """Finish the run after its last phase."""
        self.run.store.set_meta("result_hash", self.run.store.result_hash())  # so that readers need not compute it
        self.run.store.set_meta("finished", "yes")

    def drive(self, search: AskTell, phase: str, limits: Limits | None = None) -> Summary:
        """Run a search to its limits or its own end."""
        return drive(search, self.executor, self.run, limits or Limits(), phase, self.observer)

    def drive_list(self, trials: Sequence[Trial], phase: str) -> Summary:
        """Evaluate all trials of a list."""
        return self.drive(EnqueuedTrials(trials), phase, Limits(len(trials)))


def as_left(search: AnySearch, run: Run, phase: str) -> AnySearch:
    """The search restored from the newest intact checkpoint of a phase."""
    checkpoint = run.checkpoints(phase).newest(lambda it: True, lambda line: None)
    if checkpoint:
        restored(search, checkpoint)
    return search
