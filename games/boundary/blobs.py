"""Merging and splitting: one pass over the pieces (source 3.1.5.3)."""

from __future__ import annotations

import math

import numpy as np

from games.boundary.influence import squared
from games.boundary.masks import first_of, size_of
from games.boundary.spec import MOST_PIECES
from games.jit import inlined, kernel

ALONE = -1


@inlined
def nearest_ally(state, seat, piece):
    """The nearest living ally, the lowest number of several, and its squared distance; ALONE if there is none."""
    base = seat * MOST_PIECES
    x, y = np.int64(state["x"][base + piece]), np.int64(state["y"][base + piece])
    others = np.int64(state["alive"][seat]) & ~(np.int64(1) << piece)
    found, best = ALONE, np.int64(1) << 60
    while others != 0:
        other = first_of(others)
        others &= others - 1
        distance = squared(state, base + other, x, y)
        if distance < best:
            found, best = other, distance
    return found, best


@inlined
def leave(state, seat, piece):
    """A piece leaves its blob and forms one of its own."""
    base, bit = seat * MOST_PIECES, np.int64(1) << piece
    rest = np.int64(state["members"][base + piece]) & ~bit
    state["members"][base + piece] = bit
    left = rest
    while left != 0:
        state["members"][base + first_of(left)] = rest
        left &= left - 1


@inlined
def join(state, seat, piece, other):
    """Two blobs merge; counts as a change for the whole blob."""
    base = seat * MOST_PIECES
    both = np.int64(state["members"][base + piece]) | np.int64(state["members"][base + other])
    left = both
    while left != 0:
        number = base + first_of(left)
        state["members"][number] = both
        state["changed"][number] = min(np.int64(state["changed"][number]) + 1, 127)
        left &= left - 1


@kernel
def regroup(rules, state):
    """Each piece in turn leaves its blob if its nearest ally is in it but too far, or joins its nearest ally's blob."""
    for seat in range(2):
        base, left = seat * MOST_PIECES, np.int64(state["alive"][seat])
        while left != 0:
            piece = first_of(left)
            left &= left - 1
            other, square = nearest_ally(state, seat, piece)
            if other == ALONE or state["changed"][base + piece] > rules["changes"]:
                continue
            distance, blob = math.sqrt(np.float64(square)), np.int64(state["members"][base + other])
            size = size_of(blob)
            if (blob >> piece) & 1:
                if distance > rules["split"] * rules["merging"][size]:
                    leave(state, seat, piece)
                    state["changed"][base + piece] = min(np.int64(state["changed"][base + piece]) + 1, 127)
            elif distance < rules["merging"][size]:
                join(state, seat, piece, other)
