"""Duration: whether a game lasts as long as people like to play, in decisions."""

from __future__ import annotations

from fitness.band import Band
from fitness.statistics.interval import Interval
from fitness.statistics.sample_mean import sample_mean
from fitness.term import MORE, Context, Evidence, Known, Measure, Term

TERM = Term(
    source="Browne 2008, duration, as a band: Othello takes 60 decisions, chess 80, draughts 100; shorter is a puzzle",
    polarity=MORE,
    range=(0.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/6-in-a-row", "random", 20, 1 / 12, 1 / 12, "always 9 decisions, one above 8 of 12"),
        Known("5x5/tic-tac-toe/6-in-a-row", "random", 20, 1, 1, "always 25"),
        Known("10x10/tic-tac-toe/most-men", "random", 10, 1, 1, "always 100"),
    ),
)

WANTED = Band(8, 20, 120, 300)


def measure(evidence: Evidence, context: Context) -> Measure:
    """Desirability of the mean over the games of the judged match."""
    mean, interval = sample_mean([float(decisions) for decisions in evidence.judged.decisions])
    value, ends = WANTED.share(mean), [WANTED.share(end) for end in interval]
    return Measure(value, Interval(min(value, *ends), max(value, *ends)), f"{mean:.0f} decisions per game")
