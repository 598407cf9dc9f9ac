"""Lines through a landing cell, own and blocked; cells on which a side would complete one."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.features.columns import (
    BLOCKS_ONE_SHORT,
    BLOCKS_THREE_SHORT,
    BLOCKS_TWO_SHORT,
    LONGEST,
    ONE_SHORT,
    OWN_LINES,
    THEIR_LONGEST,
    THREE_SHORT,
    TWO_SHORT,
)
from games.board.lines import axis_step, moved_down, moved_up
from games.board.records import AXES, full_of
from games.board.spec import LARGEST
from games.jit import inlined, kernel

U = np.uint64
SHORTEST = 3  # Scoring counts runs from this length


@inlined
def room_below(rules, row, column, axis):
    """Cells between a cell and the start of its line along an axis."""
    if axis == 0:
        return column
    if axis == 1:
        return row
    if axis == 2:
        return min(row, column)
    return min(row, rules.columns - 1 - column)


@inlined
def room_above(rules, row, column, axis):
    """Cells between a cell and the end of its line along an axis."""
    if axis == 0:
        return rules.columns - 1 - column
    if axis == 1:
        return rules.rows - 1 - row
    if axis == 2:
        return min(rules.rows - 1 - row, rules.columns - 1 - column)
    return min(rules.rows - 1 - row, column)


@inlined
def laid_out(men, start, step, length):
    """The men on these cells of a line, as bits of one word."""
    word = U(0)
    for place in range(length):
        if bits.holds(men, start + place * step):
            word |= U(1) << U(place)
    return word


@inlined
def run_through(word, place, most):
    """Length of the run of set bits through a place, which counts as set."""
    length = 1
    above = place + 1
    while (word >> U(above)) & U(1) != U(0):
        length += 1
        above += 1
    below = place - 1
    while below >= 0 and (word >> U(below)) & U(1) != U(0):
        length += 1
        below -= 1
    return min(length, most)


@kernel
def of_lines(rules, cell, mine, blocked, theirs, free, table, row, like):
    """Fill the columns of lines. Mine and blocked (opposing men except hybrids) are after the move; theirs and free
    (own men except hybrids) before it."""
    k = rules.k if rules.k > 0 else SHORTEST
    most = rules.k if rules.k > 0 else LARGEST
    up, right = cell // rules.columns, cell % rules.columns
    table[row, LONGEST] = 1
    table[row, THEIR_LONGEST] = 1
    for axis in range(AXES):
        step = axis_step(rules, axis)
        below = min(most - 1, room_below(rules, up, right, axis))
        length = below + 1 + min(most - 1, room_above(rules, up, right, axis))
        start = cell - below * step
        here = U(1) << U(below)
        own, against_own = laid_out(mine, start, step, length), laid_out(blocked, start, step, length)
        other, against_other = laid_out(theirs, start, step, length), laid_out(free, start, step, length)
        table[row, LONGEST] = max(table[row, LONGEST], run_through(own, below, most))
        table[row, THEIR_LONGEST] = max(table[row, THEIR_LONGEST], run_through(other, below, most))
        for first in range(max(0, below - k + 1), min(below, length - k) + 1):
            window = ((U(1) << U(k)) - U(1)) << U(first)
            if against_own & window == U(0):
                short = k - bits.count_bits((own | here) & window)
                table[row, OWN_LINES] += 1
                table[row, ONE_SHORT] += short == 1
                table[row, TWO_SHORT] += short == 2
                table[row, THREE_SHORT] += short == 3
            if against_other & window == U(0):
                short = k - bits.count_bits((other | here) & window)
                table[row, BLOCKS_ONE_SHORT] += short == 0
                table[row, BLOCKS_TWO_SHORT] += short == 1
                table[row, BLOCKS_THREE_SHORT] += short == 2


@kernel
def completing(rules, own, empty, like):
    """The empty cells on which one more disk completes a line of k."""
    found = bits.none(like)
    for axis in range(AXES):
        before = full_of(rules, like)  # cells with this many own disks right before them on the axis
        for number in range(rules.k):
            behind = full_of(rules, like)  # cells with the rest of the line right behind them
            for _ in range(rules.k - 1 - number):
                behind = moved_down(rules, bits.both(own, behind), axis, like)
            found = bits.either(found, bits.both(before, behind))
            before = moved_up(rules, bits.both(own, before), axis, like)
    return bits.both(found, empty)
