"""No men remaining: a player without pieces, or without a legal move at its turn, loses."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.records import counted_for
from games.board.victories.ending import close
from games.endings import NO_MEN, STUCK
from games.jit import inlined


@inlined
def judge_stuck(rules, state, like):
    """End the game: the side to move has no move and loses."""
    cause = STUCK if bits.some(counted_for(state, np.int64(state.side), like)) else NO_MEN
    close(state, 1 - state.side, cause)
