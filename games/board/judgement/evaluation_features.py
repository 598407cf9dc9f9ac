"""Features of each seat in a position, for a learned evaluation (games.board.judgement.learned).

Unlike the summary statistics, these are what may matter for winning, in any game of the family. All are computed in one
pass for both seats and returned as tuples, since a kernel cannot allocate a list.
"""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.judgement.evaluation import around, beside_gaps, corners_of
from games.board.judgement.fine_lines import spread, starts_of, steps_inwards
from games.board.lines import axis_step, completes_any_line, points_of
from games.board.mutations.tokens import all_held
from games.board.pieces import CHECKERS, REVERSI, checkers, reversi
from games.board.records import (
    AXES,
    MOST_TRAITS,
    counted_for,
    full_of,
    hybrids_of,
    kings_of,
    men_of,
    still_of,
)
from games.board.victories import LINE, POINTS
from games.board.victories.ending import tokens_of
from games.jit import inlined, kernel

PLACE = ("here", "men", "counted", "on corners", "on edges", "inwards", "in the open", "outlets", "risky", "kings")
REACH = ("moves", "prey", "tokens", "points", "winning drops")
WINDOWS = ("short of one", "of two", "of three", "of four", "of five", "blocked short of one", "blocked short of two")
EVALUATION_FEATURES = (*PLACE, *REACH, *WINDOWS, "completing cells")
assert len(EVALUATION_FEATURES) <= MOST_TRAITS

Z = np.int64(0)


@inlined
def placed(rules, state, side, like):
    """PLACE: the placement of a seat's pieces; the first feature is always 1, so that it captures only whose turn it
    is."""
    own, other = men_of(state, side, like), men_of(state, 1 - side, like)
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    corners = corners_of(rules, like)
    return (
        np.int64(1),
        np.int64(bits.size(own)),
        np.int64(bits.size(counted_for(state, side, like))),
        np.int64(bits.size(bits.both(own, corners))),
        np.int64(bits.size(bits.both(own, bits.join(like, rules.edges_low, rules.edges_high)))),
        np.int64(steps_inwards(rules, own, like)),
        np.int64(bits.size(bits.both(own, around(rules, empty, like)))),
        np.int64(bits.size(bits.both(empty, around(rules, own, like)))),
        np.int64(bits.size(bits.both(own, beside_gaps(rules, bits.both(corners, empty), like)))),
        np.int64(bits.size(bits.both(own, kings_of(state, like)))),
    )


@inlined
def nearly_full(rules, taken, like):
    """The cells of windows with at most one gap."""
    gaps = bits.none(like)
    for axis in range(AXES):
        step, places, moved = axis_step(rules, axis), starts_of(rules, axis, like), taken
        one, two = bits.none(like), bits.none(like)
        for place in range(rules.span):
            if place > 0:
                moved = bits.down(moved, step)
            two = bits.either(two, bits.without(one, moved))
            one = bits.either(one, bits.without(places, moved))
        line = bits.without(places, two)
        if bits.some(line):
            gaps = bits.either(gaps, spread(line, step, rules.span, like))
    return gaps


@kernel
def winning_drops(rules, state, side, cells, like):
    """Reversi: the number of these drops that complete a line. A window of one colour after a drop had at most one gap
    before, the drop itself, or is full already: then any drop may do."""
    own, other = men_of(state, side, like), men_of(state, 1 - side, like)
    taken, hybrids, still = bits.either(own, other), hybrids_of(state, like), still_of(state, like)
    near = nearly_full(rules, taken, like)
    if not bits.some(near):
        return np.int64(0)
    won = np.int64(0)
    while bits.some(cells):
        drop = bits.single(like, bits.first(cells))
        cells = bits.rest(cells)
        changed = bits.either(drop, reversi.turned(rules, drop, own, other, hybrids, still, like))
        if bits.some(bits.both(changed, near)):
            mine = bits.either(bits.either(own, changed), hybrids)
            won += completes_any_line(rules, mine, bits.both(changed, near), like)
    return won


@kernel
def reached(rules, state, side, like):
    """REACH: what a seat could do if it were to move."""
    own, other = men_of(state, side, like), men_of(state, 1 - side, like)
    moves, prey, won, points = Z, Z, Z, Z
    if rules.piece == REVERSI:
        cells = reversi.drops(rules, own, other, hybrids_of(state, like), still_of(state, like), like)
        moves = np.int64(bits.size(cells))
        if rules.victory == LINE:
            won = winning_drops(rules, state, side, cells, like)
    elif rules.piece == CHECKERS:
        kings, empty = kings_of(state, like), bits.without(full_of(rules, like), bits.either(own, other))
        sets = checkers.step_sets(rules, own, kings, empty, side, like)
        moves = np.int64(bits.size(sets[0]) + bits.size(sets[1]) + bits.size(sets[2]) + bits.size(sets[3]))
        prey = np.int64(bits.size(checkers.victims(rules, own, kings, other, empty, side, like)))
    if rules.victory == POINTS:
        points = np.int64(points_of(rules, counted_for(state, side, like), like))
    return moves, prey, np.int64(all_held(tokens_of(state, side))), points, won


@inlined
def counting(places, low, middle, high, number):
    """The places whose three-bit counter has this value."""
    places = bits.both(places, low) if number & 1 else bits.without(places, low)
    places = bits.both(places, middle) if number & 2 else bits.without(places, middle)
    return bits.both(places, high) if number & 4 else bits.without(places, high)


@inlined
def lined_up(rules, own, other, like):
    """WINDOWS and the cells that complete a line: windows by the number of disks that a seat lacks in them, if none
    belongs to the other and at least one is present, and windows that were nearly complete and are blocked."""
    span, empty = rules.span, bits.without(full_of(rules, like), bits.either(own, other))
    one, two, three, four, five, blocked, blocked_two = Z, Z, Z, Z, Z, Z, Z
    cells = bits.none(like)
    for axis in range(AXES):
        step, places = axis_step(rules, axis), starts_of(rules, axis, like)
        mine, yours, shut = own, other, bits.none(like)
        low, middle, high = bits.none(like), bits.none(like), bits.none(like)
        for place in range(span):
            if place > 0:
                mine, yours = bits.down(mine, step), bits.down(yours, step)
            shut = bits.either(shut, bits.without(yours, mine))
            high = bits.either(high, bits.both(mine, bits.both(low, middle)))
            middle = bits.either(bits.without(middle, bits.both(mine, low)), bits.without(bits.both(mine, low), middle))
            low = bits.either(bits.without(low, mine), bits.without(mine, low))
        free = bits.without(places, shut)
        line = counting(free, low, middle, high, span - 1)
        one += bits.size(line)
        two += bits.size(counting(free, low, middle, high, span - 2))
        if span > 3:
            three += bits.size(counting(free, low, middle, high, span - 3))
        if span > 4:
            four += bits.size(counting(free, low, middle, high, span - 4))
        if span > 5:
            five += bits.size(counting(free, low, middle, high, span - 5))
        shut = bits.both(places, shut)
        if bits.some(shut):
            blocked += bits.size(counting(shut, low, middle, high, span - 1))
            blocked_two += bits.size(counting(shut, low, middle, high, span - 2))
        if bits.some(line):
            cells = bits.either(cells, bits.both(spread(line, step, span, like), empty))
    return one, two, three, four, five, blocked, blocked_two, np.int64(bits.size(cells))


@inlined
def counted(rules, state, side, like):
    """All features of a seat, in the order of EVALUATION_FEATURES."""
    own, other = counted_for(state, side, like), counted_for(state, 1 - side, like)
    lines = (Z, Z, Z, Z, Z, Z, Z, Z)
    if rules.span > 0:
        lines = lined_up(rules, own, other, like)
    return placed(rules, state, side, like) + reached(rules, state, side, like) + lines


@inlined
def write(numbers, found):
    """Write the features into an array."""
    for k in range(len(numbers)):
        found[k] = numbers[k]


@kernel
def evaluation_features(rules, states, t, found):
    """found[seat, k]: all features of both seats."""
    for seat in range(2):
        if rules.cells <= 64:
            write(counted(rules, states[t], seat, bits.NARROW), found[seat])
        else:
            write(counted(rules, states[t], seat, bits.WIDE), found[seat])
