"""Dominance: known leagues, and silence where the intervals do not say."""

from __future__ import annotations

import numpy as np

from fitness.league.dominance import NO, UNDECIDED, YES, Standing, standings
from fitness.league.matrix import score_matrix
from fitness.league.tables import Table
from tests.fitness.league.made import ROCK, drawn_duels

LADDER = np.subtract.outer([0.45, 0.0, -0.45], [0.45, 0.0, -0.45])


def found(tables: list[Table], players: int) -> list[Standing]:
    return standings(score_matrix(tables, players), score_matrix(tables, players, 1.0 - 0.05 / players))


def test_a_ladder() -> None:
    best, middle, worst = found(drawn_duels(LADDER, 1000, 1), 3)
    assert best == Standing(YES, NO, ())
    assert middle == Standing(NO, YES, (0,))
    assert worst == Standing(NO, YES, (0, 1))


def test_nobody_dominates_in_a_cycle() -> None:
    assert found(drawn_duels(0.5 * ROCK, 500, 1), 3) == [Standing(NO, NO, ())] * 3


def test_few_games_decide_nothing() -> None:
    assert {standing.dominated for standing in found(drawn_duels(0.1 * LADDER, 5, 1), 3)} == {UNDECIDED}


def test_equals_are_hardly_ever_declared_dominated() -> None:
    """Two equal players: a false "yes" needs luck against each other, at half of 5 % either way."""
    said = [found(drawn_duels(np.zeros((2, 2)), 50, seed), 2)[0].dominated for seed in range(200)]
    assert said.count(YES) <= 10
    assert said.count(UNDECIDED) >= 180
