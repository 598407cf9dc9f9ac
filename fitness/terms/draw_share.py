"""Draw share: the share of games that nobody wins."""

from __future__ import annotations

from fitness.statistics.wilson import wilson
from fitness.term import LESS, Context, Evidence, Known, Measure, Term

TERM = Term(
    source="Althöfer 2003, drawing quota; the draws of Hom & Marks 2007",
    polarity=LESS,
    range=(0.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 20, 0, 0, "an odd number of disks cannot be shared"),
        Known("4x4/tic-tac-toe/most-men", "random", 20, 1, 1, "eight disks each"),
        Known("tic-tac-toe", "alphabeta:9", 10, 1, 1, "a draw with best play"),
        Known("tic-tac-toe", "random", 4000, 0.106, 0.148, "12.7 % and four standard errors"),
    ),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The share in the judged match, with Wilson's interval."""
    judged = evidence.judged
    return Measure(judged.draws / judged.games, wilson(judged.draws, judged.games))
