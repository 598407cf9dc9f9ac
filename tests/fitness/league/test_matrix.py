"""Score matrices: two ways of counting agree, intervals cover, three seats are counted as said."""

from __future__ import annotations

import numpy as np
import pytest

from fitness.league.matrix import score_matrix
from fitness.league.tables import Table
from fitness.statistics.multinomial import mean_interval
from fitness.statistics.pairs import PAIR_SCORES
from tests.fitness.league.made import drawn_duels, duel


def test_two_seats_is_the_pentanomial_interval() -> None:
    scores = [0.0] * 3 + [0.25] * 5 + [0.5] * 20 + [0.75] * 9 + [1.0] * 13
    found = score_matrix([duel(1, 0, scores)], 2)
    assert found.score[1, 0] == pytest.approx(np.mean(scores))
    assert found.interval(1, 0) == pytest.approx(mean_interval((3, 5, 20, 9, 13), PAIR_SCORES))
    assert found.games[0, 1] == 100


def test_one_sees_what_the_other_sees() -> None:
    found = score_matrix(drawn_duels(np.zeros((4, 4)), 30, 3), 4)
    assert found.score + found.score.T == pytest.approx(np.ones((4, 4)))
    assert found.low + found.high.T == pytest.approx(np.ones((4, 4)))
    assert found.payoff == pytest.approx(-found.payoff.T)
    assert np.diag(found.score) == pytest.approx([0.5] * 4)


def test_a_pairing_won_throughout_still_has_an_interval() -> None:
    found = score_matrix([duel(0, 1, [1.0] * 10)], 2)
    assert found.score[0, 1] == 1.0
    assert 0.6 < found.low[0, 1] < 0.9
    assert found.high[0, 1] == 1.0


def test_three_seats_by_hand() -> None:
    """Player 0 wins the first group whole; in the second 1 and 2 share all."""
    found = score_matrix([Table((0, 1, 2), np.array([[1.0, 0.0, 0.0], [0.0, 0.5, 0.5]]), 6)], 3)
    assert found.score[0, 1] == pytest.approx((1.0 + 0.25) / 2)
    assert found.score[1, 2] == pytest.approx(0.5)
    assert found.games[0, 2] == 12


def test_places_of_one_player_count_on_average() -> None:
    """0 sits twice; each of its places wins a third, so the two players are equal."""
    found = score_matrix([Table((0, 0, 1), np.full((5, 3), 1 / 3), 6)], 2)
    assert found.score[0, 1] == pytest.approx(0.5)
    assert score_matrix([Table((0, 0, 1), np.array([[1.0, 0.0, 0.0]]), 6)], 2).score[0, 1] == pytest.approx(0.75)


def test_intervals_cover() -> None:
    true = np.array([[0.0, 0.3], [-0.3, 0.0]])
    within = [score_matrix(drawn_duels(true, 40, seed), 2).interval(0, 1).contains(0.65) for seed in range(400)]
    assert 0.92 <= np.mean(within) <= 0.98
