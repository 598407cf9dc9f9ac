"""The interface of a target: the pairings it needs, the figures measured on their games, and the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Protocol

import numpy as np

from fitness.tally import Tally

Pairing = tuple[str, ...]  # players by seat; the score is the first player's
Tallies = Mapping[Pairing, Tally]

ENOUGH = 15.0  # margin above which more is no better
CONFIDENCE = 0.95


@dataclass(frozen=True)
class TargetResult:
    """The result of a target: the value with its interval, the margin, and the margin's lower confidence bound."""

    target: str
    value: float
    interval: tuple[float, float]
    margin: float
    low: float
    guide: float  # what a search maximises

    @property
    def met(self) -> bool:
        """Whether the target is met with 95 % confidence."""
        return self.low > 0.0


class Target(Protocol):
    """A target, measured in points, per cent, plies or rounds; its margin is positive if it is met."""

    @property
    def text(self) -> str:
        """The target as it was written."""

    @property
    def pairings(self) -> Sequence[Pairing]:
        """The pairings whose games it is measured on."""

    def figures(self, tallies: Tallies) -> np.ndarray:
        """[figure, 2]: measured values and their standard errors; the number of figures never varies."""

    def objective(self, figures: np.ndarray) -> np.ndarray:
        """The objective that a search maximises, from figures [..., figure] that were measured or predicted."""

    def result(self, figures: np.ndarray) -> TargetResult:
        """The result for figures and their errors [figure, 2], at simultaneous confidence."""


def z_for_all(figures: int) -> float:
    """The half-width, in standard errors, at which this many intervals hold simultaneously (Bonferroni)."""
    return NormalDist().inv_cdf(1.0 - (1.0 - CONFIDENCE) / (2.0 * figures))
