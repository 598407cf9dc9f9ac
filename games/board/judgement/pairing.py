"""Pairing proofs: a side that can never complete a line, because the other answers every drop with its partner.

If every line that is still open to a side contains both cells of some pair of empty cells, and no two pairs share a
cell, the other side drops on the partner of each cell and so has a disk in every line (Hales and Jewett 1963).
"""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.judgement.fine_lines import spread, starts_of
from games.board.judgement.spent import is_spent
from games.board.lines import axis_step
from games.board.pieces import TIC_TAC_TOE
from games.board.records import AXES, full_of, hybrids_of, men_of
from games.board.victories import LINE
from games.jit import inlined, kernel


@inlined
def is_covered(window, pairs, count, like):
    """Whether a window contains both cells of a pair."""
    for k in range(count):
        if bits.holds(window, pairs[2 * k]) and bits.holds(window, pairs[2 * k + 1]):
            return True
    return False


@inlined
def shared(rules, axis, shut, one, other, like):
    """The number of open windows along an axis that contain two cells of a line."""
    step, starts, found = axis_step(rules, axis), starts_of(rules, axis, like), 0
    low, high = min(one, other), max(one, other)
    for back in range(rules.k):
        start = low - back * step
        if start < 0 or high > start + (rules.k - 1) * step or not bits.holds(starts, start):
            continue
        window = spread(bits.single(like, start), step, rules.k, like)
        if not bits.some(bits.both(window, shut)):
            found += 1
    return found


@kernel
def all_covered(rules, shut, empty, pairs, like):
    """Whether pairs of empty cells are found, greedily, that cover every window without a cell of `shut`: windows with
    few empty cells first, each by the pair that lies in most of them. The pairs go to `pairs`."""
    count, left = 0, empty
    for room in range(rules.k + 1):
        for axis in range(AXES):
            step, starts = axis_step(rules, axis), starts_of(rules, axis, like)
            while bits.some(starts):
                window = spread(bits.single(like, bits.first(starts)), step, rules.k, like)
                starts = bits.rest(starts)
                if bits.some(bits.both(window, shut)) or bits.size(bits.both(window, empty)) != room:
                    continue
                if is_covered(window, pairs, count, like):
                    continue
                best, cells = 0, bits.both(window, left)
                while bits.some(cells):
                    one = bits.first(cells)
                    cells = bits.rest(cells)
                    others = cells
                    while bits.some(others):
                        other = bits.first(others)
                        others = bits.rest(others)
                        many = shared(rules, axis, shut, one, other, like)
                        if many > best:
                            best = many
                            pairs[2 * count], pairs[2 * count + 1] = one, other
                if best == 0:
                    return False
                left = bits.without(left, bits.single(like, pairs[2 * count]))
                left = bits.without(left, bits.single(like, pairs[2 * count + 1]))
                count += 1
    return True


@inlined
def never_at_width(rules, state, seat, pairs, like):
    """The proof at one width."""
    own, other = men_of(state, seat, like), men_of(state, 1 - seat, like)
    shut = bits.without(other, hybrids_of(state, like))
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    return all_covered(rules, shut, empty, pairs, like)


@kernel
def cannot_win(rules, states, t, seat, moves):
    """For lines of dropped disks once rights are spent, see games.hooks."""
    if rules.piece != TIC_TAC_TOE or rules.victory != LINE or not is_spent(rules, states[t]):
        return np.int64(0)
    if rules.cells <= 64:
        return np.int64(never_at_width(rules, states[t], seat, moves, bits.NARROW))
    return np.int64(never_at_width(rules, states[t], seat, moves, bits.WIDE))
