"""Ranks in Colonizers and their payoffs."""

from __future__ import annotations

import numpy as np

from games.colonizers.records import OMNIUM, SHARED
from games.colonizers.spec import SEATS
from games.hooks import NOBODY
from games.jit import inlined

# Payoffs of ranks 1 to 4 (spec 14), scaled to ±1. Seats that share ranks share their payoffs.
WORTHS = (1.0, -0.6, -0.8, -1.0)
LOWEST = -1.0


@inlined
def lead(rules, state, seat, other):
    """The lead of a seat over another: above 0 ahead, below 0 behind, 0 level."""
    margin = np.int64(state["score"][seat]) - np.int64(state["score"][other])
    if margin == 0 and rules["tie"] == OMNIUM:
        margin = np.int64(state["omnium"][seat]) - np.int64(state["omnium"][other])
    if margin == 0 and rules["tie"] != SHARED:
        margin = np.int64(other - seat)
    return margin


@inlined
def places(rules, state, seat):
    """(number of seats ahead of this one, number level with it, itself included)."""
    ahead, level = 0, 1
    for other in range(SEATS):
        if other != seat:
            margin = lead(rules, state, seat, other)
            ahead += margin < 0
            level += margin == 0
    return ahead, level


@inlined
def leader(rules, state):
    """The seat that is ahead of all others, or NOBODY."""
    for seat in range(SEATS):
        ahead, level = places(rules, state, seat)
        if ahead == 0 and level == 1:
            return seat
    return NOBODY


@inlined
def worth_of_place(rules, state, seat):
    """Payoff of a seat's rank."""
    ahead, level = places(rules, state, seat)
    found = 0.0
    for k in range(level):
        found += WORTHS[ahead + k]
    return found / level
