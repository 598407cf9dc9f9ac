"""Neighbouring cells, and distances between cells."""

from __future__ import annotations

from games.board import bits
from games.board.judgement.evaluation import around
from games.jit import inlined


@inlined
def steps_between(rules, one, two):
    """Steps along rows and columns; 0 if there is no second cell (-1)."""
    if two < 0:
        return 0
    rows = abs(one // rules.columns - two // rules.columns)
    return rows + abs(one % rules.columns - two % rules.columns)


@inlined
def steps_to(rules, cell, goals, like):
    """Steps of a chess king to the nearest of these cells; 0 if there are none."""
    if not bits.some(goals):
        return 0
    reached, steps = bits.single(like, cell), 0
    while not bits.some(bits.both(reached, goals)):
        reached = bits.either(reached, around(rules, reached, like))
        steps += 1
    return steps
