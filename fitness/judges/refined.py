"""Refinement with simulated people: believability comes from one ordered pair of elements, which should be all that
remains.

There are twelve elements. A strategy that contains the pair in its order is detected by 27 % of the judges on average,
any other strategy by 88 %, and each element beyond four adds 0.1 logit. Abilities are N(0.5, 1). Since the answer is
known, the success rate shows how many judgements a round needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from fitness.judges.judgement import PEOPLE, Judgement

PLAIN, DISGUISED = 0.88, 0.27  # shares detected
BEYOND, FREE = 0.1, 4  # logits per element beyond this number


@dataclass
class Public:
    """A hundred simulated judges without memory."""

    pair: tuple[str, str]
    seed: int
    people: int = 100
    mean: float = 0.5
    spread: float = 1.0
    said: list[Judgement] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.random = np.random.default_rng([self.seed, self.people])
        self.abilities = self.random.normal(self.mean, self.spread, self.people)

    def difficulty(self, words: Sequence[str]) -> float:
        """The difficulty of a strategy, by its elements."""
        there = all(word in words for word in self.pair) and words.index(self.pair[0]) < words.index(self.pair[1])
        share = DISGUISED if there else PLAIN
        return difficulty_of(share, self.mean, self.spread) - BEYOND * max(0, len(words) - FREE)

    def judge(self, strategies: Sequence[tuple[str, Sequence[str]]], judgements: int) -> None:
        """Judgements of NPCs by newly drawn judges, least-judged strategies first, and an equal number of judgements of
        people."""
        rated = dict.fromkeys((name for name, _ in strategies), 0)
        words = dict(strategies)
        for _ in range(judgements):
            name = min(rated, key=lambda it: (rated[it], it))
            rated[name] += 1
            self._say(name, self.difficulty(words[name]))
            self._say(PEOPLE, 0.0)

    def _say(self, item: str, difficulty: float) -> None:
        judge = int(self.random.integers(self.people))
        right = bool(self.random.random() < 1.0 / (1.0 + np.exp(difficulty - self.abilities[judge])))
        self.said.append(Judgement(f"judge {judge}", item, right == (item == PEOPLE)))


@lru_cache(maxsize=64)
def difficulty_of(share: float, mean: float, spread: float) -> float:
    """The difficulty at which a normal public detects this share."""
    grid = np.linspace(-6.0, 6.0, 601)
    weight = np.exp(-(grid**2) / 2.0)
    low, high = -20.0, 20.0
    for _ in range(60):
        middle = (low + high) / 2.0
        detected = (weight / (1.0 + np.exp(middle - mean - spread * grid))).sum() / weight.sum()
        low, high = (middle, high) if detected > share else (low, middle)
    return (low + high) / 2.0
