"""A search over lists: parents and children compete, small changes of good lists, and no crowd of near-twins.

What the source's strategy lacks: children are measured before they are selected, elements leave, change places and turn
their parameters, and a list of elements is kept in at most a few spellings, so that others have time to ripen.
Where measuring is by games, a child that surely comes behind the last survivor is played no further.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from deap import tools

from evolve.borrowed_random import deap_draws_from
from evolve.strategies.strategy_search import Ground, Member, StrategyCandidate, StrategySearch
from genome.strategy import Strategy
from genome.strategy_steps import changed, recombined

TRIES = 60  # children that were measured before, until one is taken nevertheless
TOURNAMENT = 3
SPELLINGS = 3  # members with the same elements in the same order
MATED = 0.3  # of the children have two parents
MORE = 0.4  # chance of one more change, each time


class ListSearch(StrategySearch):
    """(mu + 2 mu): the best of parents and children go on."""

    name = "refine"

    def __init__(self, ground: Ground, initial: Sequence[Strategy]) -> None:
        super().__init__(ground, initial)
        self.mu = len(self.population)
        self.least: float | None = None  # what a child has to reach

    def bred(self) -> list[Member]:
        """Survivors of the measured ones, and as many children again and again as there are survivors."""
        survivors = self.survivors()
        if self.ground.raced and len(survivors) == self.mu:
            self.least = survivors[-1].value
        children = [self._child(survivors, number) for number in range(2 * self.mu)]
        return [*survivors, *children]

    def survivors(self) -> list[Member]:
        """The best, few of each spelling."""
        return spread(self.ranked(), self.mu)

    def standing(self) -> list[Member]:
        """Those who would go on."""
        return self.survivors()

    def parent(self, survivors: Sequence[Member], rng: np.random.Generator) -> Member:
        """The best of a few drawn at random."""
        with deap_draws_from(rng):
            (one,) = tools.selTournament(survivors, k=1, tournsize=TOURNAMENT)
        return one

    def best(self) -> list[Member]:
        """Best first, few of each spelling."""
        return spread(self.ranked(), self.mu)

    def state(self) -> dict[str, Any]:
        """What children have to reach, too."""
        return {**super().state(), "least": self.least}

    def restore(self, state: dict[str, Any]) -> None:
        """Become the search of that state."""
        super().restore(state)
        self.least = state["least"]

    def _candidate(self, member: Member) -> StrategyCandidate:
        candidate = super()._candidate(member)
        if self.least is None:
            return candidate
        return replace(candidate, payload={**candidate.payload, "least": self.least})

    def _child(self, survivors: Sequence[Member], number: int) -> Member:
        rng, element_space = self.rng(number), self.ground.element_space
        for _ in range(TRIES):
            one = self.parent(survivors, rng)
            parents, strategy = [one], one.strategy
            if rng.random() < MATED:
                other = self.parent(survivors, rng)
                parents.append(other)
                strategy = recombined(strategy, other.strategy, element_space, rng)
            strategy = changed(strategy, element_space, rng)
            while rng.random() < MORE:
                strategy = changed(strategy, element_space, rng)
            if str(strategy) not in self.seen:
                break
        return Member(strategy, tuple(str(it.strategy) for it in parents))


class ParetoSearch(ListSearch):
    """Several objectives: the front of what cannot be bettered in all at once, by NSGA-II (Deb et al. 2002)."""

    name = "pareto"

    def survivors(self) -> list[Member]:
        """Dominance first, then crowding."""
        measured = self.ranked()
        return tools.selNSGA2(measured, min(self.mu, len(measured)))  # draws nothing

    def best(self) -> list[Member]:
        """The first front, best by the first objective."""
        measured = self.ranked()
        front = tools.sortNondominated(measured, len(measured), first_front_only=True)[0] if measured else []
        return [it for it in measured if it in front]

    def finalists(self, most: int) -> list[Member]:
        """Spread over the whole front, both ends among them: who stands in the densest crowd goes, again and again."""
        chosen = self.best()
        while len(chosen) > most:
            tools.emo.assignCrowdingDist(chosen)
            chosen.remove(min(reversed(chosen), key=lambda it: it.fitness.crowding_dist))
        return chosen


def spread(ranked: Sequence[Member], most: int) -> list[Member]:
    """The first of each sequence of elements, at most so many spellings of one."""
    kept: list[Member] = []
    spellings: Counter[tuple[str, ...]] = Counter()
    for member in ranked:
        if spellings[member.strategy.words] < SPELLINGS and len(kept) < most:
            spellings[member.strategy.words] += 1
            kept.append(member)
    return kept
