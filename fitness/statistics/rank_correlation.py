"""Spearman's rank correlation (Spearman 1904)."""

from __future__ import annotations

from collections.abc import Sequence
from math import nan

import numpy as np


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """The correlation, -1 … 1; ties share their ranks; NaN if one of the two is constant."""
    first, second = ranks(one), ranks(other)
    if len(first) < 2 or first.std() == 0.0 or second.std() == 0.0:
        return nan
    return float(np.corrcoef(first, second)[0, 1])


def ranks(values: Sequence[float]) -> np.ndarray:
    """Ranks from 1; ties share their mean rank."""
    _, of_value, counts = np.unique(np.asarray(values, float), return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    return np.asarray((last - (counts - 1) / 2.0)[of_value])
