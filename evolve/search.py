"""Ask and tell: what every search has in common. Its state is JSON, its chance a pure function of seed and step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from evolve.judge import Judge, Result
from genome.classic.rule_genome import RuleGenome, read_genome, write_genome
from genome.classic.space import ClassicSpace
from genome.randomness import generator

BREEDING, SAMPLING = 1, 2  # purposes of random streams; a number once used keeps its meaning
TRIES = 200  # bred children that are known already, before a new game is drawn from the whole space

Payload = Callable[[RuleGenome], tuple[dict[str, Any], float]]  # a genome → what the evaluator is given, and its cost


@dataclass(frozen=True)
class Candidate:
    """A game to be evaluated, and where it came from."""

    number: int
    genome: RuleGenome
    parents: tuple[str, ...]
    payload: dict[str, Any]
    cost: float

    @property
    def code(self) -> str:
        """The game's canonical code."""
        return write_genome(self.genome)


@dataclass(frozen=True)
class Setting:
    """What a search is about: the space, how results are judged, what the evaluator is given, the seed."""

    space: ClassicSpace
    judge: Judge
    payload: Payload
    seed: int


class Search(ABC):
    """A search over rule genomes; no game is asked for twice. Subclasses breed, place and remember."""

    name: str
    lag = 8  # a child is bred when all but the last 7 asked for were told: the same for any number of workers

    def __init__(self, setting: Setting, initial: Sequence[RuleGenome] = ()) -> None:
        self.setting = setting
        self.initial = list(dict.fromkeys(initial))
        self.asked = 0
        self.told = 0
        self.seen: set[RuleGenome] = set()
        self.pending: deque[Candidate] = deque()

    @property
    def done(self) -> bool:
        """Whether there is nothing left to ask for."""
        return len(self.seen) >= len(self.setting.space)

    def ask(self, n: int) -> list[Candidate]:
        """Up to n candidates, the initial games first; fewer where breeding waits for what is not told yet."""
        asked: list[Candidate] = []
        while len(asked) < n and not self.done and self._may_breed():
            genome, parents = self._next()
            payload, cost = self.setting.payload(genome)
            candidate = Candidate(self.asked, genome, parents, payload, cost)
            self.seen.add(genome)
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
            "seen": sorted(map(self.setting.space.index, self.seen)),
            "pending": [{"number": it.number, "code": it.code, "parents": list(it.parents)} for it in self.pending],
            "own": self.memory(),
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Become the search of that state."""
        self.asked, self.told = state["asked"], state["told"]
        self.seen = set(map(self.setting.space.at, state["seen"]))
        self.pending = deque(self._candidate(it) for it in state["pending"])
        self.remember(state["own"])

    def _candidate(self, data: dict[str, Any]) -> Candidate:
        genome = read_genome(data["code"])
        return Candidate(data["number"], genome, tuple(data["parents"]), *self.setting.payload(genome))

    def _may_breed(self) -> bool:
        return self.asked < len(self.initial) or self.ready()

    def _next(self) -> tuple[RuleGenome, tuple[str, ...]]:
        if self.asked < len(self.initial):
            return self.initial[self.asked], ()
        rng = generator(self.setting.seed, BREEDING, self.asked)
        for _ in range(TRIES):
            genome, parents = self.breed(rng)
            if genome not in self.seen:
                return genome, parents
        return self._unseen(rng), ()

    def _unseen(self, rng: np.random.Generator) -> RuleGenome:
        space = self.setting.space
        start = int(rng.integers(len(space)))
        return next(g for i in range(len(space)) if (g := space.at((start + i) % len(space))) not in self.seen)

    # what a search is

    def ready(self) -> bool:
        """Whether it can breed before more is told."""
        return True

    @abstractmethod
    def breed(self, rng: np.random.Generator) -> tuple[RuleGenome, tuple[str, ...]]:
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
