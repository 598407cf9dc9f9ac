"""What each victory and piece type brings to judge a position, and to guess which moves to try first.

Coarse on purpose: few distinct values mean many ties, and ties are cut off by alpha-beta.
"""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board import moves as words
from games.board.lines import line_promise, points_of
from games.board.pieces import CHECKERS, REVERSI, reversi
from games.board.records import (
    counted_for,
    hybrids_of,
    kings_of,
    men_of,
    still_of,
    targets_of,
    window_of,
)
from games.board.victories import LINE, MOST_MEN, POINTS
from games.hooks import EVALUATION_LIMIT
from games.jit import inlined, kernel

MAN, KING = 100, 150
CORNER, MOBILITY = 40, 8


@inlined
def corners_of(rules, like):
    """The corner cells."""
    return bits.join(like, rules.corners_low, rules.corners_high)


@kernel
def reach_difference(rules, state, side, like):
    """Reversi: how many more drops a side has than the other; the side to move has its own at hand."""
    own, other = men_of(state, side, like), men_of(state, 1 - side, like)
    drops = reversi.drops(rules, other, own, hybrids_of(state, like), still_of(state, like), like)
    return bits.size(targets_of(state, like)) - bits.size(drops)


@inlined
def material(state, side, like):
    """Checkers: men and kings of a side."""
    own = men_of(state, side, like)
    return MAN * bits.size(own) + (KING - MAN) * bits.size(bits.both(own, kings_of(state, like)))


@kernel
def men_difference(rules, state, side, like):
    """How many more disks count for a side than for the other."""
    return bits.size(counted_for(state, side, like)) - bits.size(counted_for(state, 1 - side, like))


@kernel
def guess_for_side(rules, state, side, like):
    """The guess from the view of the side to move."""
    own, other = counted_for(state, side, like), counted_for(state, 1 - side, like)
    value = np.int64(0)
    if rules.piece == CHECKERS:
        value += material(state, side, like) - material(state, 1 - side, like)
    if rules.victory == LINE:
        return value + line_promise(rules, own, other, like) - line_promise(rules, other, own, like)
    if rules.victory == POINTS:
        return value + 20 * (points_of(rules, own, like) - points_of(rules, other, like))
    if rules.piece == REVERSI:
        corners = corners_of(rules, like)
        value += MOBILITY * (reach_difference(rules, state, side, like) >> 1)
        if rules.victory == MOST_MEN:
            return value + CORNER * (bits.size(bits.both(own, corners)) - bits.size(bits.both(other, corners)))
        return value - men_difference(rules, state, side, like)
    if rules.victory == MOST_MEN:
        return value + men_difference(rules, state, side, like)
    return value


@inlined
def guess(rules, state, seat, like):
    """What an unfinished position is worth to a seat."""
    value = guess_for_side(rules, state, np.int64(state.side), like)
    if state.side != seat:
        value = -value
    return min(max(value, 1 - EVALUATION_LIMIT), EVALUATION_LIMIT - 1)


@kernel
def near_lines(rules, state, cell, like):
    """How many disks of either side stand near a cell on its lines; completing or stopping a line counts most."""
    own, other = counted_for(state, np.int64(state.side), like), counted_for(state, np.int64(1 - state.side), like)
    total = 0
    for axis in range(4):
        window = window_of(rules, cell, axis, like)
        mine, theirs = bits.size(bits.both(own, window)), bits.size(bits.both(other, window))
        total += mine * mine + theirs * theirs
    return total


@kernel
def move_promise(rules, state, move, like):
    """Corners, captures and crowded lines first; declarations last."""
    if not words.is_board_move(move):
        return np.int64(0)
    cell = words.cell_of(move)
    value = np.int64(1000) if words.declared_of(move) == 0 else np.int64(500)
    if rules.piece == CHECKERS:
        return value + (100 * words.steps_of(move) if words.jumps(move) else 0)
    if rules.k > 0:
        return value + near_lines(rules, state, cell, like)
    if bits.holds(corners_of(rules, like), cell):
        return value + 100
    if bits.holds(bits.join(like, rules.edges_low, rules.edges_high), cell):
        return value + 20
    return value
