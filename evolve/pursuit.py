"""A search that asks where to go: the evaluator measures a strategy and proposes its neighbours, and few are measured,
as each is dear: it plays a thousand games.

Elements are added until there are some more than a strategy may keep, then dropped one by one (what helps only together
is found so, and what was added early and is not needed any more leaves: Pudil, Novovičová and Kittler 1994), and then
the best are turned, and their elements exchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from evolve.strategies.strategy_search import Member, StrategySearch
from genome.strategy import Strategy, read_strategy

SPARE = 4  # elements beyond the most that a strategy may keep, before the first is dropped
CHILDREN = 2  # in a generation


class PursuitSearch(StrategySearch):
    """All that was measured, and the children of the best of the last generation, or of all."""

    name = "pursuit"

    def bred(self) -> list[Member]:
        """Nothing is forgotten; strategies are few."""
        children = {str(child.strategy): child for child in self._children() if str(child.strategy) not in self.seen}
        return [*self.population, *islice(children.values(), CHILDREN)]

    def best(self) -> list[Member]:
        """Those that are not too long."""
        return [member for member in self.ranked() if len(member.strategy) <= self.ground.element_space.most]

    def _children(self) -> Iterator[Member]:
        """More than are wanted, the most promising first."""
        newest = [member for member in self.ranked() if member in self.entering]
        longest = max(len(member.strategy) for member in self.population)
        for leader in newest[:1]:
            if longest < self.ground.element_space.most + SPARE:
                yield from self._neighbours(leader, ("grown",))
            elif len(leader.strategy) > self.ground.element_space.most:
                yield from self._neighbours(leader, ("pruned",))
        for member in self.best():
            yield from self._neighbours(member, ("exchanged", "turned"))

    def _neighbours(self, parent: Member, kinds: Iterable[str]) -> Iterator[Member]:
        for kind in kinds:
            for text in (parent.result or {}).get(kind, ()):
                strategy = read_strategy(text, self.ground.element_space)
                yield Member(self._in_reach(strategy), (str(parent.strategy),))

    def _in_reach(self, strategy: Strategy) -> Strategy:
        """Without what is too much even for now."""
        return Strategy(strategy.genes[: self.ground.element_space.most + SPARE])
