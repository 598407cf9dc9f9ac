"""The first seat's advantage: its share of wins minus the second seat's, counted in single games and in pairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fitness.statistics.distinct import thinned
from fitness.statistics.interval import Interval
from fitness.statistics.multinomial import mean_interval, mean_of

GAME_VALUES = (-1.0, 0.0, 1.0)  # second seat won, draw, first seat won
PAIR_VALUES = (-1.0, -0.5, 0.0, 0.5, 1.0)  # the mean of a pair's two games


@dataclass(frozen=True)
class Advantage:
    """How much more often the first seat wins, in -1 … 1."""

    value: float
    interval: Interval


def of_games(first: int, second: int, draws: int, confidence: float = 0.95, distinct: int | None = None) -> Advantage:
    """From single games; where the number of distinct ones is given, with the interval of so many."""
    return _advantage(thinned((second, draws, first), distinct), GAME_VALUES, confidence)


def of_pairs(results: Iterable[tuple[int, int]], confidence: float = 0.95) -> Advantage:
    """From seat-swapped pairs; each game is 1, 0 or -1 for its first seat. The two games of a pair share their dice and
    the two players' strengths, so the pair is the unit that is independent of the others."""
    counts = [0] * len(PAIR_VALUES)
    for one, other in results:
        counts[one + other + 2] += 1
    return _advantage(counts, PAIR_VALUES, confidence)


def value_of_pairs(results: Iterable[tuple[int, int]]) -> float:
    """The value of `of_pairs` alone, at a thousandth of the work."""
    games = [one + other for one, other in results]
    return sum(games) / (2 * len(games)) if games else 0.0


def _advantage(counts: Sequence[float], values: Sequence[float], confidence: float) -> Advantage:
    value = mean_of(counts, values) if sum(counts) else 0.0
    return Advantage(value, mean_interval(counts, values, confidence))
