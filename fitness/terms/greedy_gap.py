"""Greedy gap: how far the judging player scores above one half against a player that looks one ply ahead."""

from __future__ import annotations

from fitness.statistics.interval import Interval
from fitness.statistics.multinomial import mean_interval, mean_of
from fitness.statistics.pairs import PAIR_SCORES, count_pairs
from fitness.term import MORE, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="relative algorithm performance profiles (Nielsen et al. 2015): a good game separates search from greed",
    polarity=MORE,
    range=(-0.5, 0.5),
    known=(
        Known("3x3/tic-tac-toe/most-men", "mcts:10", 2, 0, 0, "each pair is shared, with any players"),
        Known("4x4/tic-tac-toe/most-men", "mcts:10", 2, 0, 0, "always a draw"),
    ),
    needs=("greedy",),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The gap in the match against the greedy player, with pairs as units."""
    match = evidence.match("greedy")
    if match is None:
        return unmeasured("no match against the greedy player was played")
    counts = count_pairs(match.player_pairs())
    interval = mean_interval(counts, PAIR_SCORES)
    return Measure(mean_of(counts, PAIR_SCORES) - 0.5, Interval(interval.low - 0.5, interval.high - 0.5))
