"""Resampled leagues scatter around the league played as leagues played again would."""

from __future__ import annotations

import numpy as np
import pytest

from fitness.league.matrix import score_matrix
from fitness.league.resampling import resampled_scores
from fitness.league.tables import Table, line_ups
from tests.fitness.league.made import drawn_duels, drawn_table, duel

LADDER = np.subtract.outer([0.3, 0.0, -0.3], [0.3, 0.0, -0.3])


def test_their_mean_is_what_was_played() -> None:
    tables = drawn_duels(LADDER, 50, 1)
    resampled = resampled_scores(tables, 3, 1, 4000)
    assert resampled.mean(axis=0) == pytest.approx(score_matrix(tables, 3).score, abs=0.005)
    assert resampled + resampled.swapaxes(1, 2) == pytest.approx(np.ones_like(resampled))


def test_two_seats_scatter_as_much_as_new_leagues() -> None:
    again = np.array([score_matrix(drawn_duels(LADDER, 40, seed), 3).score for seed in range(300)])
    resampled = np.mean([resampled_scores(drawn_duels(LADDER, 40, k), 3, k).std(axis=0) for k in range(10)], axis=0)
    assert resampled[0, 1:] == pytest.approx(again.std(axis=0)[0, 1:], rel=0.15)


@pytest.mark.parametrize("groups", [1, 6])
def test_three_seats_scatter_as_much_as_new_leagues(groups: int) -> None:
    """Also with a single group at each table, which says nothing about its own scatter."""

    def played(seed: int) -> list[Table]:
        generator = np.random.default_rng(seed)
        strengths = np.array([2.0, 1.0, 0.7])
        return [drawn_table(places, strengths, groups, generator) for places in line_ups(3, 3)]

    def score(tables: list[Table], other: int) -> float:
        return float(np.mean([t.score(0, other).mean() for t in tables if {0, other} <= set(t.places)]))

    again = np.array([[score(played(seed), other) for other in (1, 2)] for seed in range(300)])
    resampled = np.mean([resampled_scores(played(k), 3, k).std(axis=0) for k in range(20)], axis=0)
    assert resampled[0, 1:] == pytest.approx(again.std(axis=0), rel=0.2)


def test_what_was_won_throughout_is_not_certain() -> None:
    resampled = resampled_scores([duel(0, 1, [1.0] * 10)], 2, 1)
    assert resampled[:, 0, 1].std() > 0.01
