"""Greedy Capture (Brown 2013): pieces pair up, then hunt the nearest enemy."""

from __future__ import annotations

import numpy as np

from games.boundary.plans import GREEDY_CAPTURE
from games.jit import kernel
from players.boundary.fits import boundary_only
from players.kind import Kind


@kernel
def greedy_capture_move(rules, states, t, player, workspace, streams):
    """Its plan for all pieces that have none."""
    return np.int64(GREEDY_CAPTURE)


KIND = Kind("GreedyCapture", greedy_capture_move, fits=boundary_only)
