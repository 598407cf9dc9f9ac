"""Seat advantage: the first seat's share of wins minus the second's; its interval counts seat-swapped pairs.

With more seats: half the difference between the mean payoffs of the best and the worst seat, positive where the better
one sits earlier; groups of all seat orders are counted, and the interval holds for all pairs of seats simultaneously.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from statistics import fmean

from fitness.statistics.interval import Interval
from fitness.statistics.sample_mean import sample_mean
from fitness.statistics.seat_advantage import of_pairs
from fitness.term import ZERO, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="Browne 2008, advantage; signed and with Tango's interval (1998) extended to pairs",
    polarity=ZERO,
    range=(-1.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 20, 1, 1, "the first player always has one disk more"),
        Known("4x4/tic-tac-toe/no-men-remaining", "random", 20, -1, -1, "the first player is stuck on the full board"),
        Known("4x4/tic-tac-toe/most-men", "random", 20, 0, 0, "always a draw"),
        Known("tic-tac-toe", "random", 4000, 0.239, 0.355, "58.5 % - 28.8 % and four standard errors"),
    ),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The advantage in the judged match."""
    if len(evidence.judged.players) != 2:
        return among_many(evidence.judged.groups())
    pairs = evidence.judged.seat_pairs()
    if not pairs:
        return unmeasured("no complete pair was played")
    advantage = of_pairs(pairs)
    return Measure(advantage.value, advantage.interval)


def among_many(groups: Sequence[Sequence[float]]) -> Measure:
    """The advantage from each seat's payoff in each group."""
    if not groups:
        return unmeasured("no complete group of seat orders was played")
    means = [fmean(seat) for seat in zip(*groups, strict=True)]
    early, late = sorted((means.index(max(means)), means.index(min(means))))
    confidence = 1.0 - 0.05 / comb(len(means), 2)
    value, interval = sample_mean([(group[early] - group[late]) / 2.0 for group in groups], confidence)
    within = Interval(max(-1.0, interval.low), min(1.0, interval.high))
    return Measure(value, within, f"seats get {', '.join(f'{mean:+.2f}' for mean in means)}")
