"""Behaviour figures: the ratio estimator, and who is credited with what."""

from __future__ import annotations

from math import isinf

import numpy as np
import pytest

from fitness.league.behaviour import UNKNOWN, Behaviour, ratio
from fitness.league.tables import play_table
from fitness.statistics.wilson import wilson
from games.game import find_game
from players.spec import read_player


def test_ratio_by_hand() -> None:
    """Tops 1, 2, 3 over 2, 2, 2: a half of all, mean 1, standard error of the tops 1/√3 over 2."""
    found = ratio(np.array([1, 2, 3]), np.array([2, 2, 2]), is_share=False)
    assert found.value == 1.0
    assert found.interval == pytest.approx((1.0 - 1.959964 / 12**0.5, 1.0 + 1.959964 / 12**0.5))


def test_ratio_weighs_by_what_it_is_over() -> None:
    assert ratio(np.array([9, 1]), np.array([90, 1]), is_share=True).value == pytest.approx(10 / 91)


def test_what_was_always_so_is_not_certain() -> None:
    found = ratio(np.array([5, 5, 5, 0]), np.array([5, 5, 5, 0]), is_share=True)
    assert found.value == 1.0
    assert found.interval == wilson(3, 3)


def test_what_never_came_up_is_unknown() -> None:
    assert ratio(np.array([0, 0]), np.array([0, 0]), is_share=True) == UNKNOWN
    assert isinf(ratio(np.array([4]), np.array([2]), is_share=False).interval.high)


def test_ratio_intervals_cover() -> None:
    generator = np.random.default_rng(4)
    within = []
    for _ in range(500):
        over = generator.integers(1, 20, 60)
        within.append(ratio(generator.binomial(over, 0.3), over, is_share=True).interval.contains(0.3))
    assert 0.92 <= np.mean(within) <= 0.98


def test_seats_are_counted_for_who_sits_there() -> None:
    """Greedy against itself and random: what greedy does must not depend on which index it has in the league."""
    game = find_game("jostle")
    words = ["greedy", "random"]
    found = {}
    for order in ((0, 1), (1, 0)):
        behaviour = Behaviour(game, 2)
        players = [read_player(words[k]) for k in order]
        play_table(game, players, (0, 0, 1), 4, 2, 1, behaviour.watch)
        play_table(game, players, (0, 1, 1), 4, 2, 1, behaviour.watch)
        found[order] = behaviour.figures()
    for name, figures in found[0, 1].items():
        for one, other in zip(figures, reversed(found[1, 0][name]), strict=True):
            assert (one.value, *one.interval) == pytest.approx((other.value, *other.interval)), name
    assert found[0, 1]["advance"][0].value > found[0, 1]["advance"][1].value


def test_large_tables_are_watched_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    game, players = find_game("jostle"), [read_player("random")] * 2
    whole, parts = Behaviour(game, 2), Behaviour(game, 2)
    table = play_table(game, players, (0, 0, 1), 5, 2, 1, whole.watch)
    monkeypatch.setattr("fitness.league.tables.MOST_BYTES", 600_000)
    again = play_table(game, players, (0, 0, 1), 5, 2, 1, parts.watch)
    assert np.array_equal(table.shares, again.shares)
    assert whole.figures() == parts.figures()
