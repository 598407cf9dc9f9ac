"""Student's test and slopes, beside an independent implementation."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy import stats

from fitness.statistics.t_test import slope_test, t_quantile, t_test, two_means, two_sided


@pytest.mark.parametrize("seed", range(5))
def test_paired_differences(seed):
    values = np.random.default_rng(seed).normal(0.3, 1.0, 12)
    found, theirs = t_test(values.tolist()), stats.ttest_1samp(values, 0.0)
    assert (found.t, found.p) == pytest.approx((theirs.statistic, theirs.pvalue))
    assert tuple(found.interval()) == pytest.approx(tuple(theirs.confidence_interval()))


@pytest.mark.parametrize("seed", range(5))
def test_two_groups(seed):
    draw = np.random.default_rng(seed)
    one, other = draw.normal(0.5, 1.0, 9), draw.normal(0.0, 1.0, 14)
    found, theirs = two_means(one.tolist(), other.tolist()), stats.ttest_ind(one, other)
    assert (found.t, found.p) == pytest.approx((theirs.statistic, theirs.pvalue))
    assert tuple(found.interval()) == pytest.approx(tuple(theirs.confidence_interval()))


@pytest.mark.parametrize("seed", range(5))
def test_slopes(seed):
    draw = np.random.default_rng(seed)
    x = draw.integers(1, 6, 30).astype(float)
    y = 0.1 * x + draw.normal(0.0, 0.5, 30)
    found, theirs = slope_test(x.tolist(), y.tolist()), stats.linregress(x, y)
    assert (found.value, found.error, found.p) == pytest.approx((theirs.slope, theirs.stderr, theirs.pvalue))


def test_the_distribution():
    assert two_sided(0.0, 5) == pytest.approx(1.0)
    assert two_sided(2.0, 9) == pytest.approx(2 * stats.t.sf(2.0, 9))
    assert t_quantile(0.95, 9) == pytest.approx(stats.t.ppf(0.975, 9))


def test_too_little_says_nothing():
    assert math.isnan(t_test([]).p)
    assert math.isnan(t_test([1.0]).p)
    assert math.isnan(two_means([1.0], [2.0, 3.0]).p)
    assert math.isnan(slope_test([1, 1, 1], [1, 2, 3]).p)
    assert t_test([1.0, 1.0]).p == 0.0
    assert t_test([0.0, 0.0]).p == 1.0
