"""Length: the mean number of plies of a game, chance events included."""

from __future__ import annotations

from fitness.statistics.sample_mean import sample_mean
from fitness.term import NEUTRAL, Context, Evidence, Known, Measure, Term

TERM = Term(
    source="Browne 2008, duration; length_fit says whether it is suitable",
    polarity=NEUTRAL,
    range=(0.0, 1000.0),
    known=(
        Known("3x3/tic-tac-toe/6-in-a-row", "random", 20, 9, 9, "nine drops fill the board"),
        Known("10x10/tic-tac-toe/most-men", "random", 4, 100, 100, "a hundred drops fill the board"),
    ),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The mean number of plies in the judged match."""
    mean, interval = sample_mean(evidence.judged.plies)
    return Measure(mean, interval, f"{min(evidence.judged.plies)} to {max(evidence.judged.plies)} plies")
