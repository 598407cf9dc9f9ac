"""Intervals by bootstrap over groups whose members hang together (the decisions of one game)."""

from __future__ import annotations

import numpy as np

from fitness.statistics.interval import Interval

REPLICATES = 1000


def ratio_intervals(sums: np.ndarray, sizes: np.ndarray, seed: int, confidence: float = 0.95) -> list[Interval]:
    """Percentile intervals of sums[k].sum() / sizes.sum(), for each k, when whole groups are drawn with replacement
    (Efron 1979). One group says nothing about the spread: its interval is everything."""
    groups = len(sizes)
    if groups < 2:
        return [Interval(-np.inf, np.inf) for _ in sums]
    random = np.random.default_rng([seed, groups])
    means = np.empty((REPLICATES, len(sums)))
    for replicate in range(REPLICATES):
        drawn = random.integers(groups, size=groups)
        means[replicate] = sums[:, drawn].sum(axis=1) / sizes[drawn].sum()
    tail = (1.0 - confidence) / 2.0
    low, high = np.quantile(means, [tail, 1.0 - tail], axis=0)
    return [Interval(float(a), float(b)) for a, b in zip(low, high)]
