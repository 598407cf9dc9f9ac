"""Logistic regression against a general optimiser, and an area under the curve that is known."""

import numpy as np
import pytest
from scipy.optimize import minimize
from scipy.stats import mannwhitneyu

from fitness.people.logistic import fit_logistic
from fitness.statistics.auc import auc, mean_auc


def test_against_a_general_optimiser():
    random = np.random.default_rng(3)
    values = random.normal(2.0, 3.0, (400, 3)) * np.array([1.0, 10.0, 0.1])
    ones = (random.random(400) < 1 / (1 + np.exp(-(values[:, 0] - values[:, 1] / 10)))).astype(float)
    standard = (values - values.mean(axis=0)) / values.std(axis=0)

    def loss(weights: np.ndarray) -> float:
        logits = standard @ weights[:3] + weights[3]
        return float((np.logaddexp(0, logits) - ones * logits).sum() + 0.5 * 4.0 * weights[:3] @ weights[:3])

    model = fit_logistic(values, ones, ridge=4.0)
    assert [*model.weights, model.intercept] == pytest.approx(minimize(loss, np.zeros(4)).x.tolist(), abs=1e-3)


def test_more_columns_than_rows_have_the_same_optimum():
    """There the gradient of the penalised likelihood vanishes, in every column."""
    rng = np.random.default_rng(5)
    values, ones = rng.normal(size=(30, 200)) * 3 + 1, rng.integers(2, size=30)
    model = fit_logistic(values, ones, ridge=2.0)
    assert model.weights.shape == (200,)
    rate = 1 / (1 + np.exp(-model.logits(values)))
    standard = (values - values.mean(axis=0)) / values.std(axis=0)
    assert standard.T @ (ones - rate) == pytest.approx(2.0 * model.weights, abs=1e-6)
    assert rate.sum() == pytest.approx(ones.sum(), abs=1e-6)


def test_a_constant_column_and_a_perfect_split_stay_finite():
    values = np.array([[1.0, 0.0], [1.0, 1.0], [1.0, 2.0], [1.0, 3.0]])
    model = fit_logistic(values, np.array([0.0, 0.0, 1.0, 1.0]))
    assert model.weights[0] == 0.0
    assert np.isfinite(model.weights).all()
    assert (np.diff(model.logits(values)) > 0).all()


def test_the_area_counts_pairs():
    ones, zeros = np.array([3.0, 1.0, 2.0, 2.0]), np.array([0.0, 2.0, 1.0])
    pairs = np.sign(ones[:, None] - zeros)
    assert auc(ones, zeros).value == pytest.approx(((pairs + 1) / 2).mean())
    u = mannwhitneyu(ones, zeros).statistic
    assert auc(ones, zeros).value == pytest.approx(u / 12)


def test_separable_scores_have_area_one():
    found = auc(np.arange(10) + 100.0, np.arange(10.0))
    assert (found.value, found.variance, found.interval()) == (1.0, 0.0, (1.0, 1.0))


def test_the_interval_holds_the_truth():
    """Normal scores whose means are one standard deviation apart: the area is Phi(1 / sqrt 2) = 0.7602."""
    random, held = np.random.default_rng(8), 0
    for _ in range(200):
        found = auc(random.normal(1, 1, 60), random.normal(0, 1, 80))
        held += found.interval().contains(0.76025)
    assert 180 <= held <= 199  # 190 expected


def test_folds_are_averaged():
    one, other = auc(np.array([2.0, 3.0]), np.array([1.0, 2.5])), auc(np.array([1.0, 2.0]), np.array([0.0, 0.5]))
    assert mean_auc([one, other]).value == (one.value + other.value) / 2
    assert mean_auc([one, other]).variance == (one.variance + other.variance) / 4
