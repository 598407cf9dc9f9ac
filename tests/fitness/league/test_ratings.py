"""Ratings: planted strengths come back, intervals cover, nobody's is infinite, likelihood is greatest there."""

from __future__ import annotations

from math import log10

import numpy as np
import pytest
from scipy.optimize import minimize

from fitness.league.ratings import DRAWN, ELO, most_likely, ratings, slope_and_bend
from fitness.league.tables import Table, line_ups
from tests.fitness.league.made import drawn_duels, drawn_table, duel


def logistic_payoff(elo: np.ndarray) -> np.ndarray:
    return 2.0 / (1.0 + 10.0 ** (-np.subtract.outer(elo, elo) / 400.0)) - 1.0


def three_seat_league(elo: np.ndarray, groups: int, seed: int) -> list[Table]:
    generator = np.random.default_rng(seed)
    return [drawn_table(places, 10 ** (elo / 400.0), groups, generator) for places in line_ups(len(elo), 3)]


def test_two_players_is_the_elo_formula() -> None:
    """75 % is 191 points; the two imaginary draws of each hardly pull at 4,000 games."""
    one, other = ratings([duel(0, 1, [1.0, 0.5] * 1000)], 2)
    assert one.value - other.value == pytest.approx(400.0 * log10(3.0), abs=1.0)
    assert one.value + other.value == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("seats", [2, 3])
def test_planted_strengths_come_back(seats: int) -> None:
    elo = np.array([200.0, 90.0, 0.0, -40.0, -250.0])
    within = []
    for seed in range(60):
        tables = drawn_duels(logistic_payoff(elo), 60, seed) if seats == 2 else three_seat_league(elo, 8, seed)
        found = ratings(tables, 5)
        within += [rating.interval.contains(true) for rating, true in zip(found, elo, strict=True)]
    assert 0.91 <= np.mean(within) <= 0.985


def test_it_is_the_greatest_likelihood() -> None:
    tables = three_seat_league(np.array([150.0, 0.0, -150.0]), 5, 1)

    def unlikely(strengths: np.ndarray) -> float:
        total = DRAWN / 2.0 * (np.logaddexp(0.0, strengths) + np.logaddexp(0.0, -strengths)).sum()
        for table in tables:
            at = strengths[list(table.places)]
            total -= 6.0 * float((table.shares * (at - np.logaddexp.reduce(at))).sum())
        return float(total)

    assert most_likely(tables, 3) == pytest.approx(minimize(unlikely, np.zeros(3)).x, abs=1e-4)


def test_who_wins_everything_has_a_rating() -> None:
    best, middle, worst = ratings([duel(0, 1, [1.0] * 20), duel(0, 2, [1.0] * 20), duel(1, 2, [1.0] * 20)], 3)
    assert best.value > middle.value > worst.value
    assert best.value < 2000.0
    assert best.interval.high - best.interval.low > 100.0


def test_equal_games_equal_ratings() -> None:
    assert [rating.value for rating in ratings([duel(0, 1, [0.5] * 50)], 2)] == pytest.approx([0.0, 0.0], abs=1e-9)


def test_the_scale_is_elo() -> None:
    assert np.exp(400.0 / ELO) == pytest.approx(10.0)


def test_where_ranks_are_paid_ratings_are_finite_and_in_order() -> None:
    """Four seats paid by rank: 1, .2, .1 and nothing, 1.3 in all. Counted as wins these were more than one a game,
    which nobody's strength can explain: ratings rose until Newton's method failed."""
    paid = np.array([1.0, 0.2, 0.1, 0.0])
    for seed in range(20):
        generator, tables = np.random.default_rng(seed), []
        for places in line_ups(3, 4):
            luck = generator.gumbel(size=(24, 4)) + np.array([(0.8, 0.0, -0.8)[place] for place in places])
            shares = paid[np.argsort(np.argsort(-luck, axis=1), axis=1)].mean(axis=0)
            tables.append(Table(places, shares[None, :], 24))
        strengths = most_likely(tables, 3)
        slope, _ = slope_and_bend(tables, strengths)
        assert np.abs(slope).max() < 1e-6
        assert strengths[0] > strengths[1] > strengths[2]
        assert max(abs(it.value) for it in ratings(tables, 3)) < 400.0
