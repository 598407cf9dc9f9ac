"""Defensive Treasure (Brown 2013): pieces gather in threes, then march to treasures."""

from __future__ import annotations

import numpy as np

from games.boundary.plans import DEFENSIVE_TREASURE
from games.jit import kernel
from players.boundary.fits import boundary_only
from players.kind import Kind


@kernel
def defensive_treasure_move(rules, states, t, player, workspace, streams):
    """Its plan for all pieces that have none."""
    return np.int64(DEFENSIVE_TREASURE)


KIND = Kind("DefensiveTreasure", defensive_treasure_move, fits=boundary_only)
