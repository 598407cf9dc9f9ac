"""Hybrid Capture (Brown 2013): pieces pair up and hunt, and take treasures that are nearer."""

from __future__ import annotations

import numpy as np

from games.boundary.plans import HYBRID_CAPTURE
from games.jit import kernel
from players.boundary.fits import boundary_only
from players.kind import Kind


@kernel
def hybrid_capture_move(rules, states, t, player, workspace, streams):
    """Its plan for all pieces that have none."""
    return np.int64(HYBRID_CAPTURE)


KIND = Kind("HybridCapture", hybrid_capture_move, fits=boundary_only)
