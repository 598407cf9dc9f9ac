"""Seat advantage: the first seat's share of wins minus the second's; its interval counts seat-swapped pairs."""

from __future__ import annotations

from fitness.statistics.seat_advantage import of_pairs
from fitness.term import ZERO, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="Browne 2008, advantage; signed and with Tango's interval (1998) extended to pairs",
    polarity=ZERO,
    range=(-1.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 20, 1, 1, "the first player always has one disk more"),
        Known("4x4/tic-tac-toe/no-men-remaining", "random", 20, -1, -1, "the first player is stuck on the full board"),
        Known("4x4/tic-tac-toe/most-men", "random", 20, 0, 0, "always a draw"),
        Known("tic-tac-toe", "random", 4000, 0.239, 0.355, "58.5 % - 28.8 % and four standard errors"),
    ),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """Of the judged match."""
    if len(evidence.judged.players) != 2:
        return unmeasured("only games of two seats have a first and a second seat")
    pairs = evidence.judged.seat_pairs()
    if not pairs:
        return unmeasured("no complete pair was played")
    advantage = of_pairs(pairs)
    return Measure(advantage.value, advantage.interval)
