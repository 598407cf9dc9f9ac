"""Chance events, sampled in one way everywhere, so that the same streams give the same dice in every loop."""

from __future__ import annotations

from games.hooks import chance
from games.jit import inlined
from games.streams import CHANCE, unit


@inlined
def roll(rules, states, t, moves, odds, streams):
    """The outcome that the CHANCE stream selects at states[t]: the first whose cumulative odds exceed one draw of
    `unit`, or the last one if rounding leaves none."""
    count = chance(rules, states, t, moves, odds)
    point = unit(streams, CHANCE)
    reached = 0.0
    for k in range(count - 1):
        reached += odds[k]
        if point < reached:
            return moves[k]
    return moves[count - 1]
