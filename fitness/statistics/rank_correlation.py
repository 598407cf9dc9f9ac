"""Spearman's rank correlation (Spearman 1904): how far two orders agree."""

from __future__ import annotations

from collections.abc import Sequence
from math import nan

import numpy as np


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """From -1 to 1; equal values share their ranks; NaN where one of the two has no order at all."""
    first, second = ranks(one), ranks(other)
    if len(first) < 2 or first.std() == 0.0 or second.std() == 0.0:
        return nan
    return float(np.corrcoef(first, second)[0, 1])


def ranks(values: Sequence[float]) -> np.ndarray:
    """From 1; equal ones share the mean of theirs."""
    _, of_value, counts = np.unique(np.asarray(values, float), return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    return np.asarray((last - (counts - 1) / 2.0)[of_value])
