"""The published search (Hom & Marks 2007, "Search Algorithm"): three parents, no child twice, replace the least fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from deap import base, tools

from evolve.borrowed_random import deap_draws_from
from evolve.individual import Individual
from evolve.judge import Result
from evolve.population import as_rows, assess, assess_all, curve_point, ranked
from evolve.search import Candidate, Search, Setting
from genome.space import find_operator


class SteadyState(Search):
    """A population of the size of the initial one; a child replaces the least fit member if it is fitter."""

    name = "steady-state"

    def __init__(self, setting: Setting, initial: Sequence[Any], operator: str = "three_parents") -> None:
        super().__init__(setting, initial)
        self.population: list[Individual] = []
        self.operator = find_operator(setting.space, operator)
        self.toolbox = base.Toolbox()
        self.toolbox.register("select", tools.selRandom)
        self.toolbox.register("worst", tools.selWorst, k=1)

    def ready(self) -> bool:
        """Parents are drawn only once all initial games were told."""
        return self.told >= len(self.initial)

    def breed(self, rng: np.random.Generator) -> tuple[Any, tuple[str, ...]]:
        """Different parents, each as likely as any other."""
        with deap_draws_from(rng):
            parents: list[Individual] = []
            while len(parents) < min(self.operator.PARENTS, len(self.population)):
                (one,) = self.toolbox.select(self.population, k=1)
                if one not in parents:
                    parents.append(one)
        while len(parents) < self.operator.PARENTS:  # a population smaller than a family
            parents.append(parents[0])
        child = self.operator.child([it.genome for it in parents], rng)
        return child, tuple(it.code for it in parents)

    def place(self, candidate: Candidate, result: Result) -> None:
        """Initial games all enter; a child only for a less fit member."""
        child = Individual(candidate.code, candidate.genome, candidate.number, candidate.parents, result)
        if candidate.number < len(self.initial):
            self.population.append(child)
        else:
            assess(child, self.population, self.setting.judge, self.setting.space)
            (worst,) = self.toolbox.worst(self.population)
            if child.fitness <= worst.fitness:
                return
            self.population[self.population.index(worst)] = child
        assess_all(self.population, self.setting.judge, self.setting.space)

    def best(self) -> list[dict[str, Any]]:
        """The population, fittest first."""
        return as_rows(ranked(self.population))

    def history_row(self) -> dict[str, Any]:
        """Mean over the population."""
        return curve_point(self.told, self.population)

    def memory(self) -> dict[str, Any]:
        """The population, in its order."""
        return {"population": [it.to_json() for it in self.population]}

    def remember(self, memory: dict[str, Any]) -> None:
        """Take it back and assess it anew."""
        self.population = [Individual.from_json(it, self.setting.space) for it in memory["population"]]
        assess_all(self.population, self.setting.judge, self.setting.space)
