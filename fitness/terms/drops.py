"""Drops: the share of plies that place a piece."""

from __future__ import annotations

from fitness.statistics.sample_mean import sample_mean
from fitness.term import NEUTRAL, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="an axis of the grid of kinds of games: placement games, games of moving pieces, and those between",
    polarity=NEUTRAL,
    range=(0.0, 1.0),
    known=(
        Known("hex-5", "random", 4, 1, 1, "stones are placed, nothing else"),
        Known("breakthrough-6x6", "random", 4, 0, 0, "pawns only move"),
    ),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The share in the judged match."""
    judged = evidence.judged
    if not judged.drops:
        return unmeasured("the family counts no drops")
    return Measure(*sample_mean([drops / max(plies, 1) for drops, plies in zip(judged.drops, judged.plies)]))
