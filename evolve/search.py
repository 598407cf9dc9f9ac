"""Ask and tell: what every search has in common. Its state is JSON, its chance a pure function of seed and step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from evolve.judge import Judge, Result
from genome.randomness import generator
from genome.space import Space

BREEDING, SAMPLING = 1, 2  # purposes of random streams; a number once used keeps its meaning
TRIES = 200  # bred children that are known already, before a new game is drawn from the whole space

Payload = Callable[[str], dict[str, Any]]  # a code → what the evaluator is given


@dataclass(frozen=True)
class Candidate:
    """A game to be evaluated, and where it came from."""

    number: int
    code: str
    genome: Any
    parents: tuple[str, ...]
    payload: dict[str, Any]
    cost: float


@dataclass(frozen=True)
class Setting:
    """What a search is about: the space, how results are judged, what the evaluator is given, the seed."""

    space: Space[Any]
    judge: Judge
    payload: Payload
    seed: int


class Search(ABC):
    """A search over a space of games; no game is asked for twice. Subclasses breed, place and remember."""

    name: str
    lag = 8  # a child is bred when all but the last 7 asked for were told: the same for any number of workers

    def __init__(self, setting: Setting, initial: Sequence[Any] = ()) -> None:
        self.setting = setting
        self.initial = list(dict.fromkeys(initial))
        self.asked = 0
        self.told = 0
        self.seen: set[str] = set()  # codes
        self.exhausted = False  # the space has nothing new, as far as anybody can tell
        self.pending: deque[Candidate] = deque()

    @property
    def done(self) -> bool:
        """Whether there is nothing left to ask for."""
        size = self.setting.space.size
        return self.exhausted or (size is not None and len(self.seen) >= size)

    def ask(self, n: int) -> list[Candidate]:
        """Up to n candidates, the initial games first; fewer where breeding waits for what is not told yet."""
        asked: list[Candidate] = []
        while len(asked) < n and not self.done and self._may_breed():
            bred = self._next()
            if bred is None:
                self.exhausted = True
                break
            genome, parents = bred
            candidate = self._candidate(self.asked, genome, parents)
            self.seen.add(candidate.code)
            self.asked += 1
            self.pending.append(candidate)
            asked.append(candidate)
        return asked

    def tell(self, told: Sequence[tuple[Candidate, Result]]) -> None:
        """Results in the order of asking."""
        for candidate, result in told:
            self.pending.remove(candidate)
            self.told += 1
            self.place(candidate, {name: value for name, value in result.items() if name != "evidence"})

    def waiting(self) -> list[Candidate]:
        """Asked for and not yet told."""
        return list(self.pending)

    def state(self) -> dict[str, Any]:
        """Everything a fresh search needs to go on."""
        return {
            "asked": self.asked,
            "told": self.told,
            "seen": sorted(self.seen),
            "exhausted": self.exhausted,
            "pending": [{"number": it.number, "code": it.code, "parents": list(it.parents)} for it in self.pending],
            "own": self.memory(),
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Become the search of that state."""
        self.asked, self.told = state["asked"], state["told"]
        space = self.setting.space
        self.seen = {it if isinstance(it, str) else space.write(space.at(it)) for it in state["seen"]}  # once: indices
        self.exhausted = state.get("exhausted", False)
        waiting = [(it["number"], space.read(it["code"]), tuple(it["parents"])) for it in state["pending"]]
        self.pending = deque(self._candidate(*it) for it in waiting)
        self.remember(state["own"])

    def _candidate(self, number: int, genome: Any, parents: tuple[str, ...]) -> Candidate:
        space = self.setting.space
        code = space.write(genome)
        return Candidate(number, code, genome, parents, self.setting.payload(code), space.cost(genome))

    def _may_breed(self) -> bool:
        return self.asked < len(self.initial) or self.ready()

    def _next(self) -> tuple[Any, tuple[str, ...]] | None:
        if self.asked < len(self.initial):
            return self.initial[self.asked], ()
        rng = generator(self.setting.seed, BREEDING, self.asked)
        for _ in range(TRIES):
            genome, parents = self.breed(rng)
            if not self._is_known(genome):
                return genome, parents
        unseen = self._unseen(rng)
        return None if unseen is None else (unseen, ())

    def _unseen(self, rng: np.random.Generator) -> Any:
        """A game nobody asked for: of a counted space the next one from a random place on, else one drawn."""
        space, size = self.setting.space, self.setting.space.size
        if size is None:
            drawn = (space.sample(rng) for _ in range(TRIES))
            return next((genome for genome in drawn if not self._is_known(genome)), None)
        start = int(rng.integers(size))
        in_order = (space.at((start + i) % size) for i in range(size))
        return next((genome for genome in in_order if not self._is_known(genome)), None)

    def _is_known(self, genome: Any) -> bool:
        return self.setting.space.write(genome) in self.seen

    # what a search is

    def ready(self) -> bool:
        """Whether it can breed before more is told."""
        return True

    @abstractmethod
    def breed(self, rng: np.random.Generator) -> tuple[Any, tuple[str, ...]]:
        """A child and the codes of its parents; it may be known already, then breed is called again."""

    @abstractmethod
    def place(self, candidate: Candidate, result: Result) -> None:
        """Take in what was measured."""

    @abstractmethod
    def best(self) -> list[dict[str, Any]]:
        """What it would hand back now, best first: code, number, parents, diversity, fitness and the result."""

    @abstractmethod
    def history_row(self) -> dict[str, Any]:
        """One point of the curves: told, best, mean, diversity."""

    @abstractmethod
    def memory(self) -> dict[str, Any]:
        """Its own part of the state."""

    @abstractmethod
    def remember(self, memory: dict[str, Any]) -> None:
        """Take `memory` back."""
