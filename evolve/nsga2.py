"""NSGA-II (Deb et al. 2002) over chosen terms: no weights, but the front of what cannot be bettered in all at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from deap import base, tools

from evolve.borrowed_random import deap_draws_from
from evolve.individual import Individual, Objectives
from evolve.judge import Result
from evolve.population import REJECTED
from evolve.search import Candidate, Search, Setting
from genome.distance import diversity
from genome.space import find_operator

DEFAULT_TERMS = ("evenness", "depth", "duration")


class Nsga2(Search):
    """A generation of children, as many as there are members; the best of both by rank and crowding go on."""

    name = "nsga2"

    def __init__(
        self, setting: Setting, initial: Sequence[Any], terms: Sequence[str] = DEFAULT_TERMS,
        operator: str = "three_parents",
    ) -> None:  # fmt: skip
        super().__init__(setting, initial)
        self.terms = tuple(terms)
        self.operator = find_operator(setting.space, operator)
        self.size = len(self.initial)
        self.lag = self.size
        self.population: list[Individual] = []
        self.children: list[Individual] = []
        self.toolbox = base.Toolbox()
        self.toolbox.register("select", tools.selNSGA2, k=self.size)
        self.toolbox.register("parents", tools.selTournamentDCD)

    def ready(self) -> bool:
        """A generation is bred only when the one before was told to the end."""
        return len(self.population) == self.size and self.asked < self.told - len(self.children) + self.size

    def breed(self, rng: np.random.Generator) -> tuple[Any, tuple[str, ...]]:
        """Parents by binary tournament: dominance first, then crowding."""
        with deap_draws_from(rng):
            chosen = self.toolbox.parents(self.population, k=len(self.population) // 4 * 4)
        parents = [chosen[int(place)] for place in rng.permutation(len(chosen))[: self.operator.PARENTS]]
        return self.operator.child([it.genome for it in parents], rng), tuple(it.code for it in parents)

    def place(self, candidate: Candidate, result: Result) -> None:
        """Gather the generation; when it is whole, select."""
        newcomer = Individual(candidate.code, candidate.genome, candidate.number, candidate.parents, result)
        newcomer.fitness = Objectives(self._objectives(result))
        self.children.append(newcomer)
        if len(self.children) == self.size:
            self._select([*self.population, *self.children])
            self.children = []

    def _objectives(self, result: Result) -> tuple[float, ...]:
        values = [self.setting.judge.term(result, name) for name in self.terms]
        return tuple(REJECTED if value is None else value for value in values)

    def _select(self, pool: list[Individual]) -> None:
        self.population = self.toolbox.select(pool)  # draws nothing
        self._measure_crowding()

    def _measure_crowding(self) -> None:
        # Among the members alone, so that a resumed search, which knows only them, finds the same distances.
        self._crowd(self.population)

    def _crowd(self, members: list[Individual]) -> None:
        for front in tools.sortNondominated(members, len(members)):
            tools.emo.assignCrowdingDist(front)
        for member in members:
            others = [it.genome for it in members if it is not member]
            member.diversity = diversity(self.setting.space, member.genome, others)

    def best(self) -> list[dict[str, Any]]:
        """The population: front by front, in each the least crowded first. Measures are noisy and their best values
        common, so that the first front alone may be one lucky game."""
        return self.best_again({})

    def best_again(self, looks: Mapping[str, tuple[Result, float]]) -> list[dict[str, Any]]:
        """Fronts of what is left of the measures, which are the search's own objectives."""
        members = [Individual.from_json(it.to_json(), self.setting.space) for it in self.population or self.children]
        for member in members:
            member.result = looks[member.code][0] if member.code in looks else member.result
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

    def memory(self) -> dict[str, Any]:
        """Both generations."""
        return {
            "population": [it.to_json() for it in self.population],
            "children": [it.to_json() for it in self.children],
        }

    def remember(self, memory: dict[str, Any]) -> None:
        """Take both back."""
        space = self.setting.space
        self.population, self.children = (
            [Individual.from_json(it, space) for it in memory[name]] for name in ("population", "children")
        )
        for it in (*self.population, *self.children):
            it.fitness = Objectives(self._objectives(it.result))
        if self.population:
            self._measure_crowding()
