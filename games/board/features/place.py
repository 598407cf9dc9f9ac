"""The landing cell: corners and rims, distance from the middle, neighbours, distance from the last moves."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.features.columns import (
    BESIDE_CORNER,
    CENTRE,
    CORNER,
    DIAGONAL_TO_CORNER,
    EDGE,
    FROM_OWN_LAST,
    FROM_THEIR_LAST,
    NEAR_OWN,
    NEAR_THEIR,
    RING,
)
from games.board.features.nearby import steps_between
from games.board.judgement.evaluation import around, beside_gaps, corners_of, straight_around
from games.jit import inlined, kernel


@inlined
def last_of(state, side):
    """Landing cell of a side's last board move, or -1."""
    return np.int64(state.last_0 if side == 0 else state.last_1)


@kernel
def of_place(rules, state, cell, own, other, table, row, like):
    """Fill the columns of a landing cell; own and other are the men before the move, except the moving one."""
    here, side = bits.single(like, cell), np.int64(state.side)
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
    table[row, FROM_THEIR_LAST] = steps_between(rules, cell, last_of(state, 1 - side))
    table[row, FROM_OWN_LAST] = steps_between(rules, cell, last_of(state, side))
