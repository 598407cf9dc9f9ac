"""Lines of disks: completed lines, points of runs, and progress of a side."""

from __future__ import annotations

from games.board import bits
from games.board.records import AXES, full_of, not_left_of, not_right_of, window_of
from games.jit import inlined, kernel


@inlined
def axis_step(rules, axis):
    """Index distance of one step up along an axis: right, up, up-right, up-left."""
    if axis == 0:
        return 1
    if axis == 1:
        return rules.columns
    if axis == 2:
        return rules.columns + 1
    return rules.columns - 1


@inlined
def moved_up(rules, cells, axis, like):
    """Every cell one step up along an axis, without wrapping around the edge."""
    moved = bits.up(cells, axis_step(rules, axis))
    if axis == 1:
        return bits.both(moved, full_of(rules, like))
    if axis == 3:
        return bits.both(moved, not_right_of(rules, like))
    return bits.both(moved, not_left_of(rules, like))


@inlined
def moved_down(rules, cells, axis, like):
    """Every cell one step down along an axis, without wrapping around the edge."""
    moved = bits.down(cells, axis_step(rules, axis))
    if axis == 1:
        return moved
    if axis == 3:
        return bits.both(moved, not_left_of(rules, like))
    return bits.both(moved, not_right_of(rules, like))


@inlined
def completes_line(rules, own, cell, like):
    """Whether a line of at least k own disks passes through the cell.

    A run of k within a window that reaches k-1 cells to both sides must contain the middle, so that counting the
    window's disks rejects nearly every cell, and no edge can be wrapped around.
    """
    k = rules.k
    for axis in range(AXES):
        line = bits.both(own, window_of(rules, cell, axis, like))
        if bits.size(line) >= k:
            step = axis_step(rules, axis)
            for _ in range(k - 1):
                line = bits.both(line, bits.down(line, step))
            if bits.some(line):
                return True
    return False


@kernel
def completes_any_line(rules, own, changed, like):
    """Whether a line of at least k own disks passes through any changed cell."""
    left = bits.both(changed, own)
    while bits.some(left):
        if completes_line(rules, own, bits.first(left), like):
            return True
        left = bits.rest(left)
    return False


@kernel
def points_of(rules, own, like):
    """Scoring: each maximal run of 3 or more scores its length, so an axis scores the number of cells in such runs."""
    points = 0
    for axis in range(AXES):
        pairs = bits.both(own, moved_down(rules, own, axis, like))
        starts = bits.both(pairs, moved_down(rules, pairs, axis, like))
        second = moved_up(rules, starts, axis, like)
        points += bits.size(bits.either(bits.either(starts, second), moved_up(rules, second, axis, like)))
    return points


@kernel
def line_promise(rules, own, other, like):
    """Progress towards a line: own runs, longer ones worth more, in windows of k without the other side."""
    total = 0
    free = bits.without(full_of(rules, like), other)
    for axis in range(AXES):
        window = free
        for _ in range(rules.k - 1):
            window = bits.both(window, moved_down(rules, window, axis, like))
        covered = window
        for _ in range(rules.k - 1):
            covered = bits.either(covered, moved_up(rules, covered, axis, like))
        run = bits.both(own, covered)
        weight = 1
        for _ in range(rules.k - 1):
            total += weight * bits.size(run)
            run = bits.both(run, moved_down(rules, run, axis, like))
            weight *= 4
    return total
