"""Branching: the mean number of legal moves at a decision."""

from __future__ import annotations

from fitness.statistics.sample_mean import sample_mean
from fitness.term import NEUTRAL, Context, Evidence, Known, Measure, Term

TERM = Term(
    source="branching factor (Knuth & Moore 1975), measured along actual games",
    polarity=NEUTRAL,
    range=(1.0, 2048.0),
    known=(
        Known("3x3/tic-tac-toe/6-in-a-row", "random", 20, 5, 5, "9, 8 … 1 moves"),
        Known("10x10/tic-tac-toe/most-men", "random", 10, 50.5, 50.5, "100, 99 … 1 moves"),
    ),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The mean over the games of the judged match."""
    judged = evidence.judged
    means = [moves / max(1, decisions) for moves, decisions in zip(judged.options, judged.decisions, strict=True)]
    return Measure(*sample_mean(means))
