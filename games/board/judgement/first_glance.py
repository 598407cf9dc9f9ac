"""The first glance at a line game: the middle, own lines to extend, opposing lines to block.

Source: the one-ply novice of Collins et al., Nature 655 (2026), whose self-play predicts people's expectations of games
that they have never played. A cell is worth 2^(1 - d), d being its distance from the centre over the largest; 2^i more
if a stone there makes a live line of i (live: with room for k), 2^(k + 1) if it completes k; and half of what the same
stone would be worth to the opponent. Where lines lose, the weight w becomes 1 / (1 + w).
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from games.board import bits
from games.board.lines import axis_step
from games.board.moves import cell_of, is_board_move
from games.board.pieces import CHECKERS
from games.board.records import AXES, counted_for, window_of
from games.jit import inlined, kernel


@inlined
def live_line(own, other, on, cell, step, k, like):
    """Length of the line through a cell after an own stone there, at most k; 0 if there is no room for k. `on` holds
    the cells in line with it along one axis."""
    length, room = np.int64(1), np.int64(1)
    open_cells = bits.without(on, other)
    for upward in range(2):
        at, unbroken = bits.single(like, cell), True
        for _ in range(k - 1):
            at = bits.both(bits.up(at, step) if upward else bits.down(at, step), open_cells)
            if not bits.some(at):
                break
            room += 1
            unbroken = unbroken and bits.some(bits.both(at, own))
            length += unbroken
    return np.int64(0) if room < k else min(length, np.int64(k))


@inlined
def line_weight(longest, k):
    """The weight of a line of this length where k are wanted."""
    if longest == 0:
        return 0.0
    return 2.0 ** (k + 1 if longest >= k else longest)


@inlined
def centre_weight(rows, columns, cell, hexagonal):
    """The weight of a cell by its distance from the centre."""
    up, right = (rows - 1) / 2.0, (columns - 1) / 2.0
    row, column = cell // columns - up, cell % columns - right
    skew = row * column if hexagonal else 0.0
    largest = sqrt(up * up + right * right)
    return 2.0 ** (1.0 - sqrt(row * row + column * column + skew) / largest) if largest > 0.0 else 2.0


@inlined
def glance(rules, state, moves, count, weights, like):
    """The weights of drops in a game of lines."""
    own, other = counted_for(state, state.side, like), counted_for(state, 1 - state.side, like)
    blocked, theirs_blocked = bits.without(other, own), bits.without(own, other)
    for i in range(count):
        weights[i] = 1.0
        if not is_board_move(moves[i]):
            continue
        cell, mine, theirs = cell_of(moves[i]), np.int64(0), np.int64(0)
        for axis in range(AXES):
            on, step = window_of(rules, cell, axis, like), axis_step(rules, axis)
            mine = max(mine, live_line(own, blocked, on, cell, step, rules.k, like))
            theirs = max(theirs, live_line(other, theirs_blocked, on, cell, step, rules.k, like))
        weights[i] = centre_weight(rules.rows, rules.columns, cell, False)
        weights[i] += line_weight(mine, rules.k) + line_weight(theirs, rules.k) / 2.0


@kernel
def first_glance(rules, states, t, moves, count, weights):
    """Games of lines in which pieces are dropped; no model of others."""
    if rules.k == 0 or rules.piece == CHECKERS:
        return np.int64(0)
    if rules.cells <= 64:
        glance(rules, states[t], moves, count, weights, bits.NARROW)
    else:
        glance(rules, states[t], moves, count, weights, bits.WIDE)
    return np.int64(1)
