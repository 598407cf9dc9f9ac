"""A search guided by its evaluator, which measures a strategy and proposes its neighbours.

An evaluation plays a thousand games, so few strategies are evaluated. Elements are added until there are a few more
than a strategy may keep, then dropped one by one: floating selection (Pudil, Novovičová and Kittler 1994), which finds
elements that help only together and drops early ones that are no longer needed. Then the parameters of the best
strategies are changed, and their elements exchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from evolve.strategies.strategy_search import Member, StrategySearch
from genome.strategy import Strategy, read_strategy

SPARE = 4  # elements beyond the most that a strategy may keep, before the first is dropped
CHILDREN = 2  # in a generation


class PursuitSearch(StrategySearch):
    """A search whose population is everything evaluated so far, with children of the best of the last generation, or of
    all."""

    name = "pursuit"

    def bred(self) -> list[Member]:
        """The population and its children; nothing is dropped, since strategies are few."""
        children = {str(child.strategy): child for child in self._children() if str(child.strategy) not in self.seen}
        return [*self.population, *islice(children.values(), CHILDREN)]

    def best(self) -> list[Member]:
        """The strategies that are not too long."""
        return [member for member in self.ranked() if len(member.strategy) <= self.problem.element_space.most]

    def _children(self) -> Iterator[Member]:
        """Children, more than needed, the most promising first."""
        newest = [member for member in self.ranked() if member in self.entering]
        longest = max(len(member.strategy) for member in self.population)
        for leader in newest[:1]:
            if longest < self.problem.element_space.most + SPARE:
                yield from self._neighbours(leader, ("grown",))
            elif len(leader.strategy) > self.problem.element_space.most:
                yield from self._neighbours(leader, ("pruned",))
        for member in self.best():
            yield from self._neighbours(member, ("exchanged", "turned"))

    def _neighbours(self, parent: Member, kinds: Iterable[str]) -> Iterator[Member]:
        for kind in kinds:
            for text in (parent.result or {}).get(kind, ()):
                strategy = read_strategy(text, self.problem.element_space)
                yield Member(self._in_reach(strategy), (str(parent.strategy),))

    def _in_reach(self, strategy: Strategy) -> Strategy:
        """The strategy cut to the maximum length that is currently allowed."""
        return Strategy(strategy.genes[: self.problem.element_space.most + SPARE])
