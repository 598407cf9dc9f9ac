"""Drama: how far the eventual winner was behind, while behind."""

from __future__ import annotations

from math import sqrt
from statistics import fmean

from fitness.curves import behind
from fitness.statistics.sample_mean import sample_mean
from fitness.term import MORE, Context, Evidence, Known, Measure, Term, unmeasured
from games.hooks import NOBODY

TERM = Term(
    source="Browne 2008, drama: the mean root of the winner's deficit over the plies at which there is one",
    polarity=MORE,
    range=(0.0, 1.0),
    known=(Known("3x3/tic-tac-toe/most-men", "random", 6, 0, 0, "the winner is never behind"),),
    needs=("traces",),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The mean over the traced games with a winner."""
    games = []
    for trace in evidence.traces:
        winner = evidence.judged.winner[trace.number]
        if winner != NOBODY:
            deficits = [deficit for deficit in behind(trace, winner) if deficit > 0.0]
            games.append(fmean(map(sqrt, deficits)) if deficits else 0.0)
    return Measure(*sample_mean(games)) if games else unmeasured("no traced game had a winner")
