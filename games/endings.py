"""Causes of endings: their names in the endings ledger and their numbers in kernels."""

from __future__ import annotations

# The position in this tuple is the number in STATE.cause. Append only: saved records hold the numbers.
CAUSES = (
    "unfinished",
    "line",  # a line of k own disks
    "most-men",  # nobody can move; more pieces win
    "equal-men",  # nobody can move; equal numbers of pieces
    "no-men",  # a player has no pieces left
    "stuck",  # a player who must move cannot
    "board-full",  # nobody can move and no line was made
    "points",  # nobody can move; more points win (Scoring)
    "equal-points",  # nobody can move; equal points
    "hybrid-unused",  # the would-be winner still holds a hybrid disk and play cannot go on
    "quiet",  # too many moves without capture or man move
    "ply-cap",  # the move limit of every game
    "goals",  # JOSTLE: all goal fields taken, last round played
    "shared-goals",  # JOSTLE: the same, with equal best sums
)
(UNFINISHED, LINE, MOST_MEN, EQUAL_MEN, NO_MEN, STUCK, BOARD_FULL, POINTS, EQUAL_POINTS, HYBRID_UNUSED, QUIET, PLY_CAP,
 GOALS, SHARED_GOALS) = range(len(CAUSES))

CUT_OFF = ("quiet", "ply-cap")  # causes in which a limit ended the game

# Continuations of "First wins: …" or "Nobody wins: …".
SENTENCES = {
    "unfinished": "broken off",
    "line": "a line was made",
    "most-men": "more pieces at the end",
    "equal-men": "equal pieces at the end, a draw",
    "no-men": "all pieces lost",
    "stuck": "no move left",
    "board-full": "board full without a line, a draw",
    "points": "more points at the end",
    "equal-points": "equal points, a draw",
    "hybrid-unused": "winner still held a hybrid disk, a draw",
    "quiet": "too long without progress, a draw",
    "ply-cap": "stopped at the move limit, a draw",
    "goals": "all goals taken",
    "shared-goals": "goals shared",
}
