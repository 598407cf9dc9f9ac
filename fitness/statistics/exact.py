"""The exact interval for a rate (Clopper & Pearson 1934): never covers less than it says, whatever n."""

from __future__ import annotations

from fitness.statistics.beta import beta_quantile
from fitness.statistics.interval import Interval, check_counts


def exact(successes: int, n: int, confidence: float = 0.95) -> Interval:
    """The rates that neither binomial tail rejects at (1 - confidence) / 2."""
    check_counts(successes, n)
    tail = (1.0 - confidence) / 2.0
    low = 0.0 if successes == 0 else beta_quantile(tail, successes, n - successes + 1)
    high = 1.0 if successes == n else beta_quantile(1.0 - tail, successes + 1, n - successes)
    return Interval(low, high)
