"""Margin of victory where the majority of men wins: the hook `margin`."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.records import counted_for
from games.board.victories import MOST_MEN
from games.hooks import NOBODY
from games.jit import inlined, kernel


@inlined
def lead(state, seat, like):
    """Difference in pieces for a seat; a hybrid counts for both."""
    return np.int64(bits.size(counted_for(state, seat, like)) - bits.size(counted_for(state, 1 - seat, like)))


@kernel
def margin(rules, states, t, seat):
    """Most men: the difference in pieces for a seat; 0 for draws and for other victories."""
    if rules.victory != MOST_MEN or states[t].winner == NOBODY:
        return np.int64(0)
    if rules.cells <= 64:
        return lead(states[t], np.int64(seat), bits.NARROW)
    return lead(states[t], np.int64(seat), bits.WIDE)
