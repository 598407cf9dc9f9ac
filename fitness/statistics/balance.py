"""Balance as published by Hom & Marks (2007), from counts, with an interval.

100 - |A - B| - Draws on percentages of the games is 200 times the smaller of the two seats' shares of wins: draws and
the better seat's surplus are both wins that the worse seat did not have.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fitness.statistics.distinct import thinned
from fitness.statistics.interval import Interval
from fitness.statistics.wilson import wilson


@dataclass(frozen=True)
class Balance:
    """Balance from 0 (one seat never wins) to 100 (equal seats, no draws)."""

    value: float
    interval: Interval


def balance(wins: Sequence[int], games: int, confidence: float = 0.95, distinct: int | None = None) -> Balance:
    """Balance from the seats' wins; with more than two seats 100 · seats · the smallest share, the natural extension.
    The lower bound is the smallest of the seats' lower bounds: it fails only if the bound of the worst seat fails. The
    upper bound fails if any seat's bound fails, so the error is divided among them (Bonferroni). The value itself is
    biased downwards: of two equal shares, the smaller observed one is an underestimate, by 8 points at 100 games. If
    the number of distinct games is given, the interval is that of this many games."""
    scale = 100.0 * len(wins)
    if games == 0:
        return Balance(0.0, Interval(0.0, 100.0))
    shared = 1.0 - (1.0 - confidence) / len(wins)
    *told, drawn = thinned((*wins, games - sum(wins)), distinct)
    observed = sum(told) + drawn
    low = min(wilson(won, observed, confidence).low for won in told)
    high = min(wilson(won, observed, shared).high for won in told)
    return Balance(scale * min(wins) / games, Interval(scale * low, min(100.0, scale * high)))
