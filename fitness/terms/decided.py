"""Decided: whether games are won often enough; some draws do no harm."""

from __future__ import annotations

from fitness.statistics.interval import Interval
from fitness.statistics.wilson import wilson
from fitness.term import MORE, Context, Evidence, Known, Measure, Term

TERM = Term(
    source="Althöfer 2003, drawing quota, as a band: among people 4 % of Othello is drawn, 58 % of draughts",
    polarity=MORE,
    range=(0.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 20, 1, 1, "an odd number of disks cannot be shared"),
        Known("4x4/tic-tac-toe/most-men", "random", 20, 0, 0, "eight disks each"),
        Known("tic-tac-toe", "alphabeta:9", 10, 0, 0, "a draw with best play"),
        Known("tic-tac-toe", "random", 4000, 1, 1, "12.7 % draws"),
    ),
)

HARMLESS, TOO_MANY = 0.25, 0.95  # shares of draws


def measure(evidence: Evidence, context: Context) -> Measure:
    """Desirability of the judged match's draw share, with Wilson's interval."""
    judged = evidence.judged
    low, high = wilson(judged.draws, judged.games)
    return Measure(_worth(judged.draws / judged.games), Interval(_worth(high), _worth(low)))


def _worth(drawn: float) -> float:
    return min(max((TOO_MANY - drawn) / (TOO_MANY - HARMLESS), 0.0), 1.0)
