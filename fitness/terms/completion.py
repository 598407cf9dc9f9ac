"""Completion: the share of games that end by the rules' own goals rather than at a limit (quiet moves, ply cap)."""

from __future__ import annotations

from fitness.statistics.wilson import wilson
from fitness.term import MORE, Context, Evidence, Known, Measure, Term

TERM = Term(
    source="Browne 2008, completion; here a draw on the full board is complete, a cut-off game is not",
    polarity=MORE,
    range=(0.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/6-in-a-row", "random", 20, 1, 1, "nine drops fill the board"),
        Known("6x6/reversi/most-men", "random", 20, 1, 1, "each drop fills a cell"),
    ),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The share in the judged match, with Wilson's interval."""
    judged = evidence.judged
    complete = judged.games - sum(judged.is_cut_off())
    return Measure(complete / judged.games, wilson(complete, judged.games))
