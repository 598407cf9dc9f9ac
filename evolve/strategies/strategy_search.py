"""Base of the searches over strategies, which work generation by generation.

The strategies of a generation may be evaluated in any order and by any number of workers; the next generation is bred
when all results have been told. A strategy that is already in the population is not evaluated again.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from deap import base

from evolve.ask_tell import AskTell, Problem, Result, Trial
from evolve.individual import Objectives
from evolve.population import REJECTED
from genome.element_space import ElementSpace
from genome.randomness import generator
from genome.strategy import Strategy, read_strategy

FIRST_SIGMA = 3.0  # Gaudl 2009, 5.2.2: the default diversion of every strategy
STRATEGIES = 3  # purpose of the random streams, beside those of evolve.search
EMPTY = 200  # generations in a row without a new strategy, after which the search ends

Payload = Callable[[Strategy], tuple[dict[str, Any], float]]  # → what the evaluator receives, and its cost


@dataclass(frozen=True, kw_only=True)
class StrategyProblem(Problem):
    """Optimisation over strategies: the elements, the objectives (higher is better), and when to stop."""

    element_space: ElementSpace
    objectives: tuple[str, ...]
    payload: Payload
    generations: int
    passing: float | None = None  # stop when a fifth of the population reaches this objective
    raced: bool = False  # whether payloads name the value below which a strategy is not kept


@dataclass(eq=False)  # DEAP compares individuals by identity
class Member:
    """A strategy in a population. `number` is the index of its result, or -1 if it has none yet."""

    strategy: Strategy
    parents: tuple[str, ...] = ()
    sigma: float = FIRST_SIGMA
    number: int = -1
    result: Result | None = None
    fitness: base.Fitness = field(default_factory=Objectives)

    @property
    def value(self) -> float:
        """The first objective in the form in which it is optimised."""
        return self.fitness.values[0]

    def objective(self, name: str) -> float:
        """An objective in the form in which it is reported."""
        return float((self.result or {}).get("objectives", {}).get(name, REJECTED))

    def to_json(self) -> dict[str, Any]:
        """The data that cannot be recomputed."""
        return {
            "strategy": str(self.strategy),
            "parents": list(self.parents),
            "sigma": self.sigma,
            "number": self.number,
            "result": None if self.result is None else dict(self.result),
        }


class StrategySearch(AskTell):
    """A search by generations. Subclasses breed the next population from one that is completely evaluated."""

    name: str

    def __init__(self, problem: StrategyProblem, initial: Sequence[Strategy]) -> None:
        super().__init__(1)
        self.problem = problem
        self.generation = 0
        self.empty = 0
        self.seen: set[str] = set()
        self.population: list[Member] = []
        self._enter([Member(strategy) for strategy in initial])

    @property
    def max_pending(self) -> int:
        """The members of a generation, all of which may be pending at once."""
        return max(1, len(self.entering))

    @property
    def done(self) -> bool:
        """Whether the last generation is evaluated."""
        return not self.entering

    def propose(self) -> Trial | None:
        """The next new member of this generation; None once all of it is pending."""
        if self.proposed == len(self.entering):
            return None
        self.proposed += 1
        return self.trial(self.entering[self.proposed - 1])

    def insert(self, trial: Trial, result: Result) -> None:
        """Store the member's result; after the last one of a generation, breed the next generation."""
        member = self.entering[self.heard]
        assert trial.code == str(member.strategy)
        member.result, member.number = result, self.told - 1
        member.fitness = self.fitness_of(result)
        self.heard += 1
        if self.heard == len(self.entering):
            self._advance()

    def trial(self, member: Member) -> Trial:
        """The trial of a member."""
        return Trial(str(member.strategy), *self.problem.payload(member.strategy))

    def rebuilt(self, data: Mapping[str, Any]) -> Trial:
        """A pending trial from its `to_json`."""
        return self.trial(Member(read_strategy(data["code"], self.problem.element_space)))

    def fitness_of(self, result: Result) -> Objectives:
        """Every objective or, if it has one, its guide; higher is better. A failed strategy ranks last."""
        known = {**result.get("objectives", {}), **result.get("guides", {})}
        values = [known.get(name) for name in self.problem.objectives]
        return Objectives(tuple(REJECTED if value is None else float(value) for value in values))

    def _enter(self, population: Sequence[Member]) -> None:
        """Begin a generation; of identical strategies only the first is kept."""
        self.population = list({str(member.strategy): member for member in reversed(population)}.values())[::-1]
        self.entering = [member for member in self.population if member.result is None]
        self.seen |= {str(member.strategy) for member in self.entering}
        self.proposed = self.heard = 0  # of this generation

    def _advance(self) -> None:
        while not self.over():
            self.generation += 1
            self._enter(self.bred())
            self.empty = 0 if self.entering else self.empty + 1
            if self.entering:
                return
        self.entering, self.proposed, self.heard = [], 0, 0

    def over(self) -> bool:
        """Whether the measured population is the last one."""
        if self.generation >= self.problem.generations or self.empty >= EMPTY:
            return True
        bar = self.problem.passing
        name = self.problem.objectives[0]
        members = self.candidates()
        passing = bar is not None and sum(member.objective(name) >= bar for member in members)
        return bool(passing and passing >= len(members) / 5)

    def candidates(self) -> list[Member]:
        """The members, a fifth of which must pass for the search to stop."""
        return self.population

    def rng(self, purpose: int) -> np.random.Generator:
        """The stream of one child of this generation."""
        return generator(self.problem.seed, STRATEGIES, self.generation, purpose)

    def ranked(self) -> list[Member]:
        """The evaluated members, best first; among equals the shorter one, then the earlier one."""
        measured = [it for it in self.population if it.result is not None and it.value > REJECTED / 2]
        return sorted(measured, key=lambda it: ([-value for value in it.fitness.values], len(it.strategy), it.number))

    def best(self) -> list[Member]:
        """The answer so far."""
        return self.ranked()

    def finalists(self, most: int) -> list[Member]:
        """The best members, which are re-evaluated."""
        return self.best()[:most]

    def history_row(self) -> dict[str, Any]:
        """Best and mean of the first objective, and the mean number of elements."""
        measured = self.ranked()
        row: dict[str, Any] = {"told": self.told, "generation": self.generation}
        row.update(best=None, mean=None, elements=None)
        if measured:
            values = [it.objective(self.problem.objectives[0]) for it in measured]
            row["best"] = values[0]
            row["mean"] = sum(values) / len(values)
            row["elements"] = sum(len(it.strategy) for it in measured) / len(measured)
        return row

    def state_dict(self) -> dict[str, Any]:
        """The state with the population."""
        return {
            **super().state_dict(),
            "generation": self.generation,
            "proposed": self.proposed,
            "heard": self.heard,
            "empty": self.empty,
            "over": not self.entering,
            "seen": sorted(self.seen),
            "population": [member.to_json() for member in self.population],
        }

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Continue from a state."""
        super().load_state_dict(state)
        for name in ("generation", "proposed", "heard", "empty"):
            setattr(self, name, state[name])
        self.seen = set(state["seen"])
        self.population = [self._member(data) for data in state["population"]]
        # the members of this generation are numbered from its first on, or not yet
        first = self.told - self.heard
        entered = (it for it in self.population if it.number < 0 or it.number >= first)
        self.entering = [] if state["over"] else list(entered)

    def _member(self, data: dict[str, Any]) -> Member:
        result = data["result"]
        return Member(
            read_strategy(data["strategy"], self.problem.element_space),
            tuple(data["parents"]),
            data["sigma"],
            data["number"],
            result,
            Objectives() if result is None else self.fitness_of(result),
        )

    @abstractmethod
    def bred(self) -> list[Member]:
        """The next population, from this one, which is completely evaluated."""
