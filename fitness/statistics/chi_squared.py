"""Pearson's chi-squared test of a table of counts, with Cramér's V: significance and size of the difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from fitness.statistics.gamma import gamma_tail


@dataclass(frozen=True)
class ChiSquared:
    """The test's result. With thousands of games everything is significant; `effect` (Cramér's V, 0 … 1) says whether
    it matters: 0.1 is small, 0.3 medium, 0.5 large (Cohen 1988)."""

    statistic: float
    freedom: int
    p: float
    effect: float


def chi_squared(table: Sequence[Sequence[int]]) -> ChiSquared:
    """The test that all rows have the same distribution; empty rows and columns are ignored."""
    rows = [row for row in table if sum(row)]
    columns = [sum(column) for column in zip(*rows, strict=True)]
    n = sum(columns)
    kept = [place for place, total in enumerate(columns) if total]
    if len(rows) < 2 or len(kept) < 2:
        return ChiSquared(0.0, 0, 1.0, 0.0)
    freedom = (len(rows) - 1) * (len(kept) - 1)
    statistic = 0.0
    for row in rows:
        for place in kept:
            expected = sum(row) * columns[place] / n
            statistic += (row[place] - expected) ** 2 / expected
    effect = sqrt(statistic / (n * min(len(rows) - 1, len(kept) - 1)))
    return ChiSquared(statistic, freedom, gamma_tail(freedom / 2.0, statistic / 2.0), effect)
