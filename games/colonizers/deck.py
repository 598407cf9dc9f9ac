"""The deck of Colonizers, a ring of cards, and the colonists that are removed face down; all randomness is part of the
state."""

from __future__ import annotations

import numpy as np

from games.colonizers.records import COLONISTS, PER_WORD, PLANNED, U
from games.jit import inlined
from games.streams import GOLDEN, mixed

RING = 63


@inlined
def take_top(state):
    """Remove the deck's top card; returns its kind."""
    head = np.int64(state["head"])
    state["head"] = (head + 1) & RING
    state["deck_size"] -= 1
    return np.int64(state["deck"][head])


@inlined
def put_bottom(state, kind):
    """Put a card at the bottom of the deck."""
    size = np.int64(state["deck_size"])
    state["deck"][(np.int64(state["head"]) + size) & RING] = kind
    state["deck_size"] = size + 1


@inlined
def next_removed(state):
    """The colonist to remove in the new round: the predetermined one, or one drawn from the fate."""
    state["fate"] += GOLDEN
    number = np.int64(state["round"])
    if number < PLANNED * PER_WORD:
        planned = np.int64((state["planned"][number // PER_WORD] >> U(3 * (number % PER_WORD))) & U(7))
        if planned > 0:
            return planned - 1
    return np.int64(((mixed(state["fate"]) >> U(32)) * U(len(COLONISTS))) >> U(32))
