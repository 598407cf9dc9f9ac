"""Causes of endings in Boundary."""

from __future__ import annotations

from games.endings import CAUSES as SHARED
from games.endings import PLY_CAP

(UNFINISHED, TREASURES, NO_MEN, TURNS) = range(4)
WORDS = ("unfinished", "treasures", "no-men", "turns")
CAUSES = (*WORDS, *("never",) * (PLY_CAP - len(WORDS)), SHARED[PLY_CAP])
ENDINGS = {
    "unfinished": "broken off",
    "treasures": "no treasure left",
    "no-men": "all pieces of a side captured",
    "turns": "out of turns",
    "ply-cap": "stopped at the move limit",
}
