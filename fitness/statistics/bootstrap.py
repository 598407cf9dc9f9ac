"""Intervals by bootstrap over groups with correlated members (the decisions of one game)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from fitness.statistics.interval import Interval

REPLICATES = 1000


def resampled(groups: int, seed: int, replicates: int) -> Iterator[np.ndarray]:
    """[group] → how often it is drawn when whole groups are drawn with replacement (Efron 1979), once per replicate."""
    random = np.random.default_rng([seed, groups])
    for _ in range(replicates):
        yield np.bincount(random.integers(groups, size=groups), minlength=groups)


def percentiles(replicates: np.ndarray, confidence: float = 0.95) -> Interval:
    """The central interval of the replicates."""
    tail = (1.0 - confidence) / 2.0
    low, high = np.quantile(replicates, (tail, 1.0 - tail))
    return Interval(float(low), float(high))


def ratio_intervals(sums: np.ndarray, sizes: np.ndarray, seed: int, confidence: float = 0.95) -> list[Interval]:
    """Percentile intervals of sums[k].sum() / sizes.sum(), for each k. One group says nothing about the spread: its
    interval is unbounded."""
    groups = len(sizes)
    if groups < 2:
        return [Interval(-np.inf, np.inf) for _ in sums]
    means = [(sums @ drawn) / (sizes @ drawn) for drawn in resampled(groups, seed, REPLICATES)]
    return [percentiles(column, confidence) for column in np.array(means).T]
