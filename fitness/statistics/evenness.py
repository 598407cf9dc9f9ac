"""How even the seats are: shares of wins with draws divided, for any number of seats, with intervals.

A draw gives every seat its fair share, so that a game which is often drawn is not called unfair; how often it is drawn
is another question. Evenness is 100 · (1 - how far the worst seat's share is from fair, in fair shares): with two seats
100 · (1 - |first - second|), with three a seat of .417 gives 75 as one of .625 does with two.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from fitness.statistics.distinct import thinned
from fitness.statistics.interval import Interval, z_of


@dataclass(frozen=True)
class Evenness:
    """From 0 (one seat has it all) to 100, and each seat's share of the wins."""

    value: float
    interval: Interval
    shares: tuple[float, ...]
    favoured: int  # the seat that is furthest from its fair share, if above it; else the best one


def share_interval(won: float, drawn: float, games: float, seats: int, z: float) -> Interval:
    """Of a seat's share, by adding z² games in which every seat wins as often (Agresti and Coull 1998, for two
    outcomes; here with draws as a third, so that their small spread is used). Clipped to 0 … 1."""
    total = games + z * z
    wins, draws = won + z * z / seats, drawn
    mean = (wins + draws / seats) / total
    squares = (wins + draws / seats**2) / total
    half = z * math.sqrt(max(squares - mean * mean, 0.0) / total)
    return Interval(max(mean - half, 0.0), min(mean + half, 1.0))


def evenness(wins: Sequence[int], games: int, confidence: float = 0.95, distinct: int | None = None) -> Evenness:
    """From the seats' wins; with more than two seats their intervals share the error (Bonferroni)."""
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
