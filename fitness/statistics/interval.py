"""Intervals, and the normal quantile on which most of them are based."""

from __future__ import annotations

from functools import lru_cache
from statistics import NormalDist
from typing import NamedTuple


class Interval(NamedTuple):
    """An interval from low to high, both included."""

    low: float
    high: float

    def contains(self, value: float) -> bool:
        """Whether a value lies inside."""
        return self.low <= value <= self.high

    def scaled(self, factor: float) -> Interval:
        """The interval of factor times the quantity."""
        low, high = sorted((self.low * factor, self.high * factor))
        return Interval(low, high)


@lru_cache(maxsize=64)
def z_of(confidence: float) -> float:
    """The z with P(|Z| ≤ z) = confidence for a standard normal Z."""
    if not 0.0 < confidence < 1.0:
        raise ValueError(f"confidence {confidence} must lie between 0 and 1")
    return NormalDist().inv_cdf(0.5 + confidence / 2.0)


def check_counts(successes: float, n: float) -> None:
    """Raise ValueError for impossible counts: a silent NaN in a score is worse than an error."""
    if n < 0 or not 0 <= successes <= n:
        raise ValueError(f"{successes} successes of {n} are impossible")
