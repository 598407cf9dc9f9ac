"""Ask and tell over strategies, a generation at a time; its state is JSON, its chance a pure function of seed and step.

A generation's strategies may be evaluated in any order and by any number of workers: the next one is bred when all of
it was told. A strategy that stands in the population already is the same one, and is not asked for again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from deap import base

from evolve.individual import Objectives
from evolve.judge import Result
from evolve.population import REJECTED
from genome.element_space import ElementSpace
from genome.randomness import generator
from genome.strategy import Strategy, read_strategy

FIRST_SIGMA = 3.0  # Gaudl 2009, 5.2.2: the default diversion of every strategy
STRATEGIES = 3  # purpose of the random streams, beside those of evolve.search
EMPTY = 200  # generations in a row that hold nothing new, before the search has nothing left to ask

Payload = Callable[[Strategy], tuple[dict[str, Any], float]]  # → what the evaluator is given, and a guess of the work


@dataclass(frozen=True)
class Ground:
    """What a search over strategies is about: the elements, the objectives (higher is better), and when it ends."""

    element_space: ElementSpace
    objectives: tuple[str, ...]
    payload: Payload
    seed: int
    generations: int
    passing: float | None = None  # stop when a fifth of the population reaches this objective
    raced: bool = False  # whether the evaluator is told below which value a strategy is not kept


@dataclass(eq=False)  # DEAP tells individuals apart by identity
class Member:
    """A strategy in a population. `number` is the step at which the search was told about it, -1 before."""

    strategy: Strategy
    parents: tuple[str, ...] = ()
    sigma: float = FIRST_SIGMA
    number: int = -1
    result: Result | None = None
    fitness: base.Fitness = field(default_factory=Objectives)

    @property
    def value(self) -> float:
        """The first objective, as the search climbs it."""
        return self.fitness.values[0]

    def objective(self, name: str) -> float:
        """An objective as people are told it."""
        return float((self.result or {}).get("objectives", {}).get(name, REJECTED))

    def to_json(self) -> dict[str, Any]:
        """All that is not worked out again."""
        return {
            "strategy": str(self.strategy),
            "parents": list(self.parents),
            "sigma": self.sigma,
            "number": self.number,
            "result": None if self.result is None else dict(self.result),
        }


@dataclass(frozen=True)
class StrategyCandidate:
    """A strategy to be evaluated."""

    code: str
    payload: dict[str, Any]
    cost: float


class StrategySearch(ABC):
    """A search by generations. Subclasses breed the next population from one that is measured to the end."""

    name: str

    def __init__(self, ground: Ground, initial: Sequence[Strategy]) -> None:
        self.ground = ground
        self.generation = 0
        self.told = 0
        self.asked = 0  # of this generation
        self.empty = 0
        self.seen: set[str] = set()
        self.population: list[Member] = []
        self._enter([Member(strategy) for strategy in initial])

    # ask and tell

    @property
    def lag(self) -> int:
        """All of a generation may be under way."""
        return max(1, len(self.entering))

    @property
    def done(self) -> bool:
        """Whether the last generation was told."""
        return not self.entering

    def ask(self, n: int) -> list[StrategyCandidate]:
        """The next n of this generation; none once all of it is under way."""
        members = self.entering[self.asked : self.asked + n]
        self.asked += len(members)
        return [self._candidate(member) for member in members]

    def tell(self, told: Sequence[tuple[StrategyCandidate, Result]]) -> None:
        """Results in the order of asking."""
        for candidate, result in told:
            member = self.entering[self.heard]
            assert candidate.code == str(member.strategy)
            member.result, member.number = result, self.told
            member.fitness = self.fitness_of(result)
            self.told += 1
            self.heard += 1
        if self.heard == len(self.entering):
            self._advance()

    def waiting(self) -> list[StrategyCandidate]:
        """Asked for and not yet told."""
        return [self._candidate(member) for member in self.entering[self.heard : self.asked]]

    def fitness_of(self, result: Result) -> Objectives:
        """Every objective or, where it has one, its guide; higher is better. A strategy that failed is the worst."""
        known = {**result.get("objectives", {}), **result.get("guides", {})}
        values = [known.get(name) for name in self.ground.objectives]
        return Objectives(tuple(REJECTED if value is None else float(value) for value in values))

    def _candidate(self, member: Member) -> StrategyCandidate:
        return StrategyCandidate(str(member.strategy), *self.ground.payload(member.strategy))

    def _enter(self, population: Sequence[Member]) -> None:
        """The population of the next generation; of strategies that are written alike the first stays."""
        self.population = list({str(member.strategy): member for member in reversed(population)}.values())[::-1]
        self.entering = [member for member in self.population if member.result is None]
        self.seen |= {str(member.strategy) for member in self.entering}
        self.asked = self.heard = 0

    def _advance(self) -> None:
        while not self.over():
            self.generation += 1
            self._enter(self.bred())
            self.empty = 0 if self.entering else self.empty + 1
            if self.entering:
                return
        self.entering, self.asked, self.heard = [], 0, 0

    def over(self) -> bool:
        """Whether the measured population is the last one."""
        if self.generation >= self.ground.generations or self.empty >= EMPTY:
            return True
        bar = self.ground.passing
        name = self.ground.objectives[0]
        members = self.standing()
        passing = bar is not None and sum(member.objective(name) >= bar for member in members)
        return bool(passing and passing >= len(members) / 5)

    def standing(self) -> list[Member]:
        """The population that a fifth is counted of."""
        return self.population

    def rng(self, purpose: int) -> np.random.Generator:
        """The stream of one child of this generation."""
        return generator(self.ground.seed, STRATEGIES, self.generation, purpose)

    # what people see

    def ranked(self) -> list[Member]:
        """The measured members, best first; among equals the shorter one, then the one found first."""
        measured = [it for it in self.population if it.result is not None and it.value > REJECTED / 2]
        return sorted(measured, key=lambda it: ([-value for value in it.fitness.values], len(it.strategy), it.number))

    def best(self) -> list[Member]:
        """What it would hand back now."""
        return self.ranked()

    def finalists(self, most: int) -> list[Member]:
        """Those of them to be looked at again."""
        return self.best()[:most]

    def history_row(self) -> dict[str, Any]:
        """One point of the curves."""
        measured = self.ranked()
        row: dict[str, Any] = {"told": self.told, "generation": self.generation}
        row.update(best=None, mean=None, elements=None)
        if measured:
            values = [it.objective(self.ground.objectives[0]) for it in measured]
            row["best"] = values[0]
            row["mean"] = sum(values) / len(values)
            row["elements"] = sum(len(it.strategy) for it in measured) / len(measured)
        return row

    # state

    def state(self) -> dict[str, Any]:
        """Everything a fresh search needs to go on."""
        return {
            "generation": self.generation,
            "told": self.told,
            "asked": self.asked,
            "heard": self.heard,
            "empty": self.empty,
            "over": not self.entering,
            "seen": sorted(self.seen),
            "population": [member.to_json() for member in self.population],
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Become the search of that state."""
        for name in ("generation", "told", "asked", "heard", "empty"):
            setattr(self, name, state[name])
        self.seen = set(state["seen"])
        self.population = [self._member(data) for data in state["population"]]
        # those that entered with this generation have the numbers from its first on, or none yet
        first = self.told - self.heard
        entered = (it for it in self.population if it.number < 0 or it.number >= first)
        self.entering = [] if state["over"] else list(entered)

    def _member(self, data: dict[str, Any]) -> Member:
        result = data["result"]
        return Member(
            read_strategy(data["strategy"], self.ground.element_space),
            tuple(data["parents"]),
            data["sigma"],
            data["number"],
            result,
            Objectives() if result is None else self.fitness_of(result),
        )

    @abstractmethod
    def bred(self) -> list[Member]:
        """The next population, from this one, which is measured to the end."""
