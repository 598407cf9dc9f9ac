"""Development (source 6.2, figure 27): the distance of own pieces from the three best places around the centre."""

from __future__ import annotations

import numpy as np

from games.jit import inlined
from games.tarble.cells import DIRECTIONS, first_of, number_of, rest_of, wrapped
from games.tarble.reach import nearest

U = np.uint64
AROUND = np.array([number_of(cell) for cell in DIRECTIONS])  # the centre's neighbours in order
MISSING = 8  # the distance of a missing piece


@inlined
def best_place(rules, other_low, other_high):
    """The direction from the centre to the neighbour farthest from the nearest opponent, the first of several."""
    chosen, best = 0, -1
    for direction in range(6):
        far = nearest(rules, AROUND[direction], other_low, other_high)
        if far > best:
            chosen, best = direction, far
    return chosen


@inlined
def closest(rules, goal, low, high):
    """(the piece of a set that is closest to a cell, its distance); (-1, MISSING) for an empty set."""
    chosen, best = np.int64(-1), np.int64(MISSING)
    while low | high != U(0):
        cell = first_of(low, high)
        low, high = rest_of(low, high)
        apart = np.int64(rules["apart"][cell, goal])
        if chosen < 0 or apart < best:
            chosen, best = cell, apart
    return chosen, best


@inlined
def left_out(low, high, cell):
    """A set without one of its cells; -1 is none."""
    if cell < 0:
        return low, high
    if cell < 64:
        return low & ~(U(1) << U(cell)), high
    return low, high & ~(U(1) << U(cell - 64))


@inlined
def development_towards(rules, direction, low, high):
    """3 d1^2 + 4 d2 + 2 d3, smaller is better: the distances of three different own pieces to the centre's neighbour in
    a direction and to the two cells beside it, further out but not in line with the centre."""
    first, d1 = closest(rules, AROUND[direction], low, high)
    low, high = left_out(low, high, first)
    left = wrapped(AROUND[direction] + AROUND[(direction + 1) % 6])
    right = wrapped(AROUND[direction] + AROUND[(direction + 5) % 6])
    to_left, by_left = closest(rules, left, low, high)
    to_right, by_right = closest(rules, right, low, high)
    if by_left <= by_right:  # the goal that has a piece nearer to it is the second
        low, high = left_out(low, high, to_left)
        d2, d3 = by_left, closest(rules, right, low, high)[1]
    else:
        low, high = left_out(low, high, to_right)
        d2, d3 = by_right, closest(rules, left, low, high)[1]
    return 3 * d1 * d1 + 4 * d2 + 2 * d3


@inlined
def development(rules, low, high, other_low, other_high):
    """The lack of development of these pieces, given the opponent's."""
    return development_towards(rules, best_place(rules, other_low, other_high), low, high)
