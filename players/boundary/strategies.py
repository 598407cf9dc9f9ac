"""The six fixed strategies of Brown (2013), in the order of games.boundary.spec.STRATEGIES (games/boundary/plans.py).

GreedyTreasure      each piece moves to the nearest treasure that no other piece is heading for
BestTreasure        each piece moves to the treasure with the greatest value per distance
GreedyCapture       pieces pair up, then hunt the nearest enemy
DefensiveTreasure   pieces gather in threes, then march to treasures
HybridCapture       pieces pair up and hunt, and take treasures that are nearer
DefensiveCapture    pieces gather in threes, then hunt
"""

from __future__ import annotations

import numpy as np

from games.boundary.spec import STRATEGIES
from games.jit import kernel
from players.boundary.fits import boundary_only
from players.kind import Kind


@kernel
def strategy_move(rules, states, t, player, workspace, streams):
    """The number of the move that lets the strategy plan for all pieces without a plan."""
    return np.int64(player["budget"])


KINDS = tuple(Kind(name, strategy_move, fixed=number, fits=boundary_only) for number, name in enumerate(STRATEGIES))
