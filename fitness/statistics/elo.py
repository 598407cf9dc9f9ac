"""Elo differences of scores, on the logistic scale."""

from __future__ import annotations

from math import inf, log10


def elo_of(score: float) -> float:
    """The Elo difference at which a player has this expected score (1 = all won); ±inf at the ends."""
    if not 0.0 <= score <= 1.0:
        raise ValueError(f"score {score} must lie between 0 and 1")
    if score in (0.0, 1.0):
        return inf if score else -inf
    return 400.0 * log10(score / (1.0 - score))
