"""The mean of a quantity measured once per game, with its normal interval."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, stdev

from fitness.statistics.interval import Interval, z_of


def sample_mean(values: Sequence[float], confidence: float = 0.95) -> tuple[float, Interval]:
    """Mean and mean ± z · sd / √n. A single value says nothing about the spread: its interval is unbounded."""
    mean = fmean(values)
    if len(values) == 1:
        return mean, Interval(-inf, inf)
    half = z_of(confidence) * stdev(values) / sqrt(len(values))
    return mean, Interval(mean - half, mean + half)
