"""Rasch abilities and difficulties: known answers, an independent optimiser, and intervals that hold the truth."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import minimize

from fitness.judges.judgement import PEOPLE, Judgement, coded
from fitness.judges.rasch import PRIOR, Curvature, detected, detected_between, rasch, slope
from fitness.judges.simulated import Setting, simulate


def judged(judge: str, item: str, right: bool) -> Judgement:
    return Judgement(judge, item, right == (item == PEOPLE))


def loss(data, parameters):
    """Minus the log posterior, one judgement after the other."""
    judges = len(data.judges)
    total = 0.0
    for judge, item, right in zip(data.judge, data.item, data.right):
        logit = parameters[judge] - parameters[judges + item]
        total += np.logaddexp(0.0, -logit if right else logit)
    total += sum((it - parameters[-1]) ** 2 for it in parameters[:judges]) / (2 * PRIOR**2)
    return total + sum(it**2 for it in parameters[judges:]) / (2 * PRIOR**2)


def test_half_right_is_ability_and_difficulty_nought():
    found = rasch([judged("a", "x", True), judged("a", "x", False)])
    assert found.abilities["a"].value == pytest.approx(0.0, abs=1e-9)
    assert found.difficulties["x"].value == pytest.approx(0.0, abs=1e-9)
    assert found.abilities["a"].n == 2


def test_one_right_and_one_wrong_solve_their_equation():
    found = rasch([judged("a", "x", True), judged("b", "x", False)])
    a, b, x = found.abilities["a"].value, found.abilities["b"].value, found.difficulties["x"].value
    assert x == pytest.approx(0.0, abs=1e-9)
    assert a == pytest.approx(-b)
    assert 1.0 / (1.0 + np.exp(a)) == pytest.approx(a / PRIOR**2, abs=1e-8)


def test_one_judge_alone_is_no_trouble():
    found = rasch([judged("a", "x", True)] * 7)
    assert 0.0 < found.mean < found.abilities["a"].value < 5.0
    assert found.difficulties["x"].value < 0.0


def test_an_independent_optimiser_finds_the_same():
    judgements = simulate(Setting(people=12, strategies=4), 5).judgements
    data, found = coded(judgements), rasch(judgements)
    start = np.zeros(len(data.judges) + len(data.items) + 1)
    best = minimize(lambda it: loss(data, it), start, method="BFGS", options={"gtol": 1e-7}).x
    assert [it.value for it in found.abilities.values()] == pytest.approx(best[: len(data.judges)], abs=1e-4)
    assert [it.value for it in found.difficulties.values()] == pytest.approx(best[len(data.judges) : -1], abs=1e-4)
    assert found.mean == pytest.approx(best[-1], abs=1e-4)


def dense(curvature: Curvature) -> np.ndarray:
    """The whole matrix."""
    return np.block([[np.diag(curvature.judges), curvature.between], [curvature.between.T, curvature.rest]])


def test_curvature_is_the_second_derivative():
    data = coded(simulate(Setting(people=5, strategies=3), 2).judgements)
    here = np.random.default_rng(1).normal(size=len(data.judges) + len(data.items) + 1)
    gradient, curvature = slope(data, here, PRIOR)
    step = 1e-5
    for place in range(len(here)):
        beside = here.copy()
        beside[place] += step
        back = here.copy()
        back[place] -= step
        assert gradient[place] == pytest.approx(-(loss(data, beside) - loss(data, back)) / (2 * step), abs=1e-4)
        turned = (slope(data, beside, PRIOR)[0] - slope(data, back, PRIOR)[0]) / (2 * step)
        assert -dense(curvature)[place] == pytest.approx(turned, abs=1e-4)


def test_blocks_are_the_whole():
    data = coded(simulate(Setting(people=9, strategies=3), 2).judgements)
    here = np.random.default_rng(3).normal(size=len(data.judges) + len(data.items) + 1)
    gradient, curvature = slope(data, here, PRIOR)
    assert curvature.solved(gradient) == pytest.approx(np.linalg.solve(dense(curvature), gradient))
    assert curvature.inverse_diagonal() == pytest.approx(np.diag(np.linalg.inv(dense(curvature))))


def test_who_cannot_tell_is_missing_and_not_wrong():
    said = [judged("a", "x", True), judged("b", "x", False), judged("a", PEOPLE, False)]
    with_nothing = [*said, Judgement("a", "x", None), Judgement("c", "y", None)]
    assert rasch(said) == rasch(with_nothing)


def test_always_right_stays_finite_and_uncertain():
    found = rasch([judged("a", f"x{k}", True) for k in range(20)] + [judged("b", f"x{k}", False) for k in range(20)])
    assert 1.0 < found.abilities["a"].value < 6.0
    assert found.abilities["a"].error > 0.4


def test_nobody_said_anything():
    assert rasch([]).abilities == {}


def test_detection_by_given_judges():
    found = rasch([judged("a", "x", True), judged("b", "x", False)])
    value, (low, high) = detected_between(found.abilities.values(), found.difficulties["x"])
    assert value == pytest.approx(0.5)
    assert low < 0.5 < high
    assert detected(2.0, found.difficulties["x"]) == pytest.approx(1 / (1 + np.exp(-2)))
