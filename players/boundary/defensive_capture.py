"""Defensive Capture (Brown 2013): pieces gather in threes, then hunt."""

from __future__ import annotations

import numpy as np

from games.boundary.plans import DEFENSIVE_CAPTURE
from games.jit import kernel
from players.boundary.fits import boundary_only
from players.kind import Kind


@kernel
def defensive_capture_move(rules, states, t, player, workspace, streams):
    """Its plan for all pieces that have none."""
    return np.int64(DEFENSIVE_CAPTURE)


KIND = Kind("DefensiveCapture", defensive_capture_move, fits=boundary_only)
