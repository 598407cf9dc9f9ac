"""Parametric resampling of leagues: every table's mean shares drawn from their estimated distribution."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fitness.league.matrix import EVEN
from fitness.league.tables import Table

LEAGUES = 400


def resampled_scores(tables: Sequence[Table], players: int, seed: int, leagues: int = LEAGUES) -> np.ndarray:
    """[league, row, column]: score matrices of resampled leagues."""
    generator = np.random.Generator(np.random.Philox(key=seed % 2**64))
    total = np.zeros((leagues, players, players))
    games = np.zeros((players, players))
    for table in tables:
        shares = drawn_means(table, generator, leagues)
        for row in set(table.places):
            for column in set(table.places) - {row}:
                held = [[place for place, who in enumerate(table.places) if who == one] for one in (row, column)]
                one, other = (shares[:, places].mean(axis=1) for places in held)
                total[:, row, column] += table.games * (1.0 + one - other) / 2.0
                games[row, column] += table.games
    return np.where(games > 0, total / np.maximum(games, 1), EVEN)


def drawn_means(table: Table, generator: np.random.Generator, leagues: int) -> np.ndarray:
    """[league, place]: mean shares, drawn from the normal distribution estimated from the groups."""
    mean, spread = table.shares.mean(axis=0), group_covariance(table) / len(table.shares)
    sizes, axes = np.linalg.eigh(spread)
    drawn = generator.standard_normal((leagues, len(mean)))
    return np.asarray(mean + (drawn * np.sqrt(sizes.clip(0.0))) @ axes.T)


def group_covariance(table: Table) -> np.ndarray:
    """The covariance of a group's shares: the observed one and, with the weight of one group, that of independent
    games. Without the latter, a table with a single winner would count as certain; with three seats many tables have
    few groups. The probabilities behind it are never 0: one imaginary group shared by all places is added."""
    groups, seats = table.shares.shape
    chances = (table.shares.sum(axis=0) + 1.0 / seats) / (groups + 1)
    expected = (np.diag(chances) - np.outer(chances, chances)) / table.group
    off = table.shares - table.shares.mean(axis=0)
    return np.asarray((off.T @ off + expected) / groups)
