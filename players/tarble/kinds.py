"""Tarble's own kinds of player."""

from __future__ import annotations

from players.kind import Kind
from players.tarble import brian, joey, minimax, mixture, sarah

KINDS: tuple[Kind, ...] = (joey.KIND, sarah.KIND, brian.KIND, minimax.KIND, mixture.KIND)
