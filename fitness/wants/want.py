"""What a want is: who must play for it, what is measured of their games, and how far that says it is met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Protocol

import numpy as np

from fitness.tally import Tally

Pairing = tuple[str, ...]  # who plays; the first player's score is told
Tallies = Mapping[Pairing, Tally]

ENOUGH = 15.0  # a margin beyond which more is not better
CONFIDENCE = 0.95


@dataclass(frozen=True)
class Told:
    """How far a want is met: what was measured, with its interval; the margin, and what is sure of it."""

    want: str
    value: float
    interval: tuple[float, float]
    margin: float
    low: float
    guide: float  # what a search climbs

    @property
    def met(self) -> bool:
        """Surely."""
        return self.low > 0.0


class Want(Protocol):
    """One want. All are measured in points, per cent, plies or rounds; a margin is above 0 where the want is met."""

    @property
    def text(self) -> str:
        """In words."""

    @property
    def pairings(self) -> Sequence[Pairing]:
        """Who must play for it."""

    def figures(self, tallies: Tallies) -> np.ndarray:
        """[figure, 2]: what is measured, each with its standard error; always as many."""

    def climbed(self, figures: np.ndarray) -> np.ndarray:
        """What a search climbs, of figures [..., figure] that were measured or foretold."""

    def told(self, figures: np.ndarray) -> Told:
        """From figures and their errors [figure, 2], with what is sure of all of them at once."""


def sure_of(figures: int) -> float:
    """By how many standard errors all of so many figures are surely right (Bonferroni)."""
    return NormalDist().inv_cdf(1.0 - (1.0 - CONFIDENCE) / (2.0 * figures))
