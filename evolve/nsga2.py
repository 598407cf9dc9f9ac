"""NSGA-II (Deb et al. 2002) over chosen terms: a Pareto front instead of weights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from deap import base, tools

from evolve.ask_tell import Result, Trial
from evolve.borrowed_random import deap_draws_from
from evolve.individual import Individual, Objectives
from evolve.population import REJECTED
from evolve.search import Search, SpaceProblem
from genome.distance import diversity
from genome.space import find_operator

DEFAULT_TERMS = ("evenness", "depth", "duration")


class Nsga2(Search):
    """As many children as there are members; the best of members and children, by rank and crowding, survive."""

    name = "nsga2"

    def __init__(
        self, problem: SpaceProblem, initial: Sequence[Any], terms: Sequence[str] = DEFAULT_TERMS,
        operator: str = "three_parents",
    ) -> None:  # fmt: skip
        super().__init__(problem, initial)
        self.terms = tuple(terms)
        self.operator = find_operator(problem.space, operator)
        self.size = len(self.initial)
        self._max_pending = self.size
        self.population: list[Individual] = []
        self.children: list[Individual] = []
        self.toolbox = base.Toolbox()
        self.toolbox.register("select", tools.selTournamentDCD)
        self.toolbox.register("mate", self.operator.child)
        self.toolbox.register("survive", tools.selNSGA2, k=self.size)

    def ready(self) -> bool:
        """A generation is bred only when the one before is completely evaluated."""
        return len(self.population) == self.size and self.asked < self.told - len(self.children) + self.size

    def breed(self, rng: np.random.Generator) -> tuple[Any, tuple[str, ...]]:
        """Parents by binary tournament: dominance first, then crowding."""
        with deap_draws_from(rng):
            chosen = self.toolbox.select(self.population, k=len(self.population) // 4 * 4)
        parents = [chosen[int(place)] for place in rng.permutation(len(chosen))[: self.operator.PARENTS]]
        return self.toolbox.mate([it.genome for it in parents], rng), tuple(it.code for it in parents)

    def insert(self, trial: Trial, result: Result) -> None:
        """Collect the generation; when it is complete, select the survivors."""
        newcomer = Individual.of(trial, result)
        newcomer.fitness = Objectives(self._objectives(newcomer.result))
        self.children.append(newcomer)
        if len(self.children) == self.size:
            self.population = self.toolbox.survive([*self.population, *self.children])  # draws nothing
            self._crowd(self.population)
            self.children = []

    def _objectives(self, result: Result) -> tuple[float, ...]:
        values = [self.problem.judge.term(result, name) for name in self.terms]
        return tuple(REJECTED if value is None else value for value in values)

    def _crowd(self, members: list[Individual]) -> None:
        """Crowding distances computed among the members alone, so that a resumed search, which has nothing else,
        agrees."""
        for front in tools.sortNondominated(members, len(members)):
            tools.emo.assignCrowdingDist(front)
        for member in members:
            others = [it.genome for it in members if it is not member]
            member.diversity = diversity(self.problem.space, member.genome, others)

    def best(self) -> list[dict[str, Any]]:
        """The population front by front, in each front the least crowded first. Terms are noisy and many games share
        their best values, so the first front alone may be a single lucky game."""
        return self.best_again({})

    def best_again(self, measured: Mapping[str, tuple[Result, float]]) -> list[dict[str, Any]]:
        """The population ranked by the fronts of the re-evaluated terms, which are the search's own objectives."""
        members = [Individual.from_json(it.to_json(), self.problem.space) for it in self.population or self.children]
        for member in members:
            member.result = measured[member.code][0] if member.code in measured else member.result
            member.fitness = Objectives(self._objectives(member.result))
        self._crowd(members)
        passing = [it for it in members if min(it.fitness.values) > REJECTED / 2]
        rows = []
        for rank, front in enumerate(tools.sortNondominated(passing, len(passing)), 1):
            tools.emo.assignCrowdingDist(front)
            for it in sorted(front, key=lambda it: (-it.fitness.crowding_dist, it.number)):
                first = round(it.fitness.values[0], 6)
                rows.append({**it.to_json(), "diversity": it.diversity, "fitness": first, "front": rank})
        return rows

    def history_row(self) -> dict[str, Any]:
        """Best and mean of the first term, and the front's size."""
        members = [it for it in self.population or self.children if min(it.fitness.values) > REJECTED / 2]
        if not members:
            return {"told": self.told, "best": None, "mean": None, "diversity": None, "front": 0}
        first = [it.fitness.values[0] for it in members]
        front = tools.sortNondominated(members, len(members), first_front_only=True)[0]
        spread = sum(it.diversity for it in members) / len(members)
        mean = sum(first) / len(first)
        return {"told": self.told, "best": max(first), "mean": mean, "diversity": spread, "front": len(front)}

    def state_dict(self) -> dict[str, Any]:
        """The state with both generations."""
        return {
            **super().state_dict(),
            "population": [it.to_json() for it in self.population],
            "children": [it.to_json() for it in self.children],
        }

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Continue from a state."""
        super().load_state_dict(state)
        space = self.problem.space
        self.population, self.children = (
            [Individual.from_json(it, space) for it in state[name]] for name in ("population", "children")
        )
        for it in (*self.population, *self.children):
            it.fitness = Objectives(self._objectives(it.result))
        if self.population:
            self._crowd(self.population)
