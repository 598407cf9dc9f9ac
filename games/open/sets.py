"""Operations on sets of cells that hold on any board: a direction is one shift and the cells at which it may arrive."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.jit import inlined

U = np.uint64


@inlined
def top(cells):
    """The highest cell of a set that is not empty."""
    high = bits.high(cells)
    if high != U(0):
        return bits.highest_bit(high) + 64
    return bits.highest_bit(bits.low(cells))


@inlined
def pair(words, like):
    """A set from its stored words."""
    return bits.join(like, words[0], words[1])


@inlined
def store(words, cells):
    """Write a set into its stored words."""
    words[0] = bits.low(cells)
    words[1] = bits.high(cells)


@inlined
def moved(rules, cells, way, like):
    """Every cell one step on in a direction."""
    arrive = bits.join(like, rules.arrive[way, 0], rules.arrive[way, 1])
    if way & 1:
        return bits.both(bits.down(cells, rules.step[way]), arrive)
    return bits.both(bits.up(cells, rules.step[way]), arrive)


@inlined
def around(rules, cells, ways, like):
    """The neighbours of a set of cells in the first so many directions."""
    found = bits.none(like)
    for way in range(ways):
        found = bits.either(found, moved(rules, cells, way, like))
    return found


@inlined
def near(rules, cell, like):
    """The neighbours of a cell."""
    return bits.join(like, rules.near[cell, 0], rules.near[cell, 1])


@inlined
def zone(rules, number, like):
    """The cells of a zone."""
    return bits.join(like, rules.zone[number, 0], rules.zone[number, 1])


@inlined
def flooded(rules, found, start, own, like):
    """`found` with all cells of `own` that are connected to the cell `start`."""
    frontier = bits.single(like, start)
    while bits.some(frontier):
        cell = bits.first(frontier)
        found = bits.either(found, bits.single(like, cell))
        frontier = bits.either(bits.rest(frontier), bits.without(bits.both(near(rules, cell, like), own), found))
    return found


@inlined
def ray(rules, cell, way, like):
    """The cells from a cell to the edge in one direction."""
    return bits.join(like, rules.ray[cell, way, 0], rules.ray[cell, way, 1])


@inlined
def blocker(rules, cell, way, taken, like):
    """The first taken cell along a ray, or -1."""
    blocks = bits.both(ray(rules, cell, way, like), taken)
    if not bits.some(blocks):
        return np.int64(-1)
    if way & 1:
        return np.int64(top(blocks))
    return np.int64(bits.first(blocks))


@inlined
def seen(rules, cell, way, taken, like):
    """The cells along a ray up to and with the first taken one: two look-ups, no walk."""
    found = ray(rules, cell, way, like)
    stop = blocker(rules, cell, way, taken, like)
    if stop >= 0:
        found = bits.without(found, ray(rules, stop, way, like))
    return found


@inlined
def of_kind(own, planes_0, planes_1, planes_2, kind):
    """The pieces of one kind: each kind is a number of three bits, one a plane."""
    own = bits.both(own, planes_0) if kind & 1 else bits.without(own, planes_0)
    own = bits.both(own, planes_1) if kind & 2 else bits.without(own, planes_1)
    return bits.both(own, planes_2) if kind & 4 else bits.without(own, planes_2)
