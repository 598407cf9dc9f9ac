"""The kinds of player that use a network."""

from __future__ import annotations

from players.kind import Kind
from players.td import player

KINDS: tuple[Kind, ...] = (player.KIND,)
