"""Agreement where it can be worked out by hand, and what intervals and error rates promise."""

import numpy as np
import pytest

from fitness.people.agreement import agreement, agreement_on, fit_error_rate, with_error_rate
from fitness.people.decisions import CONFIRM, HELD_OUT, TRAIN, split_games
from games.errors import BadInput
from tests.fitness.people.made import decisions_of


def test_uniform_choice_agrees_as_often_as_there_are_moves():
    decisions = decisions_of([2, 4, 5, 10], [0, 3, 2, 9])
    found = agreement(np.repeat(1 / decisions.counts, decisions.counts), decisions)
    assert found.top1 == pytest.approx((1 / 2 + 1 / 4 + 1 / 5 + 1 / 10) / 4)
    assert found.top1 == pytest.approx(found.uniform_top1)
    assert found.cross_entropy == pytest.approx(np.log([2, 4, 5, 10]).mean())
    assert found.cross_entropy == pytest.approx(found.uniform_cross_entropy)
    assert (found.moves, found.games, found.error_rate) == (4, 4, 0.0)
    assert found.mean_legal == 21 / 4
    assert found.perplexity == pytest.approx(400 ** (1 / 4))


def test_who_foretells_everything_agrees_always():
    decisions = decisions_of([3, 4], [1, 2])
    shares = np.zeros(7)
    shares[decisions.chosen_rows] = 1.0
    found = agreement(shares, decisions)
    assert (found.top1, found.cross_entropy, found.perplexity) == (1.0, 0.0, 1.0)


def test_ties_are_shared():
    decisions = decisions_of([4, 4], [0, 3])
    shares = np.array([1 / 3, 1 / 3, 1 / 3, 0, 0, 0.5, 0, 0.5])
    assert agreement(shares, decisions).top1 == pytest.approx((1 / 3 + 1 / 2) / 2)


def test_the_interval_holds_the_truth_as_often_as_it_says():
    """Games of different length and luck: the probability given is one number a game."""
    random, held = np.random.default_rng(5), 0
    for trial in range(100):
        luck = np.repeat(random.beta(2, 3, 80), 10)
        given = np.clip(luck, 0.01, 0.99)
        found = agreement_on(given, np.full(800, 4), np.repeat(np.arange(80), 10), seed=trial)
        held += found.top1_interval.contains(0.4)
    assert held >= 88  # P(X < 88 | n = 100, p = 0.95) < 0.003


def test_the_lapse_of_greatest_likelihood():
    """A player that names one of 10 moves, and is right 7 times of 10: the likelihood is worked out by hand."""
    given = np.array([1.0] * 700 + [0.0] * 300)
    error_rate = fit_error_rate(given, np.full(1000, 0.1))
    assert error_rate * 0.9 == pytest.approx(
        0.3, abs=1e-4
    )  # 1 - (1 - error_rate) - error_rate / 10 is the share of misses
    grid = np.linspace(0.001, 1, 500)
    best = max(np.log(with_error_rate(given, np.full(1000, 0.1), x)).sum() for x in grid)
    assert np.log(with_error_rate(given, np.full(1000, 0.1), error_rate)).sum() >= best - 1e-6


def test_a_lapse_is_charged_where_it_was_not_fitted():
    """All misses lie in one half of the games: fitted on the other half an error rate would be nothing, and costly."""
    parts = split_games(10, 3, (0.5, 0.5))
    given = np.where(parts == 0, 1.0, 0.0)
    found = agreement_on(given, np.full(10, 4), np.arange(10), seed=3)
    assert found.cross_entropy > 5.0
    assert found.top1 == 0.5


def test_one_game_has_no_held_out_part():
    with pytest.raises(BadInput, match="leave no held-out part"):
        agreement_on(np.array([0.0, 1.0]), np.array([2, 2]), np.array([0, 0]))


def test_games_are_split_whole_and_always_alike():
    parts = split_games(1000, 11)
    assert [int((parts == part).sum()) for part in (TRAIN, HELD_OUT, CONFIRM)] == [500, 250, 250]
    assert (parts == split_games(1000, 11)).all()
    assert (parts != split_games(1000, 12)).any()
    with pytest.raises(BadInput, match="train part of 1 game is empty"):
        split_games(1, 0)


def test_a_part_holds_the_decisions_of_its_games():
    decisions = decisions_of([2, 3, 4, 5], [1, 2, 3, 4], [0, 0, 1, 2], np.arange(28).reshape(14, 2).astype(np.int32))
    part = decisions.part(np.array([0, 1, 0], np.int8), TRAIN)
    assert part.counts.tolist() == [2, 3, 5]
    assert part.table[part.chosen_rows, 0].tolist() == decisions.table[decisions.chosen_rows, 0][[0, 1, 3]].tolist()
    with pytest.raises(BadInput, match="confirm part of the records is empty"):
        decisions.part(np.array([0, 1, 0], np.int8), CONFIRM)
