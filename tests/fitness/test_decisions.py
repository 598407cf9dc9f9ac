"""Tests that decide: chi-squared, the pentanomial sequential test, racing; they err as rarely as promised."""

from __future__ import annotations

from math import inf, log, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import special, stats
from scipy.optimize import minimize

from fitness.statistics.chi_squared import chi_squared
from fitness.statistics.elo import elo_interval, elo_of, score_of
from fitness.statistics.gamma import gamma_tail
from fitness.statistics.pentanomial import PAIR_SCORES, count_pairs, elo_bounds, log_ratio, pentanomial
from fitness.statistics.racing import CONTINUE, DECIDED, HOPELESS, race, race_balance


@given(st.floats(0.5, 500), st.floats(0, 1500))
def test_gamma_tail_equals_scipy(a: float, x: float) -> None:
    assert gamma_tail(a, x) == pytest.approx(special.gammaincc(a, x), abs=1e-10)


@given(st.lists(st.lists(st.integers(0, 60), min_size=3, max_size=3), min_size=2, max_size=5))
def test_chi_squared_equals_scipy(table: list[list[int]]) -> None:
    ours = chi_squared(table)
    kept = np.array(table)[:, np.sum(table, axis=0) > 0]
    kept = kept[kept.sum(axis=1) > 0] if kept.size else kept
    if min(kept.shape) < 2:
        assert ours == chi_squared([[1]])
        return
    theirs = stats.chi2_contingency(kept, correction=False)
    assert (ours.statistic, ours.p) == pytest.approx((theirs.statistic, theirs.pvalue), abs=1e-8)
    assert ours.freedom == theirs.dof
    assert ours.effect == pytest.approx(stats.contingency.association(kept, "cramer"), abs=1e-9)


def test_effect_is_one_where_rows_share_nothing() -> None:
    assert chi_squared([[50, 0], [0, 50]]).effect == pytest.approx(1.0)
    assert chi_squared([[30, 20], [30, 20]]).effect == 0.0


def test_elo_is_turned_round_and_known() -> None:
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo_of(0.5) == 0.0
    assert (elo_of(0.0), elo_of(1.0)) == (-inf, inf)
    for elo in (-300.0, 0.0, 12.5, 700.0):
        assert elo_of(score_of(elo)) == pytest.approx(elo)
    low, high = elo_interval(60, 10, 30)
    assert low < elo_of(0.65) < high
    assert elo_interval(10, 0, 0).high == inf
    with pytest.raises(ValueError, match="score"):
        elo_of(1.1)


def test_pairs_are_counted_by_their_sum() -> None:
    assert count_pairs([(0, 0), (0.5, 0), (1, 0), (0.5, 0.5), (1, 0.5), (1, 1), (0, 1)]) == (1, 1, 3, 1, 1)


def test_log_ratio_equals_a_general_optimiser() -> None:
    counts, values = np.array([10, 25, 80, 30, 15]), np.array(PAIR_SCORES)

    def best(mean: float) -> float:
        constraints = [
            {"type": "eq", "fun": lambda p: p.sum() - 1},
            {"type": "eq", "fun": lambda p: p @ values - mean},
        ]
        bounds = [(1e-9, 1)] * 5
        options = {"ftol": 1e-15}
        return -minimize(
            lambda p: -counts @ np.log(p), counts / 160, bounds=bounds, constraints=constraints, options=options
        ).fun

    assert log_ratio(counts.tolist(), PAIR_SCORES, 0.5, 0.55) == pytest.approx(best(0.55) - best(0.5), abs=1e-4)


def test_pentanomial_bounds_and_symmetry() -> None:
    verdict = pentanomial([10, 25, 80, 30, 15], 0, 10)
    assert (verdict.lower, verdict.upper) == pytest.approx((log(0.05 / 0.95), log(0.95 / 0.05)))
    turned = pentanomial([15, 30, 80, 25, 10], -10, 0)
    assert turned.ratio == pytest.approx(-verdict.ratio)
    assert pentanomial([0, 0, 0, 0, 0], 0, 10).decision == "continue"
    assert pentanomial([0, 0, 0, 0, 200], 0, 100).decision == "better"
    assert pentanomial([200, 0, 0, 0, 0], 0, 100).decision == "not-better"
    with pytest.raises(ValueError, match="elo0"):
        pentanomial([1, 1, 1, 1, 1], 10, 0)
    assert elo_bounds([10, 25, 80, 30, 15]).contains(elo_of((25 * 0.25 + 80 * 0.5 + 30 * 0.75 + 15) / 160))


@pytest.mark.parametrize(("true_elo", "wrong"), [(0, "better"), (60, "not-better")])
def test_pentanomial_errs_as_rarely_as_promised(true_elo: float, wrong: str) -> None:
    rng = np.random.default_rng(3)
    score, draw = score_of(true_elo), 0.2
    chances = [score - draw / 2, draw, 1 - score - draw / 2]
    errors, runs = 0, 150
    for _ in range(runs):
        counts, decision = np.zeros(5, dtype=int), "continue"
        while decision == "continue":
            games = rng.choice([1.0, 0.5, 0.0], size=(10, 2), p=chances)
            counts += np.array(count_pairs(map(tuple, games.tolist())))
            decision = pentanomial(counts.tolist(), 0, 60).decision
        errors += decision == wrong
    assert errors / runs <= 0.05 + 2 * sqrt(0.05 * 0.95 / runs)


def test_race_decides_the_clear_and_only_the_clear() -> None:
    assert race(0, 0, 0.4) == CONTINUE
    assert race(45, 100, 0.4) == CONTINUE
    assert race(0, 20, 0.4) == HOPELESS
    assert race(20, 20, 0.4) == DECIDED
    assert race_balance((20, 0), 20, 80) == HOPELESS
    assert race_balance((50, 50), 100, 30) == DECIDED
    assert race_balance((50, 50), 100, 90) == CONTINUE


@pytest.mark.parametrize(("first", "second"), [(0.42, 0.42), (0.4, 0.6), (0.35, 0.6), (0.4, 0.4)])
def test_racing_errs_as_rarely_as_promised_though_it_looks_all_the_time(first: float, second: float) -> None:
    rng = np.random.default_rng(4)
    reached = min(first, second) >= 0.4
    errors, runs = 0, 300
    for _ in range(runs):
        games = rng.choice(3, size=400, p=[first, second, max(0.0, 1 - first - second)])
        a, b = np.cumsum(games == 0), np.cumsum(games == 1)
        for n in range(4, 401, 4):
            decision = race_balance((int(a[n - 1]), int(b[n - 1])), n, 80.0)
            if decision != CONTINUE:
                errors += decision != (DECIDED if reached else HOPELESS)
                break
    assert errors / runs <= 0.05 + 2 * sqrt(0.05 * 0.95 / runs)


def test_racing_saves_most_games_of_the_hopeless() -> None:
    rng = np.random.default_rng(9)
    spent = []
    for _ in range(100):
        wins = np.cumsum(rng.random(100) < 0.1)
        looks = ((n, int(wins[n - 1])) for n in range(4, 101, 4))
        spent.append(next((n for n, won in looks if race_balance((n - won, won), n, 80.0) == HOPELESS), 100))
    assert np.mean(spent) < 40
