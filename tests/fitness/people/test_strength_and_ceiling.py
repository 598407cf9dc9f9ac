"""Ratings find known strengths; people among themselves are counted as by hand."""

import itertools

import numpy as np
import pytest
from scipy.optimize import minimize

from fitness.people.ceiling import ceiling
from fitness.people.played import UNKNOWN_RESULT, PlayedGames
from fitness.people.strength import persons_of_rating, strengths
from games.errors import BadInput
from games.hooks import NOBODY
from tests.fitness.people.made import decisions_of


def results(persons: list[tuple[int, int]], winner: list[int], names: int) -> PlayedGames:
    n = len(winner)
    nothing = np.zeros(0)
    return PlayedGames(
        rules=nothing,
        moves=nothing.astype(np.int64),
        ends=np.zeros(n, np.int64),
        scored=nothing.astype(np.uint8),
        times=nothing,
        persons=np.array(persons, np.int32).reshape(n, 2),
        winner=np.array(winner, np.int8),
        names=tuple(f"p{i}" for i in range(names)),
    )


def test_known_strengths_are_found():
    random = np.random.default_rng(4)
    truth = np.linspace(-1.5, 1.5, 12)
    pairs = [pair for pair in itertools.permutations(range(12), 2) for _ in range(60)]
    winner = [int(random.random() > 1 / (1 + np.exp(truth[b] - truth[a]))) for a, b in pairs]
    strength, games = strengths(results(pairs, winner, 12))
    a, b = np.array(pairs).T
    won = np.array(winner) == 0

    def loss(x: np.ndarray) -> float:
        lead = np.where(won, x[a] - x[b], x[b] - x[a])
        return float(np.logaddexp(0, -lead).sum() + (np.logaddexp(0, x) + np.logaddexp(0, -x)).sum())

    assert strength == pytest.approx(minimize(loss, np.zeros(12)).x, abs=1e-4)
    assert np.abs(strength - truth).max() < 0.3
    assert games.tolist() == [2 * 11 * 60] * 12


def test_two_people_by_hand():
    """Symmetric: with skill s against 1/s, 3 points and the imagined one of 4 + 2 games; the equation holds."""
    strength, _ = strengths(results([(0, 1)] * 4, [0, 0, NOBODY, NOBODY], 2))
    s = np.exp(strength[0])
    assert strength[1] == pytest.approx(-strength[0], abs=1e-5)
    assert 4 * s / (s + 1 / s) + 2 * s / (s + 1) == pytest.approx(3 + 1, abs=1e-4)


def test_who_always_wins_is_not_infinitely_strong():
    strength, _ = strengths(results([(0, 1)] * 50, [0] * 50, 2))
    assert 1.0 < strength[0] < 5.0


def test_unknown_results_and_strangers_do_not_count():
    played = results([(0, 1), (0, -1), (0, 1)], [0, 0, UNKNOWN_RESULT], 2)
    assert strengths(played)[1].tolist() == [1, 1]


def test_low_and_high_are_the_outer_thirds():
    pairs = [(a, b) for a, b in itertools.permutations(range(9), 2) for _ in range(3)]
    played = results(pairs, [0 if a > b else 1 for a, b in pairs], 9)
    assert np.flatnonzero(persons_of_rating(played, "low")).tolist() == [0, 1, 2]
    assert np.flatnonzero(persons_of_rating(played, "high")).tolist() == [6, 7, 8]
    with pytest.raises(BadInput, match="only 0 people have 100 games"):
        persons_of_rating(played, "low", 100)


def test_who_is_set_apart_is_an_opponent_only():
    pairs = [(a, b) for a, b in itertools.permutations(range(9), 2) for _ in range(3)]
    played = results(pairs, [0 if a > b else 1 for a, b in pairs], 9)
    programs = frozenset({played.names[8], played.names[0], played.names[1]})
    assert np.flatnonzero(persons_of_rating(played, "high", apart=programs)).tolist() == [6, 7]
    assert np.flatnonzero(persons_of_rating(played, "low", apart=programs)).tolist() == [2, 3]
    assert (strengths(played)[1] == 48).all()


def test_records_without_names_cannot_be_rated():
    with pytest.raises(BadInput, match="name no players"):
        persons_of_rating(results([(-1, -1)], [0], 0), "low")


def test_people_among_themselves_by_hand():
    """Position 7 in four games: moves 0, 0, 1, 1; position 8 in three: 2, 2, 2; position 9 in one game, twice."""
    key = [7, 7, 7, 7, 8, 8, 8, 9, 9]
    found = ceiling(decisions_of([3] * 9, [0, 0, 1, 1, 2, 2, 2, 0, 0], [0, 1, 2, 3, 0, 1, 2, 5, 5], key=key))
    assert found is not None
    assert (found.moves, found.positions) == (7, 2)
    assert found.share == pytest.approx(7 / 9)
    assert found.another == pytest.approx((4 * (1 / 3) + 3) / 7)
    assert found.favourite == pytest.approx((0 + 3) / 7)  # each of 0, 0, 1, 1 leaves the other move as favourite


def test_the_favourite_of_the_others_shares_ties():
    """Moves 0, 0, 1: a zero leaves 0 and 1 tied; the one leaves 0 as favourite."""
    found = ceiling(decisions_of([3] * 3, [0, 0, 1], [0, 1, 2], key=[5, 5, 5]))
    assert found is not None
    assert found.favourite == pytest.approx(2 * 0.5 / 3)


def test_nothing_came_up_again():
    assert ceiling(decisions_of([2, 2], [0, 1])) is None
