"""Causes of endings in Tarble."""

from __future__ import annotations

from games import endings
from games.endings import PLY_CAP

# The position is the number in STATE.cause; append only.
CAUSES = (*endings.CAUSES[: PLY_CAP + 1], "more-points", "last-pieces", "none-left")
MORE_POINTS, LAST_PIECES, NONE_LEFT = range(PLY_CAP + 1, len(CAUSES))

ENDINGS = {
    **endings.SENTENCES,
    "more-points": "more points when a side ran out of pieces",
    "last-pieces": "equal points, and only the winner has pieces left",
    "none-left": "equal points and no pieces left, a draw",
}
