"""Effective counts of games for intervals: a game that was played twice is one observation, not two."""

from __future__ import annotations

from collections.abc import Sequence


def thinned(counts: Sequence[float], distinct: int | None) -> tuple[float, ...]:
    """The same shares of only so many games; as they are where that is not known.

    Of a match's outcomes (wins of each seat, draws), whose sum is the number of games. The share itself stays that of
    all games: how often a game comes up belongs to how the players play.
    """
    games = sum(counts)
    if distinct is None or games == 0:
        return tuple(counts)
    if not 0 < distinct <= games:
        raise ValueError(f"{distinct} distinct games of {games} cannot be")
    return tuple(count * distinct / games for count in counts)
