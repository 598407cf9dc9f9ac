"""The cells next to cells, and how many steps lie between two of them."""

from __future__ import annotations

from games.board import bits
from games.board.evaluation import beside_gaps
from games.board.records import full_of, not_left_of, not_right_of
from games.jit import inlined


@inlined
def straight_around(rules, cells, like):
    """The cells above, below and beside these cells."""
    sides = bits.either(
        bits.both(bits.up(cells, 1), not_left_of(rules, like)),
        bits.both(bits.down(cells, 1), not_right_of(rules, like)),
    )
    along = bits.either(bits.up(cells, rules.columns), bits.down(cells, rules.columns))
    return bits.both(bits.either(sides, along), full_of(rules, like))


@inlined
def around(rules, cells, like):
    """The up to eight cells next to these cells; those of the set that have a neighbour in it are among them."""
    return bits.either(straight_around(rules, cells, like), beside_gaps(rules, cells, like))


@inlined
def steps_between(rules, one, two):
    """Steps along rows and columns; 0 where there is no second cell (-1)."""
    if two < 0:
        return 0
    rows = abs(one // rules.columns - two // rules.columns)
    return rows + abs(one % rules.columns - two % rules.columns)


@inlined
def steps_to(rules, cell, goals, like):
    """Steps of a chess king to the nearest of these cells; 0 where there are none."""
    if not bits.some(goals):
        return 0
    reached, steps = bits.single(like, cell), 0
    while not bits.some(bits.both(reached, goals)):
        reached = bits.either(reached, around(rules, reached, like))
        steps += 1
    return steps
