"""A (mu + lambda) search over lists of elements, by small changes of good lists; and its multi-objective form.

It adds what the source's strategy lacks: children are evaluated before they are selected; elements are removed, moved,
and their parameters changed; and only a few variants of one sequence of elements are kept, which preserves diversity.
Where evaluation is by games, a child that is certain to rank below the last survivor plays no further games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from deap import base, tools

from evolve.ask_tell import Trial
from evolve.borrowed_random import deap_draws_from
from evolve.strategies.strategy_search import Member, StrategyProblem, StrategySearch
from genome.strategy import Strategy
from genome.strategy_steps import changed, recombined

TRIES = 60  # known children bred in a row, before one is accepted nevertheless
TOURNAMENT = 3
SPELLINGS = 3  # members with the same elements in the same order
MATED = 0.3  # share of the children with two parents
MORE = 0.4  # probability of one more mutation, each time


class ListSearch(StrategySearch):
    """A (mu + 2 mu) search: the best of parents and children survive."""

    name = "refine"

    def __init__(self, problem: StrategyProblem, initial: Sequence[Strategy]) -> None:
        super().__init__(problem, initial)
        self.mu = len(self.population)
        self.least: float | None = None  # the value a child has to reach
        self.toolbox = base.Toolbox()
        self.toolbox.register("select", tools.selTournament, k=1, tournsize=TOURNAMENT)
        self.toolbox.register("mate", recombined, element_space=problem.element_space)
        self.toolbox.register("mutate", changed, element_space=problem.element_space)

    def bred(self) -> list[Member]:
        """The survivors and 2 mu children."""
        survivors = self.survivors()
        if self.problem.raced and len(survivors) == self.mu:
            self.least = survivors[-1].value
        children = [self._child(survivors, number) for number in range(2 * self.mu)]
        return [*survivors, *children]

    def survivors(self) -> list[Member]:
        """The best members, at most SPELLINGS with the same sequence of elements."""
        return spread(self.ranked(), self.mu)

    def candidates(self) -> list[Member]:
        """The survivors."""
        return self.survivors()

    def parent(self, survivors: Sequence[Member], rng: np.random.Generator) -> Member:
        """Tournament selection."""
        with deap_draws_from(rng):
            (one,) = self.toolbox.select(survivors)
        return one

    def best(self) -> list[Member]:
        """The best members first, at most SPELLINGS with the same sequence of elements."""
        return spread(self.ranked(), self.mu)

    def state_dict(self) -> dict[str, Any]:
        """The state with the value that children have to reach."""
        return {**super().state_dict(), "least": self.least}

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Continue from a state."""
        self.least = state["least"]  # pending trials name it
        super().load_state_dict(state)

    def trial(self, member: Member) -> Trial:
        """The trial of a member, with the value that it has to reach."""
        trial = super().trial(member)
        return trial if self.least is None else replace(trial, payload={**trial.payload, "least": self.least})

    def _child(self, survivors: Sequence[Member], number: int) -> Member:
        rng = self.rng(number)
        for _ in range(TRIES):
            one = self.parent(survivors, rng)
            parents, strategy = [one], one.strategy
            if rng.random() < MATED:
                other = self.parent(survivors, rng)
                parents.append(other)
                strategy = self.toolbox.mate(strategy, other.strategy, rng=rng)
            strategy = self.toolbox.mutate(strategy, rng=rng)
            while rng.random() < MORE:
                strategy = self.toolbox.mutate(strategy, rng=rng)
            if str(strategy) not in self.seen:
                break
        return Member(strategy, tuple(str(it.strategy) for it in parents))


class ParetoSearch(ListSearch):
    """The search with several objectives: the Pareto front, by NSGA-II (Deb et al. 2002)."""

    name = "pareto"

    def __init__(self, problem: StrategyProblem, initial: Sequence[Strategy]) -> None:
        super().__init__(problem, initial)
        self.toolbox.register("survive", tools.selNSGA2)

    def survivors(self) -> list[Member]:
        """The members kept, by dominance and then by crowding distance."""
        measured = self.ranked()
        return self.toolbox.survive(measured, min(self.mu, len(measured)))  # draws nothing

    def best(self) -> list[Member]:
        """The first front, best by the first objective."""
        measured = self.ranked()
        front = tools.sortNondominated(measured, len(measured), first_front_only=True)[0] if measured else []
        return [it for it in measured if it in front]

    def finalists(self, most: int) -> list[Member]:
        """Members spread over the whole front, including both ends: the most crowded one is removed repeatedly."""
        chosen = self.best()
        while len(chosen) > most:
            tools.emo.assignCrowdingDist(chosen)
            chosen.remove(min(reversed(chosen), key=lambda it: it.fitness.crowding_dist))
        return chosen


def spread(ranked: Sequence[Member], most: int) -> list[Member]:
    """The first `most` members, at most SPELLINGS of them with the same sequence of elements."""
    kept: list[Member] = []
    spellings: Counter[tuple[str, ...]] = Counter()
    for member in ranked:
        if spellings[member.strategy.words] < SPELLINGS and len(kept) < most:
            spellings[member.strategy.words] += 1
            kept.append(member)
    return kept
