"""Words that Tarble has of its own: why a game ended."""

from __future__ import annotations

from games import endings
from games.endings import PLY_CAP

# The position is the number in STATE.cause; append only.
CAUSES = (*endings.CAUSES[: PLY_CAP + 1], "more-points", "last-pieces", "none-left")
MORE_POINTS, LAST_PIECES, NONE_LEFT = range(PLY_CAP + 1, len(CAUSES))

ENDINGS = {
    **endings.SENTENCES,
    "more-points": "a side has no pieces left, more points",
    "last-pieces": "equal points, the side with pieces left",
    "none-left": "equal points and no pieces left, a draw",
}
