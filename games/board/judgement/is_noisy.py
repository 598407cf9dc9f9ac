"""Positions too tactical to evaluate: in checkers, pending captures."""

from __future__ import annotations

import numpy as np

from games.board.pieces import CHECKERS
from games.jit import kernel


@kernel
def is_noisy(rules, states, t):
    """Whether the mover has to capture, see games.hooks. Only for the fine evaluation."""
    return np.int64(rules.piece == CHECKERS and rules.fine != 0 and states[t].capturing == 1)
