"""Extra rules: the number of rules that the game adds to its pieces and its goal."""

from __future__ import annotations

from fitness.term import LESS, Context, Evidence, Known, Measure, Term

TERM = Term(
    source='simplicity: Browne 2012, "Elegance in Game Design"; a rule must be worth learning',
    polarity=LESS,
    range=(0.0, 16.0),
    known=(
        Known("tic-tac-toe", "random", 2, 0, 0, "no mutation"),
        Known("3x3/tic-tac-toe/6-in-a-row+scoring", "random", 2, 1, 1, "one mutation"),
        Known("4x4/tic-tac-toe/4-in-a-row+double-move+scoring", "random", 2, 2, 2, "two mutations"),
    ),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The number of mutations; a mutation that occurs twice counts twice."""
    return Measure(float(len(evidence.mutations)), note=", ".join(evidence.mutations))
