"""`no dominant strategy`, or `cyclic`: each strategy is favoured against one other and unfavoured against another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np

from fitness.wants.want import ENOUGH, Pairing, Tallies, Told, sure_of


@dataclass(frozen=True)
class Undominated:
    """The least of all strategies' margins; a strategy's is the smaller one of how clearly it beats one other and how
    clearly it loses to one. The figures are the leads of the pairings, in points."""

    text: str
    strategies: tuple[str, ...]

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """Everybody and everybody."""
        return tuple(combinations(self.strategies, 2))

    @cached_property
    def _signs(self) -> np.ndarray:
        """[strategy, pairing]: 1 where it is the first of them, -1 where the second, else 0."""
        return np.array([[(p[0] == name) - (p[1] == name) * 1.0 for p in self.pairings] for name in self.strategies])

    def figures(self, tallies: Tallies) -> np.ndarray:
        """Points above one half, pairing by pairing."""
        found = [tallies[pairing] for pairing in self.pairings]
        return np.array([(100.0 * (it.score - 0.5), 100.0 * it.deviation) for it in found])

    def margins(self, figures: np.ndarray, doubts: np.ndarray | float = 0.0) -> np.ndarray:
        """[..., strategy]: each strategy's margin, with what is in doubt taken off each pairing both ways."""
        leads = figures[..., None, :] * self._signs
        away = np.where(self._signs != 0.0, 0.0, -np.inf)
        won = (leads + away - doubts).max(axis=-1)
        lost = (-leads + away - doubts).max(axis=-1)
        return np.asarray(np.minimum(won, lost))

    def climbed(self, figures: np.ndarray) -> np.ndarray:
        """The least margin, and a little of the others, so that there is a way up from where many are far off."""
        careful = np.minimum(self.margins(figures), ENOUGH)
        return np.asarray(careful.min(axis=-1) + careful.mean(axis=-1) / 2.0)

    def told(self, figures: np.ndarray) -> Told:
        """With intervals that hold for all pairings at once."""
        z, leads, errors = sure_of(len(figures)), figures[:, 0], figures[:, 1]
        value = float(self.margins(leads).min())
        low = float(self.margins(leads, z * errors).min())
        half = z * float(errors.max())
        return Told(self.text, value, (value - half, value + half), value, low, float(self.climbed(leads)))
