"""Whole turns: all positions that a turn can end in, with equal ones merged after every movement.

The source holds that turns cannot be listed ("over 20,000,000 possible moves", 3.2); that number counts sequences of
movements. Merged, a six from the start has 31,634 ends, found in hundredths of a second.
"""

from __future__ import annotations

import numpy as np

from games.jit import inlined, kernel, record
from games.streams import mixed
from games.tarble.cells import MIDDLE, first_of, has, high_bit, landing, low_bit, rest_of
from games.tarble.kernels import TO

U = np.uint64

# A position within a turn, for the seat whose turn it is. Equal ones are one place, with the ways to it added up.
PLACE = record(
    [
        ("own", np.uint64, (2,)),
        ("other", np.uint64, (2,)),
        ("neutral", np.uint64),
        ("ways", np.uint64),
        ("scored", np.int32),  # points made in this turn
        ("parent", np.int32),  # the place before the latest movement, the first one found
        ("move", np.int32),  # the latest movement; -1 if nothing could move
        ("used", np.int32),  # free for the caller
    ]
)
FULL = -1


@inlined
def look_up(places, slots, stamp, own_low, own_high, other_low, other_high, rest):
    """The slot of a position: its own, or a free one. A slot is stamp * 2^32 + index; other stamps are free."""
    mask = slots.size - 1
    key = mixed(own_low ^ mixed(own_high + mixed(other_low ^ mixed(other_high + U(rest)))))
    slot = np.int64(key & U(mask))
    while slots[slot] >> 32 == stamp:
        place = places[slots[slot] & 0xFFFFFFFF]
        if (
            place["own"][0] == own_low
            and place["own"][1] == own_high
            and place["other"][0] == other_low
            and place["other"][1] == other_high
            and np.int64(place["neutral"]) + 2 * np.int64(place["scored"]) == rest
        ):
            break
        slot = (slot + 1) & mask
    return slot


@inlined
def add_place(places, last, slots, stamp, own_low, own_high, other_low, other_high, neutral, scored, before, move):
    """Add a position reached from the place `before`, or its ways to an equal one; returns the new end, or FULL."""
    rest = np.int64(neutral) + 2 * np.int64(scored)
    slot = look_up(places, slots, stamp, own_low, own_high, other_low, other_high, rest)
    if slots[slot] >> 32 == stamp:
        places[slots[slot] & 0xFFFFFFFF]["ways"] += places[before]["ways"]
        return last
    if last == places.size or 2 * last > slots.size:
        return np.int64(FULL)
    place = places[last]
    place["own"][0], place["own"][1] = own_low, own_high
    place["other"][0], place["other"][1] = other_low, other_high
    place["neutral"], place["scored"] = U(neutral), scored
    place["ways"] = places[before]["ways"]
    place["parent"], place["move"], place["used"] = before, move, 0
    slots[slot] = (np.int64(stamp) << 32) + last
    return last + 1


@inlined
def put_first(places, own_low, own_high, other_low, other_high, neutral):
    """Write the starting position of a turn to places[0]."""
    place = places[0]
    place["own"][0], place["own"][1] = own_low, own_high
    place["other"][0], place["other"][1] = other_low, other_high
    place["neutral"], place["scored"], place["ways"] = U(neutral), 0, U(1)
    place["parent"], place["move"], place["used"] = -1, -1, 0


@kernel
def one_movement(rules, places, begin, end, slots, stamp):
    """Append the distinct positions one movement after places[begin : end]; returns the new end, or FULL. A position in
    which nothing can move is kept."""
    last = np.int64(end)
    for index in range(begin, end):
        place = places[index]
        own_low, own_high = place["own"][0], place["own"][1]
        other_low, other_high = place["other"][0], place["other"][1]
        neutral, scored = np.int64(place["neutral"]), np.int64(place["scored"])
        prey_low = other_low | (U(neutral) << U(MIDDLE))
        free_low, free_high = rules["board"][0] & ~(own_low | prey_low), rules["board"][1] & ~(own_high | other_high)
        low, high, found = own_low, own_high, 0
        while low | high != U(0):
            cell = first_of(low, high)
            low, high = rest_of(low, high)
            without_low, without_high = own_low ^ low_bit(cell), own_high ^ high_bit(cell)
            near_low, near_high = rules["near"][cell, 0], rules["near"][cell, 1]
            to_low, to_high = near_low & free_low, near_high & free_high
            while to_low | to_high != U(0):
                goal = first_of(to_low, to_high)
                to_low, to_high = rest_of(to_low, to_high)
                found += 1
                last = add_place(
                    places, last, slots, stamp, without_low | low_bit(goal), without_high | high_bit(goal), other_low,
                    other_high, neutral, scored, index, TO * cell + goal,
                )  # fmt: skip
                if last == FULL:
                    return last
            over_low, over_high = near_low & prey_low, near_high & other_high
            open_low, open_high = rules["beyond"][cell, 0] & free_low, rules["beyond"][cell, 1] & free_high
            while over_low | over_high != U(0):
                over = first_of(over_low, over_high)
                over_low, over_high = rest_of(over_low, over_high)
                goal = landing(cell, over)
                if has(open_low, open_high, goal):
                    found += 1
                    of_neutral = over == MIDDLE and neutral == 1
                    left_low = other_low if of_neutral else other_low & ~low_bit(over)
                    left_high = other_high if of_neutral else other_high & ~high_bit(over)
                    last = add_place(
                        places, last, slots, stamp, without_low | low_bit(goal), without_high | high_bit(goal),
                        left_low, left_high, 0 if of_neutral else neutral, scored + 1, index, TO * cell + goal,
                    )  # fmt: skip
                    if last == FULL:
                        return last
        if found == 0:
            last = add_place(
                places, last, slots, stamp, own_low, own_high, other_low, other_high, neutral, scored, index, -1
            )
            if last == FULL:
                return last
    return last


@kernel
def movements(rules, places, count, slots, stamp, ends):
    """All positions 1 ... count movements after places[0], level by level: those after k movements are places[ends[k] :
    ends[k + 1]], ends[0] = 0. Uses the stamps stamp + 1 ... stamp + count. Returns the end or FULL."""
    ends[0], ends[1] = 0, 1
    for k in range(count):
        last = one_movement(rules, places, ends[k], ends[k + 1], slots, stamp + 1 + k)
        if last == FULL:
            return last
        ends[k + 2] = last
    return ends[count + 1]


@kernel
def cleared(rules, places, begin, end, slots, stamp, by_points):
    """Append the distinct positions after the end of the turn; with `by_points`, positions with different points stay
    separate."""
    last = np.int64(end)
    for index in range(begin, end):
        place = places[index]
        own_low, own_high = place["own"][0] & ~rules["deadly"][0], place["own"][1] & ~rules["deadly"][1]
        other_low, other_high = place["other"][0], place["other"][1]
        taken = (own_low | other_low) & (U(1) << U(MIDDLE)) != U(0)
        neutral = 1 if rules["neutral"] == 1 and not taken else 0
        scored = np.int64(place["scored"]) if by_points else 0
        last = add_place(
            places, last, slots, stamp, own_low, own_high, other_low, other_high, neutral, scored, index, -1
        )
        if last == FULL:
            return last
    return last
