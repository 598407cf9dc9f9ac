"""Wilson's score interval for a rate (Wilson 1927): the interval of every reported share."""

from __future__ import annotations

from math import sqrt

from fitness.statistics.interval import Interval, check_counts, z_of


def wilson(successes: float, n: float, confidence: float = 0.95) -> Interval:
    """The rates that a score test at this confidence does not reject; without observations, all rates."""
    check_counts(successes, n)
    if n == 0:
        return Interval(0.0, 1.0)
    z = z_of(confidence)
    rate, shrink = successes / n, 1.0 + z * z / n
    centre = (rate + z * z / (2 * n)) / shrink
    half = z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / shrink
    # At 0 and n the bound is exactly 0 or 1, in spite of rounding.
    low = 0.0 if successes == 0 else max(0.0, centre - half)
    high = 1.0 if successes == n else min(1.0, centre + half)
    return Interval(low, high)
