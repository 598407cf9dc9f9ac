"""The difference of two independent rates, with Newcombe's interval (Newcombe 1998, method 10)."""

from __future__ import annotations

from math import hypot

from fitness.statistics.interval import Interval
from fitness.statistics.wilson import wilson


def difference(successes: int, n: int, other_successes: int, other_n: int, confidence: float = 0.95) -> Interval:
    """Interval of (successes / n) - (other_successes / other_n): Wilson's two intervals, squared and added."""
    if n == 0 or other_n == 0:
        return Interval(-1.0, 1.0)
    one, other = wilson(successes, n, confidence), wilson(other_successes, other_n, confidence)
    rate, other_rate = successes / n, other_successes / other_n
    return Interval(
        rate - other_rate - hypot(rate - one.low, other.high - other_rate),
        rate - other_rate + hypot(one.high - rate, other_rate - other.low),
    )
