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
VEIL = U(0x5645494C)


@inlined
def veiled(rules, line, at, dream, streams):
    """Write to line[at + 1] what the seat to decide at line[at] may think it sees; returns where that is."""
    base = combined(combined(streams[THOUGHT], VEIL), U(at))
    dream[THOUGHT] = base
    dream[CHANCE] = combined(base, U(1))
    determinize(rules, line, at, line[at]["turn"], at + 1, dream)
    return at + 1


@kernel
def veil(rules_array, line, at, dream, streams):
    """The same, for callers outside kernels."""
    return veiled(rules_array[0], line, at, dream, streams)
