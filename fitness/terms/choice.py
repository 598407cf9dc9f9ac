"""Choice: whether decisions have enough legal moves, and not too many to consider."""

from __future__ import annotations

from math import log2

from fitness.band import Band
from fitness.statistics.interval import Interval
from fitness.statistics.sample_mean import sample_mean
from fitness.term import MORE, Context, Evidence, Known, Measure, Term

TERM = Term(
    source="branching factor (Knuth & Moore 1975) as a band on a scale of bits: draughts 3, Othello 8, chess 35 moves",
    polarity=MORE,
    range=(0.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/6-in-a-row", "random", 20, 1, 1, "9, 8 … 1 moves: 5 on average"),
        Known("10x10/tic-tac-toe/most-men", "random", 10, 0.787, 0.788, "50.5 moves: log(120 / 50.5) / log(120 / 40)"),
    ),
)

WANTED = Band(log2(1.5), log2(4), log2(40), log2(120))


def measure(evidence: Evidence, context: Context) -> Measure:
    """Desirability of the mean over the games of the judged match."""
    judged = evidence.judged
    means = [
        log2(max(moves / max(1, asked), 1.0)) for moves, asked in zip(judged.options, judged.decisions, strict=True)
    ]
    mean, interval = sample_mean(means)
    value, ends = WANTED.share(mean), [WANTED.share(end) for end in interval]
    return Measure(value, Interval(min(value, *ends), max(value, *ends)), f"{2**mean:.1f} moves to choose from")
