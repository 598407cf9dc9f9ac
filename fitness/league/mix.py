"""The viable mix as reported: shares with intervals, and each player's payoff against the mix."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fitness.league.nash import viable_mix
from fitness.statistics.interval import Interval

PRESENT = 1e-6  # smallest share that counts as present


@dataclass(frozen=True)
class Mix:
    """For each player: its share with an interval, the fraction of resampled leagues whose mix contains it, and its
    payoff against the mix, which is 0 for players in the mix and never positive."""

    shares: np.ndarray
    intervals: list[Interval]
    presence: np.ndarray
    against: np.ndarray


def mix_of(payoff: np.ndarray, resampled: np.ndarray, confidence: float = 0.95) -> Mix:
    """The mix from the observed payoffs, with intervals from resampled leagues."""
    shares = viable_mix(payoff)
    others = np.array([viable_mix(matrix) for matrix in resampled])
    low, high = np.quantile(others, [(1.0 - confidence) / 2.0, (1.0 + confidence) / 2.0], axis=0)
    return Mix(
        shares=shares,
        intervals=[Interval(float(a), float(b)) for a, b in zip(low, high, strict=True)],
        presence=(others > PRESENT).mean(axis=0),
        against=payoff @ shares,
    )
