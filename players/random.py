"""The player that takes any legal move, all alike."""

from __future__ import annotations

import numpy as np

from games.hooks import pick
from games.jit import kernel
from players.kind import Kind


@kernel
def random_move(rules, line, at, player, scratch, streams):
    """A uniformly random legal move."""
    return np.int64(pick(rules, line, at, scratch.moves, streams))


KIND = Kind("random", random_move)
