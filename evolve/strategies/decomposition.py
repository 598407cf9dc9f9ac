"""Phase three (Gaudl 2009, 5.2.3): take away one element at a time while the objective holds; the least complex stays.

What holds is said beside the best strategy, the first root, whichever root a strategy comes from: small losses cannot
add up, and a root that is worse than the best does not pass for as good.

The source walks at random: a strategy that holds is cloned with one element or another removed, one that does not hold
leaves, and its predecessor is final. Here every removal is tried, level by level, so that chance cannot overlook one:
a strategy none of whose removals holds is final, and the answer is the shortest final one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from evolve.judge import Result
from evolve.strategies.strategy_search import StrategyCandidate
from genome.element_space import ElementSpace
from genome.strategy import Gene, Strategy, read_strategy
from genome.strategy_steps import reduced

WIDTH = 12  # strategies that go on at each level, the best of those that hold

# (strategy, the best one) → what the evaluator is given, and a guess of the work. The evaluator answers "holds" (the
# comparison with the best one, on the same decisions or games) and "value".
Compare = Callable[[Strategy, Strategy], tuple[dict[str, Any], float]]


@dataclass
class Node:
    """A strategy on the way down: what was removed last, from which predecessor, and what the comparison said."""

    strategy: Strategy
    above: str | None = None
    removed: Gene | None = None
    result: Result = field(default_factory=dict)

    @property
    def holds(self) -> bool:
        """Whether it is as good as the best one."""
        return bool(self.result.get("holds"))

    @property
    def measured(self) -> bool:
        """Whether it was compared, and did not fail."""
        return "value" in self.result

    @property
    def value(self) -> float:
        """The objective, higher is better."""
        return float(self.result.get("value", -1e9))


class Decomposition:
    """An ask/tell search that only removes."""

    def __init__(self, element_space: ElementSpace, roots: Sequence[Strategy], compare: Compare) -> None:
        self.element_space = element_space
        self.compare = compare
        self.nodes = {str(root): Node(root) for root in roots}
        self.level = list(self.nodes.values())  # under comparison
        self.above: list[str] = []  # those whose removals are under comparison
        self.final: list[str] = []
        self.asked = self.heard = self.told = 0

    @property
    def best(self) -> Node:
        """What all are compared with."""
        return next(iter(self.nodes.values()))

    @property
    def lag(self) -> int:
        """All of a level may be under way."""
        return max(1, len(self.level))

    @property
    def done(self) -> bool:
        """Whether nothing holds any more."""
        return not self.level

    def ask(self, n: int) -> list[StrategyCandidate]:
        """The next n of this level."""
        nodes = self.level[self.asked : self.asked + n]
        self.asked += len(nodes)
        return [self._candidate(node) for node in nodes]

    def tell(self, told: Sequence[tuple[StrategyCandidate, Result]]) -> None:
        """Results in the order of asking."""
        for _, result in told:
            self.level[self.heard].result = result
            self.heard += 1
            self.told += 1
        if self.heard == len(self.level):
            self._descend()

    def waiting(self) -> list[StrategyCandidate]:
        """Asked for and not yet told."""
        return [self._candidate(node) for node in self.level[self.heard : self.asked]]

    def _candidate(self, node: Node) -> StrategyCandidate:
        return StrategyCandidate(str(node.strategy), *self.compare(node.strategy, self.best.strategy))

    def _descend(self) -> None:
        holding = sorted((it for it in self.level if it.holds), key=lambda it: (-it.value, str(it.strategy)))
        while True:
            self.final += [text for text in self.above if not self._can_lose(self.nodes[text])]
            self.above = [str(node.strategy) for node in holding[:WIDTH]]
            self.level, self.asked, self.heard = list(self._below()), 0, 0
            if self.level or not self.above:
                return
            holding = []  # every removal was compared already

    def _below(self) -> Iterator[Node]:
        for text in self.above:
            for gene, rest in reduced(self.nodes[text].strategy, self.element_space):
                if str(rest) not in self.nodes:
                    self.nodes[str(rest)] = Node(rest, text, gene)
                    yield self.nodes[str(rest)]

    def _can_lose(self, node: Node) -> bool:
        return any(below.holds for _, below in self.removals(node))

    # what it found

    def finals(self) -> list[Node]:
        """The final strategies, least complex first; among equals the better."""
        nodes = [self.nodes[text] for text in dict.fromkeys(self.final)]
        return sorted(nodes, key=lambda node: (len(node.strategy), -node.value, str(node.strategy)))

    def way(self, node: Node) -> list[Node]:
        """From the root down to this one."""
        steps = [node]
        while steps[-1].above is not None:
            steps.append(self.nodes[steps[-1].above])
        return steps[::-1]

    def removals(self, node: Node) -> list[tuple[Gene, Node]]:
        """What was found for each element that could still be removed."""
        rests = reduced(node.strategy, self.element_space)
        return [(gene, self.nodes[str(rest)]) for gene, rest in rests if str(rest) in self.nodes]

    def history_row(self) -> dict[str, Any]:
        """Where it stands."""
        shortest = min((len(node.strategy) for node in self.nodes.values() if node.holds), default=None)
        return {"told": self.told, "elements": shortest}

    # state

    def state(self) -> dict[str, Any]:
        """Everything a fresh one needs to go on."""
        return {
            "nodes": [
                [str(it.strategy), it.above, it.removed and str(it.removed), dict(it.result)]
                for it in self.nodes.values()
            ],
            "level": [str(node.strategy) for node in self.level],
            "above": self.above,
            "final": self.final,
            "asked": self.asked,
            "heard": self.heard,
            "told": self.told,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Become the one of that state."""
        self.nodes = {data[0]: self._node(*data) for data in state["nodes"]}
        self.level = [self.nodes[text] for text in state["level"]]
        self.above, self.final = list(state["above"]), list(state["final"])
        self.asked, self.heard, self.told = state["asked"], state["heard"], state["told"]

    def _node(self, text: str, above: str | None, removed: str | None, result: Result) -> Node:
        before = read_strategy(above, self.element_space).genes if above else ()
        gene = next((it for it in before if str(it) == removed), None)
        return Node(read_strategy(text, self.element_space), above, gene, result)
