"""Evenness of three or more seats beyond wins: last places, mean ranks, Cramér's V corrected for chance.

V² of counts is biased by 1 / games; with this subtracted, even seats have the expectation 0. The radial standard error
of V is 1 / √((seats - 1) · games), from which its interval follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from fitness.statistics.interval import z_of

BELOW, ABOVE, UNTOLD = "below", "above", "open"


@dataclass(frozen=True)
class Uneven:
    """V of counts, with its interval."""

    v: float
    low: float
    high: float

    def to_json(self) -> dict[str, Any]:
        """The figures as plain values."""
        return {"v": round(self.v, 4), "interval": [round(self.low, 4), round(self.high, 4)]}


def unevenness(counts: Sequence[float], confidence: float = 0.95) -> Uneven:
    """V of wins, or of last places, by seat."""
    found, seats = np.array(counts, float), len(counts)
    total = float(found.sum())
    if total == 0.0:
        return Uneven(0.0, 0.0, 1.0)
    square = float(seats / (seats - 1) * np.square(found / total - 1.0 / seats).sum())
    value, error = sqrt(max(square - 1.0 / total, 0.0)), 1.0 / sqrt((seats - 1) * total)
    reach = z_of(confidence) * error
    return Uneven(value, max(value - reach, 0.0), min(value + reach, 1.0))


def last_places(paid: Sequence[Sequence[float]]) -> np.ndarray:
    """[seat]: how often the seat had the lowest payoff, from [game][seat] payoffs; divided among seats that tie."""
    payoffs = np.array(paid, float)
    worst = payoffs == payoffs.min(axis=1, keepdims=True)
    differ = payoffs.min(axis=1) < payoffs.max(axis=1)
    return np.asarray((worst * differ[:, None] / worst.sum(axis=1, keepdims=True)).sum(axis=0))


def mean_ranks(paid: Sequence[Sequence[float]]) -> np.ndarray:
    """[seat]: mean rank, 1 for the best paid; equal payoffs share the mean of their ranks."""
    payoffs = np.array(paid, float)
    ahead = (payoffs[:, None, :] > payoffs[:, :, None]).sum(axis=2)
    level = (payoffs[:, None, :] == payoffs[:, :, None]).sum(axis=2)
    return np.asarray((ahead + (level + 1) / 2).mean(axis=0))


def places_read(wins: Sequence[int], paid: Sequence[Sequence[float]], bar: float, confidence: float = 0.95) -> str:
    """Whether V of wins and V of last places are both significantly below a bound, or one of them significantly
    above."""
    found = [unevenness(counts, confidence) for counts in (wins, last_places(paid).tolist())]
    if any(it.low > bar for it in found):
        return ABOVE
    return BELOW if all(it.high < bar for it in found) else UNTOLD


def places(wins: Sequence[int], paid: Sequence[Sequence[float]]) -> dict[str, Any]:
    """All figures in the form in which a certificate has them."""
    last = last_places(paid)
    return {
        "last": [round(float(it), 2) for it in last],
        "mean_rank": [round(float(it), 4) for it in mean_ranks(paid)],
        "uneven": {"wins": unevenness(wins).to_json(), "last": unevenness(last.tolist()).to_json()},
    }
