"""Ask and tell: what every search has in common. Its state is JSON, its chance a pure function of seed and step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from evolve.judge import Judge, Result, without_evidence
from genome.randomness import generator
from genome.space import Space

BREEDING, SAMPLING = 1, 2  # purposes of random streams; a number once used keeps its meaning
STRETCH = 20  # judged games of a stretch, where an evaluation has as many
AS_PUBLISHED = 8  # the lag of the published search here
TRIES = 200  # bred children that are known already, before a new game is drawn from the whole space

Payload = Callable[[str], dict[str, Any]]  # a code → what the evaluator is given
Stretch = Callable[
    [str, int, int], dict[str, Any]
]  # the same for some of its games: a code, the first's number, how many


@dataclass(frozen=True)
class Candidate:
    """A game to be evaluated, and where it came from."""

    number: int
    code: str
    genome: Any
    parents: tuple[str, ...]
    payload: dict[str, Any]
    cost: float
    first: int = 0  # the number of its first game; more than 0 where a game is measured in stretches


def _unasked(*_: Any) -> Any:
    raise NotImplementedError("this search was not told how")


@dataclass(frozen=True)
class Setting:
    """What a search is about: the space, how results are judged, what the evaluator is given, the seed."""

    space: Space[Any]
    judge: Judge
    payload: Payload
    seed: int
    lag: int = (
        AS_PUBLISHED  # a child is bred when all but the last lag - 1 asked for were told, on any number of workers
    )
    stretch: Stretch = _unasked
    work: Callable[[Result], float] = _unasked  # how much thought an evaluation took, in any unit
    stretch_games: int = STRETCH  # judged games of a stretch


class Search(ABC):
    """A search over a space of games; no game is asked for twice. Subclasses breed, place and remember."""

    name: str

    def __init__(self, setting: Setting, initial: Sequence[Any] = ()) -> None:
        self.setting = setting
        self.lag = setting.lag
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
            self.place(candidate, self.remembered(result))

    def remembered(self, result: Result) -> Result:
        """What of a result a search remembers."""
        return without_evidence(result)

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
            "pending": [
                {"number": it.number, "code": it.code, "parents": list(it.parents), "first": it.first}
                for it in self.pending
            ],
            "own": self.memory(),
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Become the search of that state."""
        self.asked, self.told = state["asked"], state["told"]
        space = self.setting.space
        self.seen = {it if isinstance(it, str) else space.write(space.at(it)) for it in state["seen"]}  # once: indices
        self.exhausted = state.get("exhausted", False)
        self.pending = deque(
            self._candidate(it["number"], space.read(it["code"]), tuple(it["parents"]), it.get("first", 0))
            for it in state["pending"]
        )
        self.remember(state["own"])

    def _candidate(self, number: int, genome: Any, parents: tuple[str, ...], first: int = 0) -> Candidate:
        space = self.setting.space
        code = space.write(genome)
        return Candidate(number, code, genome, parents, self.asked_of(code, first), space.cost(genome), first)

    def asked_of(self, code: str, first: int) -> dict[str, Any]:
        """What the evaluator is given: a whole evaluation."""
        return self.setting.payload(code)

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

    def best_again(self, looks: Mapping[str, tuple[Result, float]]) -> list[dict[str, Any]]:
        """The same after a second look (code → pooled result and what it is worth in the mean), by what is left."""
        again, rest = [], []
        for row in self.best():
            if row["code"] not in looks:
                rest.append(row)
                continue
            result, worth = looks[row["code"]]
            fitness = worth + self.setting.judge.diversity_weight * row["diversity"]
            again.append({**row, "result": result, "fitness": round(fitness, 6)})
        return [*sorted(again, key=lambda row: (-row["fitness"], row["number"])), *rest]

    @abstractmethod
    def history_row(self) -> dict[str, Any]:
        """One point of the curves: told, best, mean, diversity."""

    @abstractmethod
    def memory(self) -> dict[str, Any]:
        """Its own part of the state."""

    @abstractmethod
    def remember(self, memory: dict[str, Any]) -> None:
        """Take `memory` back."""
