"""Operations on sets of cells that hold on any board: a direction is a shift and the set of its cells of arrival."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.jit import inlined
from games.open import records

U = np.uint64


@inlined
def top(cells):
    """The highest cell of a nonempty set."""
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
    """Every cell moved one step in a direction."""
    if way & 1:
        return bits.both(bits.down(cells, rules.step[way]), arrivals(rules, way, like))
    return bits.both(bits.up(cells, rules.step[way]), arrivals(rules, way, like))


@inlined
def arrivals(rules, way, like):
    """The cells at which a way may arrive."""
    return bits.join(like, rules.arrive[way, 0], rules.arrive[way, 1])


@inlined
def run_up(rules, seed, run, step, can):
    """Cells of `run` (only where steps may arrive) in unbroken rows upwards from a seed, by doubling."""
    found, cells = bits.both(run, bits.up(seed, step)), run
    found = bits.either(found, bits.both(cells, bits.up(found, step)))
    if not can & records.FAR or step < 16:
        cells = bits.both(cells, bits.up(cells, step))
        found = bits.either(found, bits.both(cells, bits.up(found, 2 * step)))
        cells = bits.both(cells, bits.up(cells, 2 * step))
        found = bits.either(found, bits.both(cells, bits.up(found, 4 * step)))
    if can & records.FAR:
        for _ in range(rules.longer):
            found = bits.either(found, bits.both(run, bits.up(found, step)))
    return found


@inlined
def run_down(rules, seed, run, step, can):
    """The same downwards."""
    found, cells = bits.both(run, bits.down(seed, step)), run
    found = bits.either(found, bits.both(cells, bits.down(found, step)))
    if not can & records.FAR or step < 16:
        cells = bits.both(cells, bits.down(cells, step))
        found = bits.either(found, bits.both(cells, bits.down(found, 2 * step)))
        cells = bits.both(cells, bits.down(cells, 2 * step))
        found = bits.either(found, bits.both(cells, bits.down(found, 4 * step)))
    if can & records.FAR:
        for _ in range(rules.longer):
            found = bits.either(found, bits.both(run, bits.down(found, step)))
    return found


@inlined
def around(rules, cells, ways, like):
    """The neighbours of a set of cells in the first `ways` directions."""
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
    """`found` together with all cells of `own` that are connected to the cell `start`."""
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
    """The first occupied cell along a ray, or -1."""
    blocks = bits.both(ray(rules, cell, way, like), taken)
    if not bits.some(blocks):
        return np.int64(-1)
    if way & 1:
        return np.int64(top(blocks))
    return np.int64(bits.first(blocks))


@inlined
def seen(rules, cell, way, taken, like):
    """The cells along a ray up to and including the first occupied one, by two look-ups."""
    found = ray(rules, cell, way, like)
    stop = blocker(rules, cell, way, taken, like)
    if stop >= 0:
        found = bits.without(found, ray(rules, stop, way, like))
    return found


@inlined
def of_kind(own, p0, p1, p2, kind, can):
    """The pieces of one kind: each kind is a number of three bits, one per plane."""
    if can & records.PIECES:
        own = bits.both(own, p0) if kind & 1 else bits.without(own, p0)
    if can & records.KINDS_3:
        own = bits.both(own, p1) if kind & 2 else bits.without(own, p1)
        own = bits.both(own, p2) if kind & 4 else bits.without(own, p2)
    return own
