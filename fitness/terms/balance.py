"""Balance: whether both seats win equally often, and whether there is a winner: 100 - |A - B| - Draws on
percentages."""

from __future__ import annotations

from fitness.statistics.balance import balance
from fitness.term import MORE, Context, Evidence, Known, Measure, Term

TERM = Term(
    source='Hom & Marks 2007, "Search Algorithm"; the bracket of the printed formula contradicts its own tables',
    polarity=MORE,
    range=(0.0, 100.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 40, 0, 0, "five of nine disks are the first player's"),
        Known("4x4/tic-tac-toe/most-men", "random", 40, 0, 0, "eight disks each: every game is a draw"),
        Known("3x3/tic-tac-toe/6-in-a-row", "mcts:10", 20, 0, 0, "no line fits: every game is a draw"),
        Known("tic-tac-toe", "random", 4000, 54.8, 60.5, "second wins 28.8 %: 57.7 and four standard errors"),
    ),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The balance of the judged match, with its interval."""
    found = balance(evidence.judged.seat_wins, evidence.judged.games)
    return Measure(found.value, found.interval)
