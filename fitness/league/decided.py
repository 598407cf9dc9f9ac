"""Win rates of decided games between pairs of players, with their intervals."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fitness.league.matrix import EVEN, Matrix
from fitness.league.tables import Table
from fitness.statistics.interval import Interval
from fitness.statistics.wilson import wilson


def decided_matrix(tables: Sequence[Table], players: int, confidence: float = 0.95) -> Matrix:
    """Win rates from the tables; `games` counts decided games, and a pair without any has a rate of one half. A
    player's wins are the mean over its places at a table."""
    score, low, high = (np.full((players, players), EVEN) for _ in range(3))
    games = np.zeros((players, players), np.int64)
    for row in range(players):
        for column in range(row + 1, players):
            met = [table for table in tables if row in table.places and column in table.places]
            won, lost = (np.concatenate([it.wins_of(who) * it.group for it in met]) for who in (row, column))
            rate, interval = rate_of(won, won + lost, confidence)
            score[row, column], score[column, row] = rate, 1.0 - rate
            low[row, column], high[column, row] = interval.low, 1.0 - interval.low
            high[row, column], low[column, row] = interval.high, 1.0 - interval.high
            games[row, column] = games[column, row] = round(float((won + lost).sum()))
    return Matrix(score, low, high, games)


def rate_of(won: np.ndarray, decided: np.ndarray, confidence: float) -> tuple[float, Interval]:
    """The rate of [group] won of [group] decided. Games of a group share their random events: if their results
    correlate, the interval is Wilson's for correspondingly fewer games (the design effect, Kish 1965)."""
    number = float(decided.sum())
    if number == 0.0:
        return EVEN, Interval(0.0, 1.0)
    rate = float(won.sum()) / number
    alone = number * rate * (1.0 - rate)
    together = float(np.square(won - rate * decided).sum())
    effect = max(together / alone, 1.0) if alone > 0.0 else 1.0
    return rate, wilson(rate * number / effect, number / effect, confidence)
