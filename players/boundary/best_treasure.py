"""Best Treasure (Brown 2013): each piece goes for the treasure of most value by distance."""

from __future__ import annotations

import numpy as np

from games.boundary.plans import BEST_TREASURE
from games.jit import kernel
from players.boundary.fits import boundary_only
from players.kind import Kind


@kernel
def best_treasure_move(rules, states, t, player, workspace, streams):
    """Its plan for all pieces that have none."""
    return np.int64(BEST_TREASURE)


KIND = Kind("BestTreasure", best_treasure_move, fits=boundary_only)
