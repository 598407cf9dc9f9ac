"""Evaluation of Colonizers positions and moves, for search players."""

from __future__ import annotations

import numpy as np

from games.colonizers.kernels import BUILD_KIND, KEEP_KIND, NO_BUILD, NO_POWER, TARGET
from games.jit import kernel

# In tenths of a point (spec 17): a card in hand, an Omnium, a full colony.
POINT, CARD, COIN, FULL = 10, 6, 3, 40


@kernel
def evaluate(rules, states, t, seat):
    """Modules at their value, cards, Omnium and a full colony of the seat, regardless of the others."""
    state = states[t]
    points = np.int64(state["score"][seat]) - np.int64(rules["points"][seat])
    found = CARD * np.int64(state["hand_size"][seat]) + COIN * np.int64(state["omnium"][seat])
    if state["built"][seat] >= rules["colony"]:
        points -= np.int64(rules["first"] if state["full_first"] == seat else rules["later"])
        found += FULL
    return found + POINT * points


@kernel
def order_score(rules, states, t, move):
    """The value of the card kept or built; naming a target comes before naming none."""
    if KEEP_KIND <= move < TARGET:
        return np.int64(rules["value"][move - KEEP_KIND])
    if BUILD_KIND <= move < NO_BUILD:
        return 1 + np.int64(rules["value"][move - BUILD_KIND])
    return np.int64(TARGET <= move < NO_POWER)
