"""`no dominant strategy`, or `cyclic`: each strategy is favoured against one other and unfavoured against another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np

from fitness.targets.target import ENOUGH, Pairing, Tallies, TargetResult, z_for_all


@dataclass(frozen=True)
class Undominated:
    """The smallest margin of all strategies. A strategy's margin is the smaller of its largest lead over another
    strategy and its largest deficit to one. The figures are the leads of the pairings, in percentage points."""

    text: str
    strategies: tuple[str, ...]

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """All pairs of strategies."""
        return tuple(combinations(self.strategies, 2))

    @cached_property
    def _signs(self) -> np.ndarray:
        """[strategy, pairing]: 1 if the strategy is the first of the pairing, -1 if it is the second, else 0."""
        return np.array([[(p[0] == name) - (p[1] == name) * 1.0 for p in self.pairings] for name in self.strategies])

    def figures(self, tallies: Tallies) -> np.ndarray:
        """Percentage points above one half, by pairing."""
        found = [tallies[pairing] for pairing in self.pairings]
        return np.array([(100.0 * (it.score - 0.5), 100.0 * it.deviation) for it in found])

    def margins(self, figures: np.ndarray, doubts: np.ndarray | float = 0.0) -> np.ndarray:
        """[..., strategy]: each strategy's margin, every lead reduced by its uncertainty."""
        leads = figures[..., None, :] * self._signs
        away = np.where(self._signs != 0.0, 0.0, -np.inf)
        won = (leads + away - doubts).max(axis=-1)
        lost = (-leads + away - doubts).max(axis=-1)
        return np.asarray(np.minimum(won, lost))

    def objective(self, figures: np.ndarray) -> np.ndarray:
        """The smallest margin plus half the mean, which gives a gradient if many margins are far from being met."""
        careful = np.minimum(self.margins(figures), ENOUGH)
        return np.asarray(careful.min(axis=-1) + careful.mean(axis=-1) / 2.0)

    def result(self, figures: np.ndarray) -> TargetResult:
        """The result, with intervals that hold for all pairings simultaneously."""
        z, leads, errors = z_for_all(len(figures)), figures[:, 0], figures[:, 1]
        value = float(self.margins(leads).min())
        low = float(self.margins(leads, z * errors).min())
        half = z * float(errors.max())
        return TargetResult(self.text, value, (value - half, value + half), value, low, float(self.objective(leads)))
