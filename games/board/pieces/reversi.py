"""Reversi disks: a drop must flank opposing disks in a line, and flips them."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.lines import completes_any_line
from games.board.records import (
    full_of,
    hybrids_of,
    men_of,
    not_left_of,
    not_right_of,
    set_men,
    set_targets,
    still_of,
    targets_of,
)
from games.jit import inlined, kernel
from games.streams import THOUGHT, below, draw

WORDS = {
    "name": "reversi disks",
    "turn": (
        "On your turn you drop one disk of your colour on an empty cell so that at least one straight line of "
        "opposing disks (in any of the 8 directions, without gaps) lies between the new disk and another disk of "
        "yours. All opposing disks in all such lines turn to your colour."
    ),
    "pass": "If you cannot make such a drop you pass; if neither player can, play is over.",
}


# In every direction: the cells of opposing runs that start beside `seed`, by doubling (1, 2, 4, 8 cells), so runs of up
# to 8 - the most a 10-cell line can hold between its ends - need three steps. `run` is already cut to the cells at
# which a step in this direction can arrive, which keeps it from wrapping round the edge.
@inlined
def _run_up(seed, run, step):
    found = bits.both(run, bits.up(seed, step))
    found = bits.either(found, bits.both(run, bits.up(found, step)))
    run = bits.both(run, bits.up(run, step))
    found = bits.either(found, bits.both(run, bits.up(found, 2 * step)))
    run = bits.both(run, bits.up(run, 2 * step))
    return bits.either(found, bits.both(run, bits.up(found, 4 * step)))


@inlined
def _run_down(seed, run, step):
    found = bits.both(run, bits.down(seed, step))
    found = bits.either(found, bits.both(run, bits.down(found, step)))
    run = bits.both(run, bits.down(run, step))
    found = bits.either(found, bits.both(run, bits.down(found, 2 * step)))
    run = bits.both(run, bits.down(run, 2 * step))
    return bits.either(found, bits.both(run, bits.down(found, 4 * step)))


@inlined
def reach(rules, own, other, like):
    """Empty cells from which a drop flips at least one of `other`; own and other are disjoint, other all flippable."""
    columns = rules.columns
    full = full_of(rules, like)
    not_left = not_left_of(rules, like)
    not_right = not_right_of(rules, like)
    from_left = bits.both(other, not_left)
    from_right = bits.both(other, not_right)
    ends = bits.both(bits.up(_run_up(own, other, columns), columns), full)
    ends = bits.either(ends, bits.down(_run_down(own, other, columns), columns))
    level = bits.up(_run_up(own, from_left, 1), 1)
    sideways = bits.either(level, bits.up(_run_up(own, from_left, columns + 1), columns + 1))
    sideways = bits.either(sideways, bits.down(_run_down(own, from_left, columns - 1), columns - 1))
    ends = bits.either(ends, bits.both(sideways, not_left))
    sideways = bits.either(
        bits.down(_run_down(own, from_right, 1), 1), bits.down(_run_down(own, from_right, columns + 1), columns + 1)
    )
    sideways = bits.either(sideways, bits.up(_run_up(own, from_right, columns - 1), columns - 1))
    ends = bits.either(ends, bits.both(sideways, not_right))
    return bits.without(ends, bits.either(own, other))


@inlined
def _closed_up(drop, own, run, step, arrivals):
    found = _run_up(drop, run, step)
    end = bits.both(bits.both(bits.up(found, step), arrivals), own)
    return bits.kept_if(found, bits.some(end))


@inlined
def _closed_down(drop, own, run, step, arrivals):
    found = _run_down(drop, run, step)
    end = bits.both(bits.both(bits.down(found, step), arrivals), own)
    return bits.kept_if(found, bits.some(end))


@inlined
def flanked(rules, drop, own, other, like):
    """The disks of `other` that a drop encloses between itself and `own`."""
    columns = rules.columns
    full = full_of(rules, like)
    not_left = not_left_of(rules, like)
    not_right = not_right_of(rules, like)
    from_left = bits.both(other, not_left)
    from_right = bits.both(other, not_right)
    found = _closed_up(drop, own, other, columns, full)
    found = bits.either(found, _closed_down(drop, own, other, columns, full))
    found = bits.either(found, _closed_up(drop, own, from_left, 1, not_left))
    found = bits.either(found, _closed_up(drop, own, from_left, columns + 1, not_left))
    found = bits.either(found, _closed_down(drop, own, from_left, columns - 1, not_left))
    found = bits.either(found, _closed_down(drop, own, from_right, 1, not_right))
    found = bits.either(found, _closed_down(drop, own, from_right, columns + 1, not_right))
    return bits.either(found, _closed_up(drop, own, from_right, columns - 1, not_right))


@kernel
def drops(rules, own, other, hybrids, still, like):
    """The cells on which a side may drop; own and other by owner. Hybrids end a run like own disks; non-flipping disks
    stay in it without flipping."""
    if not bits.some(bits.either(hybrids, still)):
        return reach(rules, own, other, like)
    ends = bits.either(own, hybrids)
    run = bits.without(other, hybrids)
    cells = bits.without(reach(rules, ends, run, like), bits.either(own, other))
    if not bits.some(bits.both(run, still)):
        return cells
    # A line of non-flipping disks alone would flip nothing. A closed line without any of them leaves no
    # doubt.
    legal = bits.both(cells, reach(rules, ends, bits.without(run, still), like))
    cells = bits.without(cells, legal)
    while bits.some(cells):
        drop = bits.single(like, bits.first(cells))
        if bits.some(bits.without(flanked(rules, drop, ends, run, like), still)):
            legal = bits.either(legal, drop)
        cells = bits.rest(cells)
    return legal


@kernel
def turned(rules, drop, own, other, hybrids, still, like):
    """The disks that a drop flips."""
    if not bits.some(bits.either(hybrids, still)):
        return flanked(rules, drop, own, other, like)
    found = flanked(rules, drop, bits.either(own, hybrids), bits.without(other, hybrids), like)
    return bits.without(found, still)


@kernel
def playout(rules, state, moves, streams, like):
    """Random drops, without declarations, until a line is made or nobody can move; leaves the end in `state`. Draws
    random numbers exactly as `pick` does, including passes. Returns whether the side to move made a line."""
    side = np.int64(state.side)
    own = men_of(state, side, like)
    other = men_of(state, 1 - side, like)
    hybrids, still = hybrids_of(state, like), still_of(state, like)
    cells = targets_of(state, like)
    line = False
    plies = 0
    while True:
        plies += 1
        if bits.some(cells):
            drop = bits.single(like, bits.nth(cells, below(streams, THOUGHT, bits.size(cells))))
            turning = turned(rules, drop, own, other, hybrids, still, like)
            changed = bits.either(drop, turning)
            own = bits.either(own, changed)
            other = bits.without(other, turning)
            if rules.k > 0 and completes_any_line(rules, bits.either(own, hybrids), changed, like):
                line = True
                break
        else:
            draw(streams, THOUGHT)
        own, other = other, own
        side = 1 - side
        cells = drops(rules, own, other, hybrids, still, like)
        stuck = not bits.some(cells)
        if stuck and (rules.passes == 0 or not bits.some(drops(rules, other, own, hybrids, still, like))):
            break
    set_men(state, side, own)
    set_men(state, 1 - side, other)
    set_targets(state, cells)
    state.side = side
    state.turn = side
    state.ply += plies
    return line
