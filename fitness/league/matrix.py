"""The score matrix of a league: every pairing's score with its interval.

With three seats the score of A against B is the mean over all games with both at the table, every player of the league
being the third equally often: 1 where A wins, 0 where B wins, a half where neither does; shared wins count by share.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fitness.league.tables import Table
from fitness.statistics.interval import Interval
from fitness.statistics.multinomial import mean_interval

EVEN = 0.5
DIGITS = 6  # the scores of a group are multiples of a small fraction; rounding only merges equal ones


@dataclass(frozen=True)
class Matrix:
    """[row, column]: the row player's score against the column player, its interval, the games behind it."""

    score: np.ndarray
    low: np.ndarray
    high: np.ndarray
    games: np.ndarray

    @property
    def payoff(self) -> np.ndarray:
        """The antisymmetric payoffs of rows against columns, -1 … 1."""
        return payoff_of(self.score)

    def interval(self, row: int, column: int) -> Interval:
        """The interval of one score."""
        return Interval(float(self.low[row, column]), float(self.high[row, column]))


def payoff_of(score: np.ndarray) -> np.ndarray:
    """Scores as payoffs, exactly antisymmetric."""
    return np.asarray(score - score.swapaxes(-1, -2))


def score_matrix(tables: Sequence[Table], players: int, confidence: float = 0.95) -> Matrix:
    """The score matrix of tables. Intervals are score intervals with groups (games on the same random events) as units,
    so that even a pairing won throughout has an interval of positive width."""
    score, low, high = (np.full((players, players), EVEN) for _ in range(3))
    games = np.zeros((players, players), np.int64)
    for row in range(players):
        for column in range(row + 1, players):
            met = [table for table in tables if row in table.places and column in table.places]
            scores = np.concatenate([table.score(row, column) for table in met])
            mean, interval = mean_of_scores(scores, confidence)
            score[row, column], score[column, row] = mean, 1.0 - mean
            low[row, column], high[column, row] = interval.low, 1.0 - interval.low
            high[row, column], low[column, row] = interval.high, 1.0 - interval.high
            games[row, column] = games[column, row] = sum(table.games for table in met)
    return Matrix(score, low, high, games)


def mean_of_scores(scores: np.ndarray, confidence: float = 0.95) -> tuple[float, Interval]:
    """The mean of scores between 0 and 1, and its interval."""
    ends = np.array([0.0, 1.0])
    values, counts = np.unique(np.concatenate([scores.round(DIGITS), ends]), return_counts=True)
    counts[[0, -1]] -= 1  # both ends are possible, whether observed or not
    return float(scores.mean()), mean_interval(counts.tolist(), values.tolist(), confidence)
