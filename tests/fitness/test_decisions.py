"""Statistics that decide: chi-squared, Elo, counts of pairs, racing; error rates stay within their bounds."""

from __future__ import annotations

from math import inf, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import special, stats

from fitness.statistics.chi_squared import chi_squared
from fitness.statistics.elo import elo_of
from fitness.statistics.gamma import gamma_tail
from fitness.statistics.pairs import count_pairs
from fitness.statistics.racing import CONTINUE, DECIDED, HOPELESS, race


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
        assert elo_of(1.0 / (1.0 + 10.0 ** (-elo / 400.0))) == pytest.approx(elo)
    with pytest.raises(ValueError, match="score"):
        elo_of(1.1)


def test_pairs_are_counted_by_their_sum() -> None:
    assert count_pairs([(0, 0), (0.5, 0), (1, 0), (0.5, 0.5), (1, 0.5), (1, 1), (0, 1)]) == (1, 1, 3, 1, 1)


def test_race_decides_the_clear_and_only_the_clear() -> None:
    assert race(0, 0, 0.4) == CONTINUE
    assert race(45, 100, 0.4) == CONTINUE
    assert race(0, 20, 0.4) == HOPELESS
    assert race(20, 20, 0.4) == DECIDED


@pytest.mark.parametrize("rate", [0.42, 0.35, 0.3, 0.4])
def test_racing_errs_as_rarely_as_promised_though_checked_after_every_batch(rate: float) -> None:
    rng = np.random.default_rng(4)
    errors, runs = 0, 300
    for _ in range(runs):
        wins = np.cumsum(rng.random(400) < rate)
        decisions = (race(int(wins[n - 1]), n, 0.4) for n in range(4, 401, 4))
        decision = next((it for it in decisions if it != CONTINUE), CONTINUE)
        errors += decision == (HOPELESS if rate >= 0.4 else DECIDED)
    assert errors / runs <= 0.05 + 2 * sqrt(0.05 * 0.95 / runs)


def test_racing_saves_most_games_of_the_hopeless() -> None:
    rng = np.random.default_rng(9)
    spent = []
    for _ in range(100):
        wins = np.cumsum(rng.random(100) < 0.1)
        checks = ((n, int(wins[n - 1])) for n in range(4, 101, 4))
        spent.append(next((n for n, won in checks if race(won, n, 0.4) == HOPELESS), 100))
    assert np.mean(spent) < 40
