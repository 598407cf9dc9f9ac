"""The player that takes any legal move, all alike."""

from __future__ import annotations

import numpy as np

from games.hooks import legal, pick
from games.jit import kernel
from players.kind import Kind


@kernel
def random_move(rules, line, at, player, scratch, streams):
    """A uniformly random legal move."""
    return np.int64(pick(rules, line, at, scratch.moves, streams))


@kernel
def random_tendency(rules, line, at, player, scratch, streams):
    """All alike."""
    count = legal(rules, line, at, scratch.moves)
    for i in range(count):
        scratch.odds[i] = 1.0 / count
    return np.int64(count)


KIND = Kind("random", random_move, tendency=random_tendency, may_look=True)
