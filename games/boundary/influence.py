"""The colour of a pixel, computed only where it is needed.

A 2x2 square has the colour of its upper left pixel. A blob's distance is the geometric mean of its pieces' distances, a
side's that of its nearest blob; each side's distance is increased by the other's pushback (source 3.1.5.1). Callers
that need many pixels name the blobs that can matter there; this leaves out only what provably changes nothing, so the
result is that of the whole map, bit for bit.
"""

from __future__ import annotations

import math

import numpy as np

from games.boundary.masks import first_of
from games.boundary.records import SLACK
from games.boundary.spec import MOST_PIECES
from games.jit import inlined, kernel

NOBODYS = -1
SQUARE = 3.0  # maximum distance of a pixel from the one that determines its colour, and from its neighbours' too


@inlined
def root(product, size):
    """The geometric mean of `size` distances, from the product of their squares. Square roots are the same on every
    machine; powers need not be."""
    if size == 1:
        return math.sqrt(product)
    if size == 2:
        return math.sqrt(math.sqrt(product))
    if size == 4:
        return math.sqrt(math.sqrt(math.sqrt(product)))
    return product ** (0.5 / size)


@inlined
def blobs_of(state, seat):
    """The blobs of a side, each by its lowest piece."""
    found, left = np.int64(0), np.int64(state["alive"][seat])
    while left != 0:
        piece = first_of(left)
        found |= np.int64(1) << piece
        left &= ~np.int64(state["members"][seat * MOST_PIECES + piece])
    return found


@inlined
def squared(state, number, x, y):
    """The squared distance of a piece from a pixel."""
    dx, dy = np.int64(state["x"][number]) - x, np.int64(state["y"][number]) - y
    return dx * dx + dy * dy


@inlined
def nearest_blob(state, seat, blobs, x, y):
    """(distance, size) of the nearest of these blobs, the larger one of two equally near; (inf, 0) if there is none."""
    best, best_size, base = np.inf, np.int64(0), seat * MOST_PIECES
    while blobs != 0:
        members = np.int64(state["members"][base + first_of(blobs)])
        blobs &= blobs - 1
        product, size = 1.0, np.int64(0)
        while members != 0:
            product *= np.float64(squared(state, base + first_of(members), x, y))
            members &= members - 1
            size += 1
        distance = root(product, size)
        if distance < best or (distance == best and size > best_size):
            best, best_size = distance, size
    return best, best_size


@inlined
def pushed(distance, other):
    """A side's distance after the other side's pushback; the other is infinitely far if it has no piece."""
    if distance == 0.0:
        return 0.0
    if other == 0.0:
        return np.inf
    return distance + distance * distance / other


@inlined
def colour(rules, state, blue, orange, x, y):
    """The colour of a pixel, 0, 1 or NOBODYS, given that only these blobs can matter."""
    x, y = x & ~1, y & ~1
    first, first_size = nearest_blob(state, 0, blue, x, y)
    second, second_size = nearest_blob(state, 1, orange, x, y)
    if first == 0.0 and second == 0.0:
        return NOBODYS
    first, second = pushed(first, second), pushed(second, first)
    reached = first <= rules["radius"][first_size]
    other_reached = second <= rules["radius"][second_size]
    if reached and other_reached:
        return 0 if first < second else (1 if second < first else NOBODYS)
    return 0 if reached else (1 if other_reached else NOBODYS)


@inlined
def reaches(rules, state, seat, blobs, x, y):
    """Whether any of these blobs could reach this pixel: False is certain, True is not."""
    x, y, base = x & ~1, y & ~1, seat * MOST_PIECES
    while blobs != 0:
        members = np.int64(state["members"][base + first_of(blobs)])
        blobs &= blobs - 1
        product, size = 1.0, np.int64(0)
        while members != 0:
            product *= np.float64(squared(state, base + first_of(members), x, y))
            members &= members - 1
            size += 1
        if product <= rules["limit"][size]:
            return True
    return False


@inlined
def bounds(state, seat, members, x, y, around):
    """(minimum, maximum) distance of a blob to pixels within `around` of this one."""
    least, greatest, size, base = 1.0, 1.0, np.int64(0), seat * MOST_PIECES
    while members != 0:
        distance = math.sqrt(np.float64(squared(state, base + first_of(members), x, y)))
        members &= members - 1
        size += 1
        nearest = max(distance - around, 0.0)
        least *= nearest * nearest
        greatest *= (distance + around) * (distance + around)
    return root(least, size) / SLACK, root(greatest, size) * SLACK


@inlined
def candidates(state, seat, x, y, around):
    """The blobs of a side that can be nearest to some pixel within `around` of this one."""
    every, base = blobs_of(state, seat), seat * MOST_PIECES
    if every & (every - 1) == 0:
        return every
    within, left = np.inf, every
    while left != 0:
        _, greatest = bounds(state, seat, np.int64(state["members"][base + first_of(left)]), x, y, around)
        within = min(within, greatest)
        left &= left - 1
    found, left = np.int64(0), every
    while left != 0:
        leader = first_of(left)
        least, _ = bounds(state, seat, np.int64(state["members"][base + leader]), x, y, around)
        if least <= within:
            found |= np.int64(1) << leader
        left &= left - 1
    return found


@kernel
def fill_grid(rules, state, found):
    """found[row, column]: the colour at the centre of each cell of a grid over the field."""
    blue, orange = blobs_of(state, 0), blobs_of(state, 1)
    for row in range(found.shape[0]):
        y = (2 * row + 1) * np.int64(rules["height"]) // (2 * found.shape[0])
        for column in range(found.shape[1]):
            x = (2 * column + 1) * np.int64(rules["width"]) // (2 * found.shape[1])
            found[row, column] = colour(rules, state, blue, orange, x, y)


@kernel
def look(rules, state, x, y, distances):
    """The colour of one pixel; distances[seat, …]: the nearest blob's distance, its size, the distance after
    pushback."""
    for seat in range(2):
        distance, size = nearest_blob(state, seat, blobs_of(state, seat), x & ~1, y & ~1)
        distances[seat, 0], distances[seat, 1] = distance, size
    for seat in range(2):
        distances[seat, 2] = pushed(distances[seat, 0], distances[1 - seat, 0])
    return colour(rules, state, blobs_of(state, 0), blobs_of(state, 1), x, y)
