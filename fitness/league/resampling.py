"""Leagues that might as well have been played: the groups of every table drawn again with replacement (bootstrap)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fitness.league.matrix import EVEN
from fitness.league.tables import Table

LEAGUES = 400


def resampled_scores(tables: Sequence[Table], players: int, seed: int, leagues: int = LEAGUES) -> np.ndarray:
    """[league, row, column]: score matrices of resampled leagues.

    One imaginary group a table, won throughout by each place in equal parts, joins what can be drawn: otherwise a
    pairing that happened to go one way throughout would be taken for certain.
    """
    generator = np.random.Generator(np.random.Philox(key=seed % 2**64))
    total = np.zeros((leagues, players, players))
    games = np.zeros((players, players))
    for table in tables:
        shares = means(table, generator, leagues)
        for row in set(table.places):
            for column in set(table.places) - {row}:
                held = [[place for place, who in enumerate(table.places) if who == one] for one in (row, column)]
                one, other = (shares[:, places].mean(axis=1) for places in held)
                total[:, row, column] += table.games * (1.0 + one - other) / 2.0
                games[row, column] += table.games
    return np.where(games > 0, total / np.maximum(games, 1), EVEN)


def means(table: Table, generator: np.random.Generator, leagues: int) -> np.ndarray:
    """[league, place]: mean shares of as many groups as were played."""
    rows, counts = table.distinct()
    seats = len(table.places)
    rows = np.vstack([rows, np.eye(seats)])
    weights = np.append(counts, np.full(seats, 1.0 / seats))
    drawn = generator.multinomial(len(table.shares), weights / weights.sum(), size=leagues)
    return np.asarray(drawn @ rows / len(table.shares))
