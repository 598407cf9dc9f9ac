"""Ablation (Gaudl 2009, 5.2.3, "phase three"): remove one element at a time while the objective holds.

Whether a strategy holds is decided by comparison with the best one, the first root, whichever root it descends from, so
that small losses cannot add up and a root worse than the best does not count as equal to it.

The source removes elements at random. Here every removal is tried, level by level, so that none is missed: a strategy
of which no removal holds is final, and the answer is the shortest final one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from evolve.ask_tell import AskTell, Result, Trial
from genome.element_space import ElementSpace
from genome.strategy import Gene, Strategy, read_strategy
from genome.strategy_steps import reduced

WIDTH = 12  # strategies that are reduced further at each level, the best of those that hold

# (strategy, the best one) → what the evaluator receives, and its cost. The evaluator answers "holds" (the
# comparison with the best one, on the same decisions or games) and "value".
Compare = Callable[[Strategy, Strategy], tuple[dict[str, Any], float]]


@dataclass
class Node:
    """A reduced strategy: the element removed last, its predecessor, and the result of the comparison."""

    strategy: Strategy
    above: str | None = None
    removed: Gene | None = None
    result: Result = field(default_factory=dict)

    @property
    def holds(self) -> bool:
        """Whether the strategy is as good as the best one."""
        return bool(self.result.get("holds"))

    @property
    def measured(self) -> bool:
        """Whether the comparison succeeded."""
        return "value" in self.result

    @property
    def value(self) -> float:
        """The objective, higher is better."""
        return float(self.result.get("value", -1e9))


class Decomposition(AskTell):
    """The search through all removals."""

    def __init__(self, element_space: ElementSpace, roots: Sequence[Strategy], compare: Compare) -> None:
        super().__init__(1)
        self.element_space = element_space
        self.compare = compare
        self.nodes = {str(root): Node(root) for root in roots}
        self.level = list(self.nodes.values())  # under comparison
        self.above: list[str] = []  # those whose removals are under comparison
        self.final: list[str] = []
        self.proposed = self.heard = 0  # of this level

    @property
    def best(self) -> Node:
        """The strategy that all others are compared with."""
        return next(iter(self.nodes.values()))

    @property
    def max_pending(self) -> int:
        """The strategies of a level, all of which may be pending at once."""
        return max(1, len(self.level))

    @property
    def done(self) -> bool:
        """Whether no strategy of the last level holds."""
        return not self.level

    def propose(self) -> Trial | None:
        """The next strategy of this level; None once all of them are pending."""
        if self.proposed == len(self.level):
            return None
        self.proposed += 1
        return self.trial(self.level[self.proposed - 1].strategy)

    def insert(self, trial: Trial, result: Result) -> None:
        """Add a comparison; after the last one of a level, begin the next level."""
        self.level[self.heard].result = result
        self.heard += 1
        if self.heard == len(self.level):
            self._descend()

    def trial(self, strategy: Strategy) -> Trial:
        """The comparison of a strategy with the best one."""
        return Trial(str(strategy), *self.compare(strategy, self.best.strategy))

    def rebuilt(self, data: Mapping[str, Any]) -> Trial:
        """A pending trial from its `to_json`."""
        return self.trial(read_strategy(data["code"], self.element_space))

    def _descend(self) -> None:
        holding = sorted((it for it in self.level if it.holds), key=lambda it: (-it.value, str(it.strategy)))
        while True:
            self.final += [text for text in self.above if not self._can_lose(self.nodes[text])]
            self.above = [str(node.strategy) for node in holding[:WIDTH]]
            self.level, self.proposed, self.heard = list(self._below()), 0, 0
            if self.level or not self.above:
                return
            holding = []  # every removal has been compared

    def _below(self) -> Iterator[Node]:
        for text in self.above:
            for gene, rest in reduced(self.nodes[text].strategy, self.element_space):
                if str(rest) not in self.nodes:
                    self.nodes[str(rest)] = Node(rest, text, gene)
                    yield self.nodes[str(rest)]

    def _can_lose(self, node: Node) -> bool:
        return any(below.holds for _, below in self.removals(node))

    def finals(self) -> list[Node]:
        """The final strategies, least complex first; among equals the better."""
        nodes = [self.nodes[text] for text in dict.fromkeys(self.final)]
        return sorted(nodes, key=lambda node: (len(node.strategy), -node.value, str(node.strategy)))

    def path_to(self, node: Node) -> list[Node]:
        """The strategies from the root down to this one."""
        steps = [node]
        while steps[-1].above is not None:
            steps.append(self.nodes[steps[-1].above])
        return steps[::-1]

    def removals(self, node: Node) -> list[tuple[Gene, Node]]:
        """The comparison for each element that can still be removed."""
        rests = reduced(node.strategy, self.element_space)
        return [(gene, self.nodes[str(rest)]) for gene, rest in rests if str(rest) in self.nodes]

    def history_row(self) -> dict[str, Any]:
        """The length of the shortest strategy that holds."""
        shortest = min((len(node.strategy) for node in self.nodes.values() if node.holds), default=None)
        return {"told": self.told, "elements": shortest}

    def state_dict(self) -> dict[str, Any]:
        """The state with all strategies and comparisons."""
        return {
            **super().state_dict(),
            "nodes": [
                [str(it.strategy), it.above, it.removed and str(it.removed), dict(it.result)]
                for it in self.nodes.values()
            ],
            "level": [str(node.strategy) for node in self.level],
            "above": self.above,
            "final": self.final,
            "proposed": self.proposed,
            "heard": self.heard,
        }

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Continue from a state."""
        self.nodes = {data[0]: self._node(*data) for data in state["nodes"]}
        self.level = [self.nodes[text] for text in state["level"]]
        self.above, self.final = list(state["above"]), list(state["final"])
        self.proposed, self.heard = state["proposed"], state["heard"]
        super().load_state_dict(state)

    def _node(self, text: str, above: str | None, removed: str | None, result: Result) -> Node:
        before = read_strategy(above, self.element_space).genes if above else ()
        gene = next((it for it in before if str(it) == removed), None)
        return Node(read_strategy(text, self.element_space), above, gene, result)
