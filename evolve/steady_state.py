"""The published search (Hom & Marks 2007, "Search Algorithm"): three parents, no child twice, the least fit
replaced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from deap import base, tools

from evolve.ask_tell import Result, Trial
from evolve.borrowed_random import deap_draws_from
from evolve.individual import Individual
from evolve.population import as_rows, assess, assess_all, curve_point, ranked
from evolve.search import Search, SpaceProblem
from genome.space import find_operator


class SteadyState(Search):
    """A population of the size of the initial one; a child replaces the least fit member if it is fitter."""

    name = "steady-state"

    def __init__(self, problem: SpaceProblem, initial: Sequence[Any], operator: str = "three_parents") -> None:
        super().__init__(problem, initial)
        self.population: list[Individual] = []
        self.operator = find_operator(problem.space, operator)
        self.toolbox = base.Toolbox()
        self.toolbox.register("select", tools.selRandom, k=1)
        self.toolbox.register("mate", self.operator.child)
        self.toolbox.register("worst", tools.selWorst, k=1)

    def ready(self) -> bool:
        """Parents are selected only once all initial games are evaluated."""
        return self.told >= len(self.initial)

    def breed(self, rng: np.random.Generator) -> tuple[Any, tuple[str, ...]]:
        """Distinct parents, drawn uniformly."""
        with deap_draws_from(rng):
            parents: list[Individual] = []
            while len(parents) < min(self.operator.PARENTS, len(self.population)):
                (one,) = self.toolbox.select(self.population)
                if one not in parents:
                    parents.append(one)
        while len(parents) < self.operator.PARENTS:  # a population smaller than the number of parents
            parents.append(parents[0])
        child = self.toolbox.mate([it.genome for it in parents], rng)
        return child, tuple(it.code for it in parents)

    def insert(self, trial: Trial, result: Result) -> None:
        """Insert a game: initial games always enter, a child only in place of a less fit member."""
        child = Individual.of(trial, result)
        if trial.number < len(self.initial):
            self.population.append(child)
        else:
            assess(child, self.population, self.problem.judge, self.problem.space)
            (worst,) = self.toolbox.worst(self.population)
            if child.fitness <= worst.fitness:
                return
            self.population[self.population.index(worst)] = child
        assess_all(self.population, self.problem.judge, self.problem.space)

    def best(self) -> list[dict[str, Any]]:
        """The population, fittest first."""
        return as_rows(ranked(self.population))

    def history_row(self) -> dict[str, Any]:
        """Statistics of the population."""
        return curve_point(self.told, self.population)

    def state_dict(self) -> dict[str, Any]:
        """The state with the population in its order."""
        return {**super().state_dict(), "population": [it.to_json() for it in self.population]}

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Continue from a state; the fitness is computed again."""
        super().load_state_dict(state)
        self.population = [Individual.from_json(it, self.problem.space) for it in state["population"]]
        assess_all(self.population, self.problem.judge, self.problem.space)
