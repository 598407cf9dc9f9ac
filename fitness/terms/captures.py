"""Captures: the pieces captured per ply."""

from __future__ import annotations

from fitness.statistics.sample_mean import sample_mean
from fitness.term import NEUTRAL, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="an axis of the grid of kinds of games; after Browne 2008, removal of pieces",
    polarity=NEUTRAL,
    range=(0.0, 4.0),
    known=(Known("hex-5", "random", 4, 0, 0, "stones stay"),),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """Captures per ply in the judged match."""
    judged = evidence.judged
    if not judged.captures:
        return unmeasured("the family counts no captures")
    return Measure(*sample_mean([taken / max(plies, 1) for taken, plies in zip(judged.captures, judged.plies)]))
