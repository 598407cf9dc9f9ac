"""What a player is handed where a game hides things: a position that its seat cannot tell from the real one.

The chances for it come from the game's own stream of thoughts without using it up, so that a game is the same whoever
plays it, and can be played again.
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
    """Write to states[t + 1] what the seat to decide at states[t] may think it sees; returns where that is."""
    base = combined(combined(streams[THOUGHT], INFORMATION_STATE), U(t))
    search_rng[THOUGHT] = base
    search_rng[CHANCE] = combined(base, U(1))
    determinize(rules, states, t, states[t]["turn"], t + 1, search_rng)
    return t + 1


@kernel
def information_state_of(rules_array, states, t, search_rng, streams):
    """The same, for callers outside kernels."""
    return information_state(rules_array[0], states, t, search_rng, streams)
