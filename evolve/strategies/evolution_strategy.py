"""The evolution strategy of Gaudl 2009, section 5.2.2, as it is printed; and the same with removal, a modern reading.

P(0): all strategies, mu of them, each with diversion sigma = 3. Then, until a fifth of the population passes:
parents k1, k2 uniform, the same one twice allowed; discrete recombination, element by element;
sigma' = (sigma1 + sigma2) / 2 plus (prose) or times (formula) a random number in [0, 1];
pi = ceil(N(0, sigma')) random elements at random places, none if pi <= 0;
P(t+1): the best seventh of P(t), filled to 2 mu with the children of the best parents (provisional fitness: their
mean).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

import numpy as np
from deap import base, tools

from evolve.borrowed_random import deap_draws_from
from evolve.strategies.strategy_search import Member, StrategyProblem, StrategySearch
from genome.strategy import Strategy
from genome.strategy_steps import insertion, parameter, recombined, removal

SURVIVING = 7  # one in 7 survives ("the ratio mu / lambda of 1/7")


class EvolutionStrategy(StrategySearch):
    """As printed, with the prose's reading of sigma': a random number is added."""

    name = "source"
    drift: Callable[[float, float], float] = staticmethod(lambda sigma, chance: sigma + chance)

    def __init__(self, problem: StrategyProblem, initial: Sequence[Strategy]) -> None:
        super().__init__(problem, initial)
        self.mu = len(self.population)
        self.toolbox = base.Toolbox()
        self.toolbox.register("select", tools.selRandom, k=2)
        self.toolbox.register("mate", recombined, element_space=problem.element_space)
        self.toolbox.register("mutate", self.mutated)
        self.toolbox.register("survive", tools.selBest)

    def bred(self) -> list[Member]:
        """P(t+1)."""
        survivors = self.toolbox.survive(self.population, k=ceil(len(self.population) / SURVIVING))
        children = [self._child(number) for number in range(2 * self.mu)]
        children.sort(key=lambda pair: -pair[0])  # stable: among equals the earlier one
        known = {str(member.strategy): member for member in self.population}
        chosen = {str(member.strategy): member for member in survivors}
        for _, child in children:
            if len(chosen) < 2 * self.mu:
                text = str(child.strategy)
                chosen.setdefault(text, known.get(text, child))  # evaluated already
        return list(chosen.values())

    def _child(self, number: int) -> tuple[float, Member]:
        """A child of this generation, and its provisional fitness."""
        rng = self.rng(number)
        with deap_draws_from(rng):
            one, other = self.toolbox.select(self.population)
        sigma = self.drift((one.sigma + other.sigma) / 2, rng.random())
        strategy = self.toolbox.mate(one.strategy, other.strategy, rng=rng)
        strategy = self.toolbox.mutate(strategy, sigma, rng)
        child = Member(strategy, (str(one.strategy), str(other.strategy)), sigma)
        return (one.value + other.value) / 2, child

    def mutated(self, strategy: Strategy, sigma: float, rng: np.random.Generator) -> Strategy:
        """pi insertions."""
        for _ in range(drawn_count(sigma, rng)):
            strategy = insertion(strategy, self.problem.element_space, rng)
        return strategy


class TimesStrategy(EvolutionStrategy):
    """As printed, with the formula's reading of sigma': it is multiplied by the random number, so it shrinks."""

    name = "source-times"
    drift: Callable[[float, float], float] = staticmethod(lambda sigma, chance: sigma * chance)


class ModernStrategy(EvolutionStrategy):
    """A modern variant: also removals, so that strategies can shrink, and parameter steps, as many of each as
    insertions."""

    name = "modern"

    def mutated(self, strategy: Strategy, sigma: float, rng: np.random.Generator) -> Strategy:
        """Insertions, removals and parameter steps, the number of each drawn separately."""
        for change in (insertion, removal, parameter):
            for _ in range(drawn_count(sigma, rng)):
                strategy = change(strategy, self.problem.element_space, rng)
        return strategy


def drawn_count(sigma: float, rng: np.random.Generator) -> int:
    """pi = ceil(N(0, sigma)), and 0 where that is negative."""
    return max(0, ceil(rng.normal(0.0, sigma)))
