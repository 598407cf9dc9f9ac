"""Evenness of the seats: shares of wins with draws divided, for any number of seats, with intervals.

A draw gives every seat its fair share, so that frequent draws do not count as unfair. Evenness is 100 · (1 - the
largest deviation of a seat from its fair share, in fair shares): with two seats 100 · (1 - |first - second|); with
three, a share of .417 gives 75, as .625 does with two.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from fitness.statistics.distinct import thinned
from fitness.statistics.interval import Interval, z_of


@dataclass(frozen=True)
class Evenness:
    """Evenness from 0 (one seat wins everything) to 100, with each seat's share of the wins."""

    value: float
    interval: Interval
    shares: tuple[float, ...]
    favoured: int  # the seat furthest from its fair share if that one is above it; else the best one


def share_interval(won: float, drawn: float, games: float, seats: int, z: float) -> Interval:
    """The interval of a seat's share, by adding z² games in which every seat wins equally often (Agresti and Coull 1998
    for two outcomes; here with draws as a third, so that their small variance is used). Clipped to 0 … 1."""
    total = games + z * z
    wins, draws = won + z * z / seats, drawn
    mean = (wins + draws / seats) / total
    squares = (wins + draws / seats**2) / total
    half = z * math.sqrt(max(squares - mean * mean, 0.0) / total)
    return Interval(max(mean - half, 0.0), min(mean + half, 1.0))


def evenness(wins: Sequence[int], games: int, confidence: float = 0.95, distinct: float | None = None) -> Evenness:
    """The evenness of the seats' wins; with more than two seats the intervals are simultaneous (Bonferroni)."""
    seats = len(wins)
    fair = 1.0 / seats
    if games == 0:
        return Evenness(100.0, Interval(0.0, 100.0), (fair,) * seats, 0)
    *told, drawn = thinned((*wins, games - sum(wins)), distinct)
    observed = sum(told) + drawn
    z = z_of(confidence if seats == 2 else 1.0 - (1.0 - confidence) / seats)
    intervals = [share_interval(won, drawn, observed, seats, z) for won in told]
    shares = tuple((won + (games - sum(wins)) / seats) / games for won in wins)
    apart = max(abs(share - fair) for share in shares) * seats
    furthest = max(max(abs(low - fair), abs(high - fair)) for low, high in intervals) * seats
    nearest = max(max(low - fair, fair - high, 0.0) for low, high in intervals) * seats
    return Evenness(
        max(100.0 * (1.0 - apart), 0.0),
        Interval(max(100.0 * (1.0 - furthest), 0.0), max(100.0 * (1.0 - nearest), 0.0)),
        shares,
        max(range(seats), key=lambda seat: shares[seat]),
    )
