"""Coverage: the share of the board that a game uses."""

from __future__ import annotations

from fitness.statistics.sample_mean import sample_mean
from fitness.term import MORE, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="board coverage of Ludii's evaluation (Piette et al. 2021): points that ever held a piece",
    polarity=MORE,
    range=(0.0, 1.0),
    known=(
        Known("5x5/tic-tac-toe/6-in-a-row", "random", 6, 1, 1, "the board is filled"),
        Known("4x4/checkers/6-in-a-row", "random", 4, 0.5, 1, "both home rows stand on half of the dark cells"),
    ),
    needs=("traces",),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The mean over the traced games."""
    shares = [trace.covered / trace.places for trace in evidence.traces if trace.places]
    return Measure(*sample_mean(shares)) if shares else unmeasured("no traced game counts the points it uses")
