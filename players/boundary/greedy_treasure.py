"""Greedy Treasure (Brown 2013): each piece goes for the nearest treasure that nobody is after."""

from __future__ import annotations

import numpy as np

from games.boundary.plans import GREEDY_TREASURE
from games.jit import kernel
from players.boundary.fits import boundary_only
from players.kind import Kind


@kernel
def greedy_treasure_move(rules, states, t, player, workspace, streams):
    """Its plan for all pieces that have none."""
    return np.int64(GREEDY_TREASURE)


KIND = Kind("GreedyTreasure", greedy_treasure_move, fits=boundary_only)
