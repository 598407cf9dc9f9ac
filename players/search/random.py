"""The player of uniformly random moves."""

from __future__ import annotations

import numpy as np

from games.hooks import legal, pick
from games.jit import kernel
from players.kind import Kind


@kernel
def random_move(rules, states, t, player, workspace, streams):
    """A uniformly random legal move."""
    return np.int64(pick(rules, states, t, workspace.moves, streams))


@kernel
def random_tendency(rules, states, t, player, workspace, streams):
    """Equal probabilities."""
    count = legal(rules, states, t, workspace.moves)
    for i in range(count):
        workspace.odds[i] = 1.0 / count
    return np.int64(count)


KIND = Kind("random", random_move, tendency=random_tendency, may_look=True)
