"""The softmax finds the weights by which moves were drawn, and the greatest likelihood there is."""

import numpy as np
import pytest
from scipy.optimize import minimize

from fitness.people.agreement import agreement
from fitness.people.softmax import first_choices, fit_softmax, softmax_shares
from tests.fitness.people.made import decisions_of, softmax_people

WEIGHTS = np.array([0.5, -0.3, 0.0, 0.1])


def test_planted_weights_are_found():
    decisions = softmax_people(WEIGHTS, 8000, 1)
    model = fit_softmax(decisions)
    assert model.weights[0] / model.scale == pytest.approx(WEIGHTS, abs=0.02)
    truth = agreement(softmax_shares(model, decisions), decisions)
    assert truth.cross_entropy < truth.uniform_cross_entropy - 0.3


def test_the_likelihood_is_the_greatest():
    decisions = softmax_people(WEIGHTS, 300, 2)
    starts, counts = decisions.start[:-1], decisions.counts

    def loss(weights: np.ndarray) -> float:
        logits = decisions.table @ (weights / decisions.table.std(axis=0))
        total = np.log(np.add.reduceat(np.exp(logits), starts))
        return float((total - logits[decisions.chosen_rows]).sum() + 0.5 * 2.0 * weights @ weights)

    assert counts.min() >= 2
    model = fit_softmax(decisions, ridge=2.0)
    assert model.weights[0] == pytest.approx(minimize(loss, np.zeros(4)).x, abs=1e-3)


def test_what_is_beyond_the_usual_range_is_cut():
    """One column decides among small differences, but for a few rows that hold a million."""
    plain = softmax_people(WEIGHTS, 3000, 4)
    table = plain.table.copy()
    table[np.random.default_rng(1).choice(len(table), len(table) // 100, replace=False), 0] = 1_000_000
    wild = decisions_of(plain.counts.tolist(), plain.chosen.tolist(), plain.game.tolist(), table)
    entropy = [agreement(softmax_shares(fit_softmax(d), d), d).cross_entropy for d in (plain, wild)]
    assert entropy[1] < entropy[0] + 0.05


def test_probabilities_add_up_and_first_choices_share_ties():
    decisions = decisions_of([3, 2], [0, 1], table=np.array([[1], [1], [0], [4], [4]], np.int32))
    shares = softmax_shares(fit_softmax(decisions), decisions)
    assert np.add.reduceat(shares, [0, 3]) == pytest.approx([1, 1])
    assert first_choices(shares, decisions) == pytest.approx([0.5, 0.5, 0, 0.5, 0.5])


def test_columns_that_never_differ_are_left_out():
    table = np.array([[7, 1], [7, 2], [9, 1], [9, 5]], np.int32)
    assert fit_softmax(decisions_of([2, 2], [1, 1], table=table)).used.tolist() == [1]
