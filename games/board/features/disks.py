"""Flipping disks: frontiers, quiet moves, wedges on the rim, stable disks, parity."""

from __future__ import annotations

from games.board import bits
from games.board.features.columns import (
    EDGE_TURNED,
    OPENNESS,
    OWN_FRONTIER,
    OWN_OPEN,
    OWN_OUTLETS,
    OWN_STABLE,
    THEIR_FRONTIER,
    THEIR_OUTLETS,
    THEIR_STABLE,
    TURNS_LAST,
    WEDGE,
)
from games.board.judgement.evaluation import around, corners_of, straight_around
from games.board.lines import moved_down, moved_up
from games.board.records import full_of, hybrids_of, still_of
from games.jit import inlined, kernel


@kernel
def of_disks(rules, cell, last, other, mine, yours, table, row, like):
    """Fill the columns of a drop that flips disks: other before it, mine and yours after it; last is the cell of the
    opponent's last drop, or -1."""
    empty = bits.without(full_of(rules, like), bits.either(mine, yours))
    beside_gaps = around(rules, empty, like)
    table[row, OWN_OPEN] = bits.size(bits.both(mine, straight_around(rules, empty, like)))
    table[row, OWN_FRONTIER] = bits.size(bits.both(mine, beside_gaps))
    table[row, THEIR_FRONTIER] = bits.size(bits.both(yours, beside_gaps))
    table[row, OWN_OUTLETS] = bits.size(bits.both(around(rules, yours, like), empty))
    table[row, THEIR_OUTLETS] = bits.size(bits.both(around(rules, mine, like), empty))
    turned = bits.without(other, yours)
    rim = bits.join(like, rules.edges_low, rules.edges_high)
    table[row, TURNS_LAST] = 1 if last >= 0 and bits.holds(turned, last) else 0
    table[row, EDGE_TURNED] = bits.size(bits.both(turned, rim))
    table[row, WEDGE] = 1 if is_wedge(rules, cell, bits.single(like, cell), other, rim, like) else 0
    open_cells = 0
    while bits.some(turned):
        disk = bits.single(like, bits.first(turned))
        open_cells += bits.size(bits.both(around(rules, disk, like), empty))
        turned = bits.rest(turned)
    table[row, OPENNESS] = open_cells


@inlined
def is_wedge(rules, cell, here, other, rim, like):
    """Whether a cell of the rim lies between two opposing disks of the same rim."""
    held = bits.both(other, rim)
    row, column = cell // rules.columns, cell % rules.columns
    level = bits.some(bits.both(moved_up(rules, here, 0, like), held)) and bits.some(
        bits.both(moved_down(rules, here, 0, like), held)
    )
    upright = bits.some(bits.both(moved_up(rules, here, 1, like), held)) and bits.some(
        bits.both(moved_down(rules, here, 1, like), held)
    )
    on_row, on_column = row == 0 or row == rules.rows - 1, column == 0 or column == rules.columns - 1
    return (on_row and level) or (on_column and upright)


@inlined
def full_lines(rules, empty, axis, like):
    """The cells whose whole line along an axis is full."""
    open_cells = empty
    for _ in range(max(rules.rows, rules.columns) - 1):
        open_cells = bits.either(
            open_cells,
            bits.either(moved_up(rules, open_cells, axis, like), moved_down(rules, open_cells, axis, like)),
        )
    return bits.without(full_of(rules, like), open_cells)


@inlined
def held_along(rules, safe, axis, like):
    """The cells that have, on at least one side along an axis, the board's edge or a stable disk."""
    full = full_of(rules, like)
    ends = bits.either(
        bits.without(full, moved_up(rules, full, axis, like)), bits.without(full, moved_down(rules, full, axis, like))
    )
    return bits.either(ends, bits.either(moved_up(rules, safe, axis, like), moved_down(rules, safe, axis, like)))


@inlined
def grown(rules, own, safe, full_0, full_1, full_2, full_3, like):
    """All own disks that are held along every axis, by full lines, edges and stable disks."""
    while True:
        level = bits.either(full_0, held_along(rules, safe, 0, like))
        upright = bits.either(full_1, held_along(rules, safe, 1, like))
        rising = bits.either(full_2, held_along(rules, safe, 2, like))
        falling = bits.either(full_3, held_along(rules, safe, 3, like))
        more = bits.both(own, bits.both(bits.both(level, upright), bits.both(rising, falling)))
        if not bits.some(bits.without(more, safe)):
            return safe
        safe = bits.either(safe, more)


@kernel
def of_stable(rules, after, mine, yours, table, row, like):
    """Fill the columns of stable disks; none are counted while all corners are empty."""
    held = bits.either(mine, yours)
    if not bits.some(bits.both(held, corners_of(rules, like))):
        return
    empty = bits.without(full_of(rules, like), held)
    full_0, full_1 = full_lines(rules, empty, 0, like), full_lines(rules, empty, 1, like)
    full_2, full_3 = full_lines(rules, empty, 2, like), full_lines(rules, empty, 3, like)
    fixed = bits.either(hybrids_of(after, like), still_of(after, like))
    safe = grown(rules, mine, bits.both(mine, fixed), full_0, full_1, full_2, full_3, like)
    table[row, OWN_STABLE] = bits.size(safe)
    safe = grown(rules, yours, bits.both(yours, fixed), full_0, full_1, full_2, full_3, like)
    table[row, THEIR_STABLE] = bits.size(safe)


@kernel
def region_size(rules, cell, empty, like):
    """Number of empty cells connected (8-neighbourhood) with an empty cell, itself included."""
    region = bits.single(like, cell)
    while True:
        more = bits.both(around(rules, region, like), empty)
        if not bits.some(bits.without(more, region)):
            return bits.size(region)
        region = bits.either(region, more)
