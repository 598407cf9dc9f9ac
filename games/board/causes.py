"""Causes of endings in board games: the shared causes and those of custom victories."""

from __future__ import annotations

from games import endings
from games.board import own

CAUSES = (*endings.CAUSES, *(victory.cause for victory in own.VICTORIES))
ENDINGS = {**endings.SENTENCES, **{victory.cause: victory.ending for victory in own.VICTORIES}}
