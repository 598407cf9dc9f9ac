"""Ask and tell: the problem of a search, its trials, and the bookkeeping that all searches share.

`ask` returns trials to evaluate, `tell` takes their results in the order of asking. The state is JSON, and all
randomness is a pure function of the seed and the number of the trial, so a search can be stopped at any trial and
continued in another process.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Result = Mapping[str, Any]  # JSON from the evaluator; {"error": …} where the evaluation failed


@dataclass(frozen=True, kw_only=True)
class Problem:
    """The problem of a search, and the seed of all its random streams. Each family of searches adds its own fields."""

    seed: int


@dataclass(frozen=True)
class Trial:
    """A candidate to evaluate, or a batch of further games of one.

    `payload` is what the evaluator receives, `cost` an estimate of the work in any unit. A batch has its games from
    number `first` on; `fresh` games use a seed that no search has selected on.
    """

    code: str
    payload: Mapping[str, Any]
    cost: float = 1.0
    number: int = 0
    parents: tuple[str, ...] = ()
    genome: Any = None
    first: int = 0
    games: int = 0
    fresh: bool = False

    def to_json(self) -> dict[str, Any]:
        """The parts from which a search can rebuild the trial."""
        names = ("code", "number", "first", "games", "fresh")
        return {**{name: getattr(self, name) for name in names}, "parents": list(self.parents)}


class AskTell(ABC):
    """Base of all searches: subclasses propose trials one by one and insert their results."""

    def __init__(self, max_pending: int) -> None:
        self._max_pending = max_pending
        self.asked = 0
        self.told = 0
        self.pending: deque[Trial] = deque()  # asked for and not told, in order

    @property
    def max_pending(self) -> int:
        """The number of trials that may be pending at once; it belongs to the search, not to the machine, so that
        results agree."""
        return self._max_pending

    @property
    @abstractmethod
    def done(self) -> bool:
        """Whether the search will propose no further trial, as far as is known now."""

    @abstractmethod
    def propose(self) -> Trial | None:
        """The next trial; None if it has to wait for pending results or has nothing left to propose."""

    @abstractmethod
    def insert(self, trial: Trial, result: Result) -> None:
        """Add a result to the state of the search."""

    @abstractmethod
    def history_row(self) -> dict[str, Any]:
        """One row of the history; `best` (higher is better) is watched for a plateau."""

    def ask(self, n: int) -> list[Trial]:
        """Up to n trials; none while the search waits for pending results."""
        asked: list[Trial] = []
        while len(asked) < n and not self.done:
            trial = self.propose()
            if trial is None:
                break
            self.asked += 1
            self.pending.append(trial)
            asked.append(trial)
        return asked

    def tell(self, results: Sequence[tuple[Trial, Result]]) -> None:
        """Tell the search the results, in the order of asking."""
        for trial, result in results:
            self.pending.remove(trial)
            self.told += 1
            self.insert(trial, result)

    def state_dict(self) -> dict[str, Any]:
        """Everything that a new search of the same problem needs to continue, as JSON; subclasses add fields of their
        own."""
        return {"asked": self.asked, "told": self.told, "pending": [trial.to_json() for trial in self.pending]}

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Continue from a state; subclasses also load their own fields."""
        self.asked, self.told = state["asked"], state["told"]
        self.pending = deque(self.rebuilt({**it, "parents": tuple(it["parents"])}) for it in state["pending"])

    @abstractmethod
    def rebuilt(self, data: Mapping[str, Any]) -> Trial:
        """A pending trial from its `to_json`."""
