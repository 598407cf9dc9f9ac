"""Intervals of rates and means: equal to independent formulas, and covering as often as they say."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats
from scipy.optimize import brentq, minimize

from fitness.statistics.balance import balance
from fitness.statistics.beta import beta_cdf
from fitness.statistics.distinct import thinned
from fitness.statistics.interval import Interval, z_of
from fitness.statistics.multinomial import likeliest, mean_interval
from fitness.statistics.seat_advantage import PAIR_VALUES, of_pairs
from fitness.statistics.wilson import wilson

COUNTS = st.integers(0, 3000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))

GAME_VALUES = (-1.0, 0.0, 1.0)  # second seat won, draw, first seat won


@given(COUNTS, st.sampled_from([0.5, 0.9, 0.95, 0.999]))
def test_wilson_equals_scipy(counts: tuple[int, int], confidence: float) -> None:
    successes, n = counts
    if n == 0:
        assert wilson(0, 0) == (0.0, 1.0)
        return
    theirs = stats.binomtest(successes, n).proportion_ci(confidence, "wilson")
    assert wilson(successes, n, confidence) == pytest.approx((theirs.low, theirs.high), abs=1e-12)


@given(st.floats(0, 1), st.floats(0.5, 5000), st.floats(0.5, 5000))
def test_beta_equals_scipy(x: float, a: float, b: float) -> None:
    assert beta_cdf(x, a, b) == pytest.approx(stats.beta.cdf(x, a, b), abs=1e-9)


def test_wilson_of_a_known_table() -> None:
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)  # Newcombe 1998 (single proportion), table I
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)


@pytest.mark.parametrize(("successes", "n"), [(-1, 5), (6, 5), (0, -1)])
def test_impossible_counts_are_refused(successes: int, n: int) -> None:
    with pytest.raises(ValueError, match=f"{successes} successes of {n} are impossible"):
        wilson(successes, n)


@pytest.mark.parametrize("rate", [0.03, 0.3, 0.5, 0.9])
def test_coverage_of_rate_intervals_is_nominal(rate: float) -> None:
    n = 100
    chances = stats.binom.pmf(range(n + 1), n, rate)
    covered = sum(chance for k, chance in enumerate(chances) if wilson(k, n).contains(rate))
    assert 0.925 <= covered <= 0.985


def _tango(b: int, c: int, n: int) -> Interval:
    """Tango's closed form for (b - c) / n, written from the paper as an oracle."""

    def score(delta: float) -> float:
        big_b = -b - c + (2 * n - b + c) * delta
        q = (sqrt(max(0.0, big_b**2 - 8 * n * (-c * delta * (1 - delta)))) - big_b) / (4 * n)
        return (b - c - n * delta) / sqrt(max(1e-300, n * (2 * q + delta * (1 - delta))))

    z, observed = z_of(0.95), (b - c) / n
    edge = 1 - 1e-9
    low = -1.0 if b - c == -n else brentq(lambda d: score(d) - z, -edge, observed)
    high = 1.0 if b - c == n else brentq(lambda d: score(d) + z, observed, edge)
    return Interval(low, high)


@given(st.integers(0, 200), st.integers(0, 200), st.integers(1, 200))
def test_interval_of_games_is_tangos(first: int, second: int, draws: int) -> None:
    assert mean_interval((second, draws, first), GAME_VALUES) == pytest.approx(
        _tango(first, second, first + second + draws), abs=1e-6
    )


@given(st.lists(st.integers(0, 40), min_size=5, max_size=5).filter(any), st.floats(-0.95, 0.95))
def test_likeliest_law_has_the_mean_and_no_law_is_likelier(counts: list[int], mean: float) -> None:
    law = likeliest(counts, PAIR_VALUES, mean)
    assert sum(law) == pytest.approx(1.0, abs=1e-6)
    assert sum(p * v for p, v in zip(law, PAIR_VALUES, strict=True)) == pytest.approx(mean, abs=1e-6)
    rng = np.random.default_rng(sum(counts))
    for _ in range(20):  # moves within the laws of this mean: none may raise the likelihood
        step = rng.normal(size=5)
        basis = np.array([np.ones(5), PAIR_VALUES])
        step -= basis.T @ np.linalg.solve(basis @ basis.T, basis @ step)
        other = np.array(law) + 1e-4 * step
        if other.min() > 0:
            seen = np.array(counts) > 0
            now, then = (np.array(counts)[seen] @ np.log(np.array(p)[seen]) for p in (law, other))
            assert then <= now + 1e-6


def test_likeliest_law_equals_a_general_optimiser() -> None:
    counts, mean = np.array([3, 10, 30, 25, 12]), -0.1
    found = minimize(
        lambda p: -counts @ np.log(p),
        np.full(5, 0.2),
        bounds=[(1e-9, 1)] * 5,
        constraints=[
            {"type": "eq", "fun": lambda p: p.sum() - 1},
            {"type": "eq", "fun": lambda p: p @ np.array(PAIR_VALUES) - mean},
        ],
        options={"ftol": 1e-14},
    )
    assert likeliest(counts.tolist(), PAIR_VALUES, mean) == pytest.approx(found.x.tolist(), abs=1e-4)


def test_one_sided_results_do_not_give_an_interval_without_width() -> None:
    low, high = mean_interval((0, 0, 20), GAME_VALUES)
    assert high == 1.0
    assert 0.6 < low < 0.8
    assert mean_interval([0, 0, 0], GAME_VALUES) == (-1.0, 1.0)


def test_pairs_and_games_agree_on_the_advantage() -> None:
    pairs = [(1, 1), (1, -1), (0, 1), (-1, -1), (0, 0), (1, 0), (1, 1)]
    games = [result for pair in pairs for result in pair]
    assert of_pairs(pairs).value == pytest.approx(sum(games) / len(games))
    assert of_pairs([]).interval == (-1.0, 1.0)


@pytest.mark.parametrize(("first", "second"), [(0.5, 0.5), (0.45, 0.45), (0.2, 0.1), (0.97, 0.02), (0.05, 0.05)])
def test_coverage_of_the_seat_advantage_is_nominal(first: float, second: float) -> None:
    rng = np.random.default_rng(5)
    drawn = rng.multinomial(120, [first, second, 1 - first - second], size=600)
    covered = sum(
        mean_interval((counts[1], counts[2], counts[0]), GAME_VALUES).contains(first - second) for counts in drawn
    )
    assert 0.93 <= covered / 600 <= 0.985


def test_a_fair_game_of_correlated_pairs_is_covered() -> None:
    # Half of the pairs are won twice by the better player (each seat once); the rest are coin tosses.
    rng = np.random.default_rng(6)
    covered = 0
    for _ in range(600):
        seats = [(1, -1) if rng.random() < 0.5 else tuple(rng.choice([-1, 1], 2).tolist()) for _ in range(60)]
        covered += of_pairs(seats).interval.contains(0.0)
    assert 0.93 <= covered / 600 <= 0.985


@given(st.integers(1, 60), st.integers(0, 60), st.integers(1, 60))
def test_intervals_count_distinct_games(first: int, second: int, distinct: int) -> None:
    games = first + second
    if not distinct <= games:
        with pytest.raises(ValueError, match="distinct"):
            thinned((first, second, 0), distinct)
        return
    few, all_of_them = balance((first, second), games, distinct=distinct), balance((first, second), games)
    assert few.value == all_of_them.value
    assert few.interval.low <= all_of_them.interval.low + 1e-9
    assert few.interval.high >= all_of_them.interval.high - 1e-9
    assert balance((first, second), games, distinct=games).interval == pytest.approx(all_of_them.interval)


def test_one_game_played_sixty_times_says_what_one_game_says() -> None:
    assert balance((60, 0), 60, distinct=1).interval == balance((1, 0), 1).interval
