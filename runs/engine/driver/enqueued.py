"""A search over a given list of trials: certification, baselines and reference games through the same loop."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from evolve.ask_tell import AskTell, Result, Trial


class EnqueuedTrials(AskTell):
    """A search that asks for the trials in order; `results` has their results in the same order, even after a
    resume."""

    def __init__(self, trials: Sequence[Trial], max_pending: int = 64) -> None:
        super().__init__(max_pending)
        self.trials = list(trials)
        self.results: list[Result] = []

    @property
    def done(self) -> bool:
        """Whether all trials have been asked for."""
        return self.asked == len(self.trials)

    def propose(self) -> Trial:
        """The next trial."""
        return self.trials[self.asked]

    def insert(self, trial: Trial, result: Result) -> None:
        """Store the result."""
        self.results.append(result)

    def history_row(self) -> dict[str, Any]:
        """A row with only the number of results."""
        return {"told": self.told}

    def state_dict(self) -> dict[str, Any]:
        """The results so far; the trials are the caller's."""
        return {"asked": self.asked, "results": list(self.results)}

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Continue from a state."""
        self.asked, self.results = state["asked"], list(state["results"])
        self.told = len(self.results)
        self.pending = deque(self.trials[self.told : self.asked])

    def rebuilt(self, data: Mapping[str, Any]) -> Trial:
        """A trial of the list by its code."""
        return next(it for it in self.trials if it.code == data["code"])
