"""Lines of disks as people judge them: cells that complete a line, lines that lack two disks, and the centre.

Of the people's model of van Opheusden and others (Nature 618, 2023: centre, connected and unconnected pairs, threes)
this is what foretells moves. Whose turn it is matters most: what the side to move has is nearly a line, what the other
side has can still be stopped.
"""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.lines import moved_down, moved_up
from games.board.records import AXES, full_of
from games.jit import inlined, kernel

# In proportion to what a softmax over these five finds for people's moves on 4x9, one ply ahead.
THREAT, THEIR_THREAT = 120, 50  # a cell that completes a line: of the side to move, of the other
PAIR, THEIR_PAIR = 30, 10  # a place for a line that lacks two disks
INWARDS = 6  # a step away from the nearest side of the board


@inlined
def steps_inwards(rules, cells, like):
    """How many steps these cells lie away from the nearest sides of the board, along rows and columns, all together."""
    total = 0
    for axis in range(2):
        inside = full_of(rules, like)
        while bits.some(inside):
            inside = bits.both(moved_up(rules, inside, axis, like), moved_down(rules, inside, axis, like))
            total += bits.size(bits.both(cells, inside))
    return total


@kernel
def line_prospects(rules, own, other, like):
    """How many cells complete a line of a side, and how many places for a line lack two disks."""
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    cells, pairs = bits.none(like), 0
    for axis in range(AXES):
        gap, room = empty, bits.either(own, empty)
        places, one, two, three = room, bits.none(like), bits.none(like), bits.none(like)
        for step in range(rules.k):  # places: first cells of lines without the other; so many gaps in them or more
            if step > 0:
                gap, room = moved_down(rules, gap, axis, like), moved_down(rules, room, axis, like)
                places = bits.both(places, room)
            three = bits.either(three, bits.both(two, gap))
            two = bits.either(two, bits.both(one, gap))
            one = bits.either(one, gap)
        pairs += bits.size(bits.both(places, bits.without(two, three)))
        line = bits.both(places, bits.without(one, two))
        for _ in range(rules.k - 1):
            line = bits.either(line, moved_up(rules, line, axis, like))
        cells = bits.either(cells, bits.both(line, empty))
    return bits.size(cells), pairs


@kernel
def fine_lines_guess(rules, own, other, like):
    """What the disks are worth to the side to move."""
    threats, pairs = line_prospects(rules, own, other, like)
    their_threats, their_pairs = line_prospects(rules, other, own, like)
    value = np.int64(THREAT * threats - THEIR_THREAT * their_threats + PAIR * pairs - THEIR_PAIR * their_pairs)
    return value + INWARDS * (steps_inwards(rules, own, like) - steps_inwards(rules, other, like))
