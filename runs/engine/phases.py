"""The phases of a run, one after the other: what every kind of run shares."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from runs.engine.driver import Limits, Search, Summary, drive
from runs.engine.enqueued import FixedList, Item
from runs.engine.executor import Executor
from runs.engine.observer import Observer
from runs.storage.checkpoint import restored
from runs.storage.failure import RunFailed
from runs.storage.folder import Run
from runs.storage.tally import commonest_error, tally_of

AnySearch = TypeVar("AnySearch", bound=Search)


class Phases:
    """A run under way. A kind of run names its phases; each goes on from where the run's folder left it."""

    def __init__(self, run: Run, executor: Executor, observer: Observer) -> None:
        self.run = run
        self.executor = executor
        self.observer = observer

    def through(self, phases: Sequence[Callable[[], Summary]]) -> Summary:
        """All that are not finished, then the finish; who stops one of them ends the session."""
        summary = Summary(0, 0, 0.0, None)
        for phase in phases:
            summary = phase()
            if summary.stopped == "interrupt":
                return summary
        self.finish()
        return summary

    def check_alive(self, phase: str) -> None:
        """Where every candidate of a phase that was not rejected ended in an error there is nothing to go on with."""
        found = tally_of(self.run.store, (phase,))
        if found.all_failed:
            why = commonest_error(self.run.store, phase)
            count, rejected = found.errors.total(), found.rejected.total()
            which = f"all {count} candidates" if not rejected else f"all {count} candidates that were not rejected"
            raise RunFailed(f"{which} ended in an error, most of them in: {why}")

    def finish(self) -> None:
        """What is left to do after the last phase."""
        self.run.store.set_meta("result_hash", self.run.store.result_hash())  # for those who cannot wait for it
        self.run.store.set_meta("finished", "yes")

    def drive(self, search: Search, phase: str, limits: Limits | None = None) -> Summary:
        """A search, to its limits or its own end."""
        return drive(search, self.executor, self.run, limits or Limits(), phase, self.observer)

    def drive_list(self, items: Sequence[Item], phase: str) -> Summary:
        """A list of candidates; how long it is tells how long it will take."""
        return self.drive(FixedList(items), phase, Limits(len(items)))


def as_left(search: AnySearch, run: Run, phase: str) -> AnySearch:
    """A new search, brought to where the newest whole checkpoint of a phase has it."""
    checkpoint = run.checkpoints(phase).newest(lambda it: True, lambda line: None)
    if checkpoint:
        restored(search, checkpoint)
    return search
