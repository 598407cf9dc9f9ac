"""Lines of disks in the fine evaluation: cells that complete a line, lines that lack two disks, and the centre.

These are the terms of the model of people by van Opheusden and others (Nature 618, 2023: centre, connected and
unconnected pairs, threes) that predict moves. Whose turn it is matters most: a near line of the side to move is nearly
complete, one of the other side can still be blocked.
"""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.lines import axis_step
from games.board.records import AXES
from games.board.records import INWARDS as INWARDS_PLANES
from games.jit import inlined, kernel

# Proportional to a softmax fit of these five to people's moves on 4x9, one ply ahead.
THREAT, THEIR_THREAT = 120, 50  # a cell that completes a line: of the side to move, of the other
PAIR, THEIR_PAIR = 30, 10  # a potential line that lacks two disks
INWARDS = 6  # a step away from the nearest side of the board


@inlined
def steps_inwards(rules, cells, like):
    """Total distance of these cells from the nearest edges of the board, along rows and columns."""
    total = 0
    for plane in range(INWARDS_PLANES):
        total += bits.size(bits.both(cells, bits.join(like, rules.inwards[plane, 0], rules.inwards[plane, 1]))) << plane
    return total


@inlined
def spread(starts, step, span, like):
    """All cells of the windows that start here."""
    cells = starts
    for _ in range(span - 1):
        starts = bits.up(starts, step)
        cells = bits.either(cells, starts)
    return cells


@inlined
def starts_of(rules, axis, like):
    """The lowest cells of the windows along an axis."""
    return bits.join(like, rules.starts[axis, 0], rules.starts[axis, 1])


@kernel
def fine_lines_evaluation(rules, own, other, like):
    """Value to the side to move: cells that complete a line, potential lines that lack two disks, and the centre. Both
    sides' gaps in a window are counted simultaneously, up to three, by moving the disks to its lowest cell; windows
    begin where they fit, so that nothing wraps around an edge."""
    taken, pairs = bits.either(own, other), 0
    threats, their_threats = bits.none(like), bits.none(like)
    for axis in range(AXES):
        step, places = axis_step(rules, axis), starts_of(rules, axis, like)
        mine, yours, shut, their_shut = own, other, bits.none(like), bits.none(like)
        one, two, three = bits.none(like), bits.none(like), bits.none(like)
        their_one, their_two, their_three = bits.none(like), bits.none(like), bits.none(like)
        for place in range(rules.k):
            if place > 0:
                mine, yours = bits.down(mine, step), bits.down(yours, step)
            shut = bits.either(shut, bits.without(yours, mine))
            three = bits.either(three, bits.without(two, mine))
            two = bits.either(two, bits.without(one, mine))
            one = bits.either(one, bits.without(places, mine))
            their_shut = bits.either(their_shut, bits.without(mine, yours))
            their_three = bits.either(their_three, bits.without(their_two, yours))
            their_two = bits.either(their_two, bits.without(their_one, yours))
            their_one = bits.either(their_one, bits.without(places, yours))
        pairs += PAIR * bits.size(bits.without(bits.without(two, three), shut))
        pairs -= THEIR_PAIR * bits.size(bits.without(bits.without(their_two, their_three), their_shut))
        line = bits.without(bits.without(one, two), shut)
        if bits.some(line):
            threats = bits.either(threats, bits.without(spread(line, step, rules.k, like), taken))
        line = bits.without(bits.without(their_one, their_two), their_shut)
        if bits.some(line):
            their_threats = bits.either(their_threats, bits.without(spread(line, step, rules.k, like), taken))
    value = np.int64(THREAT * bits.size(threats) - THEIR_THREAT * bits.size(their_threats) + pairs)
    return value + INWARDS * (steps_inwards(rules, own, like) - steps_inwards(rules, other, like))
