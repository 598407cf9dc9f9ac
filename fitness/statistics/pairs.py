"""Results of seat-swapped pairs of games, as the pentanomial statistics of fishtest count them."""

from __future__ import annotations

from collections.abc import Iterable

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)  # both lost, one lost and one drawn, level, one won and one drawn, both won


def count_pairs(scores: Iterable[tuple[float, float]]) -> tuple[int, ...]:
    """Counts of the five results, from a player's scores (0, 0.5, 1) in both games of each pair."""
    counts = [0] * len(PAIR_SCORES)
    for one, other in scores:
        counts[round(2 * (one + other))] += 1
    return tuple(counts)
