"""The kinds of player that play only Boundary."""

from __future__ import annotations

from games.boundary.spec import STRATEGIES
from players.boundary import adaptive, rollout, strategies
from players.kind import Kind

__all__ = ["KINDS", "STRATEGIES"]

KINDS: tuple[Kind, ...] = (*strategies.KINDS, *adaptive.KINDS, rollout.KIND)
