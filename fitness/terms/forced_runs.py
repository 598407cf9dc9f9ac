"""Forced runs: the longest run of decisions without a choice, as a share of the game's decisions."""

from __future__ import annotations

from fitness.statistics.sample_mean import sample_mean
from fitness.term import LESS, Context, Evidence, Known, Measure, Term

TERM = Term(
    source="forced sequences, the converse of Ludii's decision moves (Piette et al. 2021)",
    polarity=LESS,
    range=(0.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/6-in-a-row", "random", 20, 1 / 9, 1 / 9, "one forced drop, the last"),
        Known("5x5/tic-tac-toe/most-men", "random", 20, 1 / 25, 1 / 25, "one forced drop, the last"),
    ),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The mean over the games of the judged match."""
    judged = evidence.judged
    shares = [run / max(1, decisions) for run, decisions in zip(judged.forced, judged.decisions, strict=True)]
    return Measure(*sample_mean(shares))
