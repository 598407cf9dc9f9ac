"""Playing styles as figures with intervals, counted game by game regardless of the results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import factorial, inf, sqrt

import numpy as np

from fitness.statistics.interval import Interval, z_of
from fitness.statistics.wilson import wilson
from games.game import Game
from players.matches.result import MatchResult
from players.replay_analysis.watching import Habit, habits_of, new_watcher


@dataclass(frozen=True)
class Figure:
    """A figure of one player: the ratio of two counts over all games; None if the denominator never occurred."""

    value: float | None
    interval: Interval


UNKNOWN = Figure(None, Interval(-inf, inf))


class Behaviour:
    """Collector of playing styles in a league, table by table."""

    def __init__(self, game: Game, players: int) -> None:
        self.habits: Mapping[str, Habit] = habits_of(game)
        self._watch = new_watcher(game)
        self._groups: list[list[np.ndarray]] = [[] for _ in range(players)]

    def watch(self, places: Sequence[int], result: MatchResult) -> None:
        """Count these games, which form complete groups."""
        tallies = self._watch(result)
        by_place = np.empty_like(tallies)
        np.put_along_axis(by_place, result.seating[:, :, None], tallies, axis=1)
        group = factorial(len(places))
        summed = by_place.reshape(-1, group, *by_place.shape[1:]).sum(axis=1)
        for player in set(places):
            held = [place for place, who in enumerate(places) if who == player]
            self._groups[player].append(summed[:, held].sum(axis=1))

    def figures(self, confidence: float = 0.95) -> dict[str, list[Figure]]:
        """Habit → the figure of each player."""
        joined = [np.concatenate(groups) for groups in self._groups]
        return {
            name: [ratio(groups[:, habit.top], groups[:, habit.over], habit.is_share, confidence) for groups in joined]
            for name, habit in self.habits.items()
        }


def ratio(top: np.ndarray, over: np.ndarray, is_share: bool, confidence: float = 0.95) -> Figure:
    """The ratio of two sums, with groups as units (the ratio estimator). A share that was 0 or 1 in every group gets
    Wilson's interval for that number of observations, since zero scatter is not certainty."""
    units, total = len(top), float(over.sum())
    if total == 0.0:
        return UNKNOWN
    value = float(top.sum()) / total
    if is_share and value in (0.0, 1.0):
        seen = int(np.count_nonzero(over))
        return Figure(value, wilson(value * seen, seen, confidence))
    if units < 2:
        return Figure(value, Interval(-inf, inf))
    off = top - value * over
    half = z_of(confidence) * sqrt(float(off @ off) * units / (units - 1)) / total
    return Figure(value, Interval(value - half, value + half))
