"""Ablation as the source describes it (Gaudl 2009, 5.2.3): for people, who cannot be asked about every removal.

P_opt begins with strategies that hold. In each round every one of them loses one element. A strategy that no longer
holds leaves, and its predecessor is final; each free place goes to a strategy drawn from P_opt, which is cloned once
more with another element removed. The answer is the shortest final one. Such a walk may end without having tried the
removal that would have held (14 of 20 simulated ones did), so unused places go to the shortest final strategy, and the
walk ends when each of its removals was tried and failed.

An external order (from a computed objective) may determine which element is removed first; otherwise it is random.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from evolve.judge import Result
from genome.element_space import ElementSpace
from genome.randomness import generator
from genome.strategy import Gene, Strategy, read_strategy
from genome.strategy_steps import reduced

WALK = 6  # purpose of the random streams, beside those of evolve.search

Order = Callable[[Strategy], float]  # lower: tried first


@dataclass
class Step:
    """A strategy of the walk: its predecessor, the removal, and whether people find that it holds."""

    strategy: Strategy
    above: str | None = None
    removed: Gene | None = None
    holds: bool | None = None
    result: Mapping[str, Any] = field(default_factory=dict)


class Walk:
    """Rounds of removals: `wanted` is the round to be judged, and `told` records its verdicts."""

    def __init__(
        self, element_space: ElementSpace, roots: Sequence[Strategy], seed: int, order: Order | None = None
    ) -> None:
        self.element_space = element_space
        self.seed = seed
        self.order = order
        self.steps = {str(root): Step(root, holds=True) for root in roots}
        self.width = len(self.steps)
        self.level = list(self.steps)  # P_opt(t): they hold
        self.before: list[str] = []  # P_opt(t - 1)
        self.final: list[str] = []
        self.round = 0
        self.wanted: list[str] = []
        self._go_on()

    @property
    def done(self) -> bool:
        """Whether nothing is left to be tried."""
        return not self.wanted

    def told(self, results: Mapping[str, Result]) -> None:
        """Record people's verdicts on the requested strategies: each result answers "holds"."""
        for text in self.wanted:
            step = self.steps[text]
            step.result, step.holds = results[text], bool(results[text]["holds"])
            if not step.holds and step.above is not None:
                self._finish(step.above)
        self.before, self.level = self.level, [text for text in self.wanted if self.steps[text].holds]
        for text in self.level:
            if not self._untried(text):
                self._finish(text)
        self.round += 1
        self._go_on()

    def _finish(self, text: str) -> None:
        if text not in self.final:
            self.final.append(text)

    def _go_on(self) -> None:
        """One removal for each member of P_opt; free places go to further removals of members of P_opt, of this or the
        previous round."""
        self.wanted = []
        for text in self.level:
            self._try(text)
        draw = generator(self.seed, WALK, self.round, 1)
        while len(self.wanted) < self.width:
            able = [text for text in dict.fromkeys([*self.level, *self.before]) if self._untried(text)]
            able = able or [str(step.strategy) for step in self.finals()[:1] if self._untried(str(step.strategy))]
            if not able:
                return
            self._try(able[int(draw.integers(len(able)))])

    def _untried(self, text: str) -> list[tuple[Gene, Strategy]]:
        removals = reduced(self.steps[text].strategy, self.element_space)
        return [(gene, rest) for gene, rest in removals if str(rest) not in self.steps]

    def _try(self, text: str) -> None:
        removals = self._untried(text)
        if not removals:
            return
        if self.order is not None:
            gene, rest = min(removals, key=lambda it: self.order(it[1]))  # type: ignore[misc]
        else:
            draw = generator(self.seed, WALK, self.round, 2 + len(self.wanted))
            gene, rest = removals[int(draw.integers(len(removals)))]
        self.steps[str(rest)] = Step(rest, text, gene)
        self.wanted.append(str(rest))

    def finals(self) -> list[Step]:
        """The final strategies, least complex first; among equals the one found first."""
        return sorted((self.steps[text] for text in self.final), key=lambda step: len(step.strategy))

    def answer(self) -> Step | None:
        """The least complex strategy that still holds."""
        finals = self.finals()
        return finals[0] if finals else None

    def way(self, step: Step) -> list[Step]:
        """The path of strategies from a root to this one."""
        steps = [step]
        while steps[-1].above is not None:
            steps.append(self.steps[steps[-1].above])
        return steps[::-1]

    def read(self, text: str) -> Strategy:
        """A strategy parsed from its text."""
        return read_strategy(text, self.element_space)
