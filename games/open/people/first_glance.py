"""The first glance at a game of lines in which pieces are only placed (games.board.judgement.first_glance)."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.judgement.first_glance import centre_weight, line_weight, live_line
from games.compile_cache.separate import separate
from games.jit import inlined, kernel
from games.open import records
from games.open.sets import pair

PLACING = records.LINES | records.HANDS | records.FALL | records.TURNS


@inlined
def longest_line(rules, side, place, own, other, cell, like):
    """Length of the longest live line of a goal through a cell after a stone of the side there."""
    k, slot, longest = np.int64(rules.number[side, place]), rules.slot[side, place], np.int64(0)
    for axis in range(rules.axes):
        if (rules.axis_set[side, place] >> axis) & 1:
            on = bits.join(like, rules.window[slot, cell, axis, 0], rules.window[slot, cell, axis, 1])
            longest = max(longest, live_line(own, other, on, cell, rules.step[2 * axis], k, like))
    return longest


@inlined
def has_line(rules, side, result):
    """Whether a line has this result for a side."""
    for place in range(rules.checks[side]):
        if (
            rules.goal[side, place] == records.LINE
            and not rules.by_other[side, place]
            and rules.result[side, place] == result
        ):
            return True
    return False


@inlined
def lines_weight(rules, side, own, other, cell, counted, like):
    """The weight of a side's lines through a cell, of those goals that have the result `counted`."""
    weight = 0.0
    for place in range(rules.checks[side]):
        if (
            rules.goal[side, place] == records.LINE
            and not rules.by_other[side, place]
            and rules.result[side, place] == counted
        ):
            longest = longest_line(rules, side, place, own, other, cell, like)
            weight = max(weight, line_weight(longest, np.int64(rules.number[side, place])))
    return weight


@inlined
def glance(rules, state, moves, count, weights, like):
    """The weights of drops. Where the mover's lines only lose, large weights become small ones."""
    side = np.int64(state.side)
    own, other = pair(state.men[side], like), pair(state.men[1 - side], like)
    misere = not has_line(rules, side, records.WINS)
    counted = np.int64(records.LOSES if misere else records.WINS)
    for i in range(count):
        weights[i] = 1.0
        if moves[i] >= records.PASS:
            continue
        cell = np.int64(moves[i] & 127)
        weight = centre_weight(rules.rows, rules.columns, cell, rules.axes == 3)
        weight += lines_weight(rules, side, own, other, cell, counted, like)
        weight += lines_weight(rules, 1 - side, other, own, cell, counted, like) / 2.0
        weights[i] = 1.0 / (1.0 + weight) if misere else weight


@separate
@kernel
def first_glance(rules, states, t, moves, count, weights):
    """Games of lines in which pieces are only placed; no model of others."""
    if rules.needs & records.LINES == 0 or rules.needs & ~PLACING:
        return np.int64(0)
    if rules.cells <= 64:
        glance(rules, states[t], moves, count, weights, bits.NARROW)
    else:
        glance(rules, states[t], moves, count, weights, bits.WIDE)
    return np.int64(1)
