"""Why a game ended: the words of the endings ledger, and their numbers in kernels."""

from __future__ import annotations

# The position in this tuple is the number in STATE.cause. Append only: saved records hold the numbers.
CAUSES = (
    "unfinished",
    "line",  # a line of k own disks
    "most-men",  # nobody can move; more pieces wins
    "equal-men",  # nobody can move; as many each
    "no-men",  # a player has no pieces left
    "stuck",  # a player who must move cannot
    "board-full",  # nobody can move and no line was made
    "points",  # nobody can move; more points wins (Scoring)
    "equal-points",  # nobody can move; as many points each
    "hybrid-unused",  # the would-be winner still holds a hybrid disk and play cannot go on
    "quiet",  # too many moves without capture or man move
    "ply-cap",  # the hard end of every game
    "goals",  # JOSTLE: all goal fields taken, last round played
    "shared-goals",  # JOSTLE: the same, with equal best sums
)
(UNFINISHED, LINE, MOST_MEN, EQUAL_MEN, NO_MEN, STUCK, BOARD_FULL, POINTS, EQUAL_POINTS, HYBRID_UNUSED, QUIET, PLY_CAP,
 GOALS, SHARED_GOALS) = range(len(CAUSES))

CUT_OFF = ("quiet", "ply-cap")  # causes by which a limit, not the game, ended it

# What each means, as half a sentence after "First wins" or "Nobody wins".
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
