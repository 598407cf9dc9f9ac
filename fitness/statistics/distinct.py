"""Effective counts of games for intervals: a game that was played twice is one observation, not two."""

from __future__ import annotations

from collections.abc import Sequence


def thinned(counts: Sequence[float], distinct: float | None) -> tuple[float, ...]:
    """Counts with the same shares for only this many games; unchanged if the number is not known. `counts` are the
    outcomes of a match (wins of each seat, draws), whose sum is the number of games. The share remains that of all
    games: the frequency with which a game recurs is a property of the players."""
    games = sum(counts)
    if distinct is None or games == 0:
        return tuple(counts)
    if not 0 < distinct <= games:
        raise ValueError(f"{distinct} distinct games of {games} are impossible")
    return tuple(count * distinct / games for count in counts)
