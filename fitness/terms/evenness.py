"""Evenness: how even the seats are, with draws divided. A constraint: more than enough is no better."""

from __future__ import annotations

from fitness.statistics.evenness import evenness
from fitness.term import MORE, Context, Evidence, Known, Measure, Term

TERM = Term(
    source="balance with draws divided; a match of 60 games of a fair game shows less in one case of four",
    polarity=MORE,
    range=(0.0, 100.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 40, 0, 0, "five of nine disks are the first player's"),
        Known("4x4/tic-tac-toe/most-men", "random", 40, 100, 100, "eight disks each: every game is a draw"),
        Known("tic-tac-toe", "alphabeta:9", 10, 100, 100, "a draw with best play"),
        Known("tic-tac-toe", "random", 4000, 64.7, 75.9, "58.5 : 28.8 is 70.3; four standard errors of 1.4"),
    ),
    enough=85.0,
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The evenness of the judged match, with its interval."""
    judged = evidence.judged
    found = evenness(judged.seat_wins, judged.games)
    shares = ", ".join(f"{100 * share:.0f} %" for share in found.shares)
    return Measure(found.value, found.interval, f"the seats have {shares}")
