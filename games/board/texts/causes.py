"""Why board games end: what all games share, and what victories of their own bring."""

from __future__ import annotations

from games import endings
from games.board import own

CAUSES = (*endings.CAUSES, *(victory.cause for victory in own.VICTORIES))
ENDINGS = {**endings.SENTENCES, **{victory.cause: victory.ending for victory in own.VICTORIES}}
