"""Causes of endings of open games in words, by their numbers in kernels (games.open.outcome)."""

from __future__ import annotations

# STATE.cause: goals from FIRST_CAUSE on, in the order of records.LINE …; 11 is games.endings.PLY_CAP.
FIRST_CAUSE = 1
STUCK, COUNTED_OUT, ROYAL, QUIET, REPEATED = 10, 12, 13, 14, 15
CAUSES = (
    *("unfinished", "line", "square", "connect", "reach", "eliminate", "capture", "run-out", "group", "full", "stuck"),
    *("ply-cap", "count", "royal", "quiet", "repetition"),
)
ENDINGS = {
    "unfinished": "broken off",
    "line": "a line was made",
    "square": "a square was made",
    "connect": "a connection was made",
    "reach": "the goal was reached",
    "eliminate": "the other side's pieces are gone",
    "capture": "enough pieces were captured",
    "run-out": "no pieces left",
    "group": "all pieces connected",
    "full": "the board is full",
    "stuck": "no legal move left",
    "ply-cap": "stopped at the move limit, a draw",
    "count": "pieces counted at the end",
    "royal": "the royal piece was captured",
    "quiet": "too long without progress, a draw",
    "repetition": "the position was repeated",
}
