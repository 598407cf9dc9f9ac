"""The position given to a player in a game with hidden information: one that its seat cannot distinguish from the real
one.

Its random numbers derive from the player's own stream without consuming it, so that a game does not depend on who plays
it, and can be replayed.
"""

from __future__ import annotations

import numpy as np

from games.hooks import determinize
from games.jit import inlined, kernel
from games.streams import CHANCE, THOUGHT, combined

U = np.uint64
INFORMATION_STATE = U(0x5645494C)


@inlined
def information_state(rules, states, t, search_rng, streams):
    """Write to states[t + 1] a position consistent with what the seat to move at states[t] knows; returns t + 1."""
    base = combined(combined(streams[THOUGHT], INFORMATION_STATE), U(t))
    search_rng[THOUGHT] = base
    search_rng[CHANCE] = combined(base, U(1))
    determinize(rules, states, t, states[t]["turn"], t + 1, search_rng)
    return t + 1


@kernel
def information_state_of(rules_array, states, t, search_rng, streams):
    """The same, for callers outside kernels."""
    return information_state(rules_array[0], states, t, search_rng, streams)
