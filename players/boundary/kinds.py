"""The kinds of player that Boundary brings."""

from __future__ import annotations

from games.boundary.spec import STRATEGIES
from players.boundary import (
    adaptive,
    best_treasure,
    defensive_capture,
    defensive_treasure,
    greedy_capture,
    greedy_treasure,
    hybrid_capture,
    rollout,
)
from players.kind import Kind

__all__ = ["KINDS", "STRATEGIES"]

KINDS: tuple[Kind, ...] = (
    greedy_treasure.KIND,
    best_treasure.KIND,
    greedy_capture.KIND,
    defensive_treasure.KIND,
    hybrid_capture.KIND,
    defensive_capture.KIND,
    *adaptive.KINDS,
    rollout.KIND,
)
