"""Where a piece lands: corners and rims, how near the middle, who stands around."""

from __future__ import annotations

from games.board import bits
from games.board.evaluation import beside_gaps, corners_of
from games.board.features.columns import (
    BESIDE_CORNER,
    CENTRE,
    CORNER,
    DIAGONAL_TO_CORNER,
    EDGE,
    NEAR_EMPTY,
    NEAR_OWN,
    NEAR_THEIR,
    RING,
)
from games.board.records import full_of, not_left_of, not_right_of
from games.jit import inlined, kernel


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


@kernel
def of_place(rules, state, cell, own, other, table, row, like):
    """Fill the columns of a landing cell; own and other are the men before the move, the moving one left out."""
    here = bits.single(like, cell)
    corners = corners_of(rules, like)
    gaps = bits.without(corners, bits.either(bits.either(own, other), here))
    up, right = cell // rules.columns, cell % rules.columns
    down, left = rules.rows - 1 - up, rules.columns - 1 - right
    table[row, CORNER] = 1 if bits.some(bits.both(here, corners)) else 0
    table[row, RING] = min(min(up, down), min(left, right))
    table[row, EDGE] = 1 if table[row, RING] == 0 and table[row, CORNER] == 0 else 0
    table[row, BESIDE_CORNER] = bits.size(bits.both(straight_around(rules, here, like), gaps))
    table[row, DIAGONAL_TO_CORNER] = bits.size(bits.both(beside_gaps(rules, here, like), gaps))
    table[row, CENTRE] = rules.rows + rules.columns - 2 - abs(up - down) - abs(right - left)
    near = around(rules, here, like)
    table[row, NEAR_OWN] = bits.size(bits.both(near, own))
    table[row, NEAR_THEIR] = bits.size(bits.both(near, other))
    table[row, NEAR_EMPTY] = bits.size(near) - table[row, NEAR_OWN] - table[row, NEAR_THEIR]
