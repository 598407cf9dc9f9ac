"""Situation of a seat in Tarble: lead, pieces, dangers, outlets nearby."""

from __future__ import annotations

import numpy as np

from games.jit import inlined
from games.tarble.cells import count, first_of, rest_of
from games.tarble.reach import nearest, risked

U = np.uint64
SAFE = 4  # the distance at which people feel safe (source 5.4, the rule of 3)


@inlined
def in_danger(rules, state, seat):
    """(number of the seat's pieces with an opponent within three steps, total nearness: the sum of 4 - distance over
    these pieces)."""
    own_low, own_high = state["pieces"][seat, 0], state["pieces"][seat, 1]
    other_low, other_high = state["pieces"][1 - seat, 0], state["pieces"][1 - seat, 1]
    low, high = risked(rules, own_low, own_high, other_low, other_high, SAFE - 1)
    pieces, near = count(low, high), 0
    while low | high != U(0):
        near += SAFE - nearest(rules, first_of(low, high), other_low, other_high)
        low, high = rest_of(low, high)
    return pieces, near


@inlined
def on_outlets(rules, state, seat):
    """The number of the seat's pieces that would leave the board now."""
    return count(state["pieces"][seat, 0] & rules["deadly"][0], state["pieces"][seat, 1] & rules["deadly"][1])


@inlined
def pieces_of(state, seat):
    """The number of a seat's pieces."""
    return count(state["pieces"][seat, 0], state["pieces"][seat, 1])


@inlined
def lead_of(state, seat):
    """The difference in points."""
    return np.int64(state["points"][seat]) - np.int64(state["points"][1 - seat])


@inlined
def to_outlets(rules, state, seat):
    """The total number of steps from the seat's pieces to their nearest outlets."""
    low, high = state["pieces"][seat, 0], state["pieces"][seat, 1]
    steps = np.int64(0)
    while low | high != U(0):
        steps += nearest(rules, first_of(low, high), rules["deadly"][0], rules["deadly"][1])
        low, high = rest_of(low, high)
    return steps
