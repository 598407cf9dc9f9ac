"""Reach of pieces: all neighbours of a set at once, board distance by growing sets, jumping distance by flood."""

from __future__ import annotations

import numpy as np

from games.jit import inlined, kernel
from games.tarble.cells import ROW, down, first_of, rest_of, up

U = np.uint64


@inlined
def ahead(rules, low, high, direction):
    """The cells one step from a set in one of the six directions."""
    low, high = low & rules["inner"][direction, 0], high & rules["inner"][direction, 1]
    if direction == 0:
        return up(low, high, 1)
    if direction == 1:
        return up(low, high, ROW + 1)
    if direction == 2:
        return up(low, high, ROW)
    if direction == 3:
        return down(low, high, 1)
    if direction == 4:
        return down(low, high, ROW + 1)
    return down(low, high, ROW)


@inlined
def grown(rules, low, high):
    """A set and all its neighbours."""
    more_low, more_high = low, high
    for direction in range(6):
        next_low, next_high = ahead(rules, low, high, direction)
        more_low |= next_low
        more_high |= next_high
    return more_low, more_high


@inlined
def within(rules, low, high, steps):
    """All cells within a number of steps from a set, ignoring pieces."""
    for _ in range(steps):
        low, high = grown(rules, low, high)
    return low, high


@inlined
def flooded(rules, low, high, free_low, free_high, prey_low, prey_high):
    """One more movement: (cells reached, prey jumped); all other pieces stay in place."""
    more_low, more_high, taken_low, taken_high = low, high, U(0), U(0)
    for direction in range(6):
        next_low, next_high = ahead(rules, low, high, direction)
        more_low |= next_low & free_low
        more_high |= next_high & free_high
        over_low, over_high = next_low & prey_low, next_high & prey_high
        if over_low | over_high != U(0):
            land_low, land_high = ahead(rules, over_low, over_high, direction)
            land_low, land_high = land_low & free_low, land_high & free_high
            if land_low | land_high != U(0):
                back_low, back_high = ahead(rules, land_low, land_high, (direction + 3) % 6)
                more_low |= land_low
                more_high |= land_high
                taken_low |= back_low
                taken_high |= back_high
    return more_low, more_high, taken_low, taken_high


@kernel
def capture_distances(rules, own, other, neutral, most, counts):
    """Jumping distances of the prey of the pieces `own` (two words): counts[k] is the number of pieces of `other` that
    can be captured with k movements and not with fewer, k up to `most`. Returns the number of movements needed to
    capture the neutral piece, most + 1 if it cannot be captured."""
    low, high = own[0], own[1]
    prey_low, prey_high = other[0] | U(neutral), other[1]  # the centre is cell 0
    free_low = rules["board"][0] & ~(low | prey_low)
    free_high = rules["board"][1] & ~(high | prey_high)
    found_low, found_high, of_neutral = U(0), U(0), np.int64(most + 1)
    counts[0] = 0
    for k in range(1, most + 1):
        low, high, taken_low, taken_high = flooded(rules, low, high, free_low, free_high, prey_low, prey_high)
        if neutral != 0 and of_neutral > most and taken_low & U(1) != U(0):
            of_neutral = np.int64(k)
        counts[k] = 0
        taken_low, taken_high = taken_low & other[0] & ~found_low, taken_high & other[1] & ~found_high
        found_low, found_high = found_low | taken_low, found_high | taken_high
        while taken_low | taken_high != U(0):
            taken_low, taken_high = rest_of(taken_low, taken_high)
            counts[k] += 1
    return of_neutral


@inlined
def nearest(rules, cell, low, high):
    """Board distance from a cell to the nearest cell of a set, 99 if the set is empty."""
    best = 99
    while low | high != U(0):
        best = min(best, np.int64(rules["apart"][cell, first_of(low, high)]))
        low, high = rest_of(low, high)
    return best


@inlined
def risked(rules, own_low, own_high, other_low, other_high, steps):
    """The own pieces, as a set, with an opposing piece within this board distance."""
    low, high = within(rules, other_low, other_high, steps)
    return own_low & low, own_high & high
