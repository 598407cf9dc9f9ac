"""Student's t-test (Student 1908) of paired differences and of two groups, and the slope of a best-fit line, all with
intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, nan, sqrt

import numpy as np

from fitness.statistics.beta import beta_cdf
from fitness.statistics.interval import Interval


@dataclass(frozen=True)
class TTest:
    """A mean (or slope), its standard error, t, degrees of freedom, and the two-sided p."""

    value: float
    error: float
    t: float
    freedom: int
    p: float

    def interval(self, confidence: float = 0.95) -> Interval:
        """The interval of the value."""
        half = t_quantile(confidence, self.freedom) * self.error if self.freedom > 0 else inf
        return Interval(self.value - half, self.value + half)


def t_test(differences: Sequence[float]) -> TTest:
    """The test that the mean difference is 0. NaN with fewer than two differences."""
    n = len(differences)
    if n < 2:
        return TTest(differences[0] if n else nan, nan, nan, 0, nan)
    return _tested(float(np.mean(differences)), float(np.std(differences, ddof=1)) / sqrt(n), n - 1)


def two_means(one: Sequence[float], other: Sequence[float]) -> TTest:
    """The test that two groups with equal spread have equal means; the difference is the first minus the second."""
    n, m = len(one), len(other)
    if n < 2 or m < 2:
        return TTest(nan, nan, nan, 0, nan)
    squares = (n - 1) * float(np.var(one, ddof=1)) + (m - 1) * float(np.var(other, ddof=1))
    error = sqrt(squares / (n + m - 2) * (1.0 / n + 1.0 / m))
    return _tested(float(np.mean(one)) - float(np.mean(other)), error, n + m - 2)


def slope_test(x: Sequence[float], y: Sequence[float]) -> TTest:
    """The test that the slope of the least-squares line is 0."""
    n = len(x)
    centred = np.asarray(x, float) - np.mean(x) if n else np.zeros(0)
    if n < 3 or not centred.any():
        return TTest(nan, nan, nan, 0, nan)
    values = np.asarray(y, float)
    spread = float((centred**2).sum())
    slope = float((centred * values).sum() / spread)
    left = values - values.mean() - slope * centred
    return _tested(slope, sqrt(float((left**2).sum()) / (n - 2) / spread), n - 2)


def _tested(value: float, error: float, freedom: int) -> TTest:
    if error == 0.0:
        return TTest(value, 0.0, nan if value == 0.0 else inf, freedom, 1.0 if value == 0.0 else 0.0)
    t = value / error
    return TTest(value, error, t, freedom, two_sided(t, freedom))


def two_sided(t: float, freedom: int) -> float:
    """P(|T| ≥ |t|) of Student's distribution."""
    return beta_cdf(freedom / (freedom + t * t), freedom / 2.0, 0.5)


def t_quantile(confidence: float, freedom: int) -> float:
    """The t with P(|T| ≤ t) = confidence, by bisection."""
    low, high = 0.0, 1e6
    for _ in range(200):
        middle = (low + high) / 2.0
        low, high = (low, middle) if two_sided(middle, freedom) < 1.0 - confidence else (middle, high)
    return (low + high) / 2.0
