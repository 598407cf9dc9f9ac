"""Agency: the share of a game's decisions at which there is a choice."""

from __future__ import annotations

from fitness.statistics.sample_mean import sample_mean
from fitness.term import MORE, Context, Evidence, Known, Measure, Term

TERM = Term(
    source="decision moves of Ludii's evaluation (Piette et al. 2021); chance events do not count",
    polarity=MORE,
    range=(0.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/6-in-a-row", "random", 20, 8 / 9, 8 / 9, "only the last of nine drops is forced"),
        Known("4x4/tic-tac-toe/most-men", "mcts:10", 10, 15 / 16, 15 / 16, "only the last of sixteen drops is forced"),
    ),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The mean over the games of the judged match."""
    judged = evidence.judged
    shares = [free / max(1, all_of) for free, all_of in zip(judged.choices, judged.decisions, strict=True)]
    return Measure(*sample_mean(shares))
