"""Skill ladder: the Elo gained by doubling the search budget, averaged over the ladder's rungs."""

from __future__ import annotations

from statistics import fmean

from fitness.statistics.elo import elo_of
from fitness.statistics.interval import Interval
from fitness.statistics.multinomial import mean_interval
from fitness.statistics.pairs import PAIR_SCORES, count_pairs
from fitness.term import MORE, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source='Hom & Marks 2007, "Conclusion" (more time for one side); Ludii\'s skill trace (Piette et al. 2021)',
    polarity=MORE,
    range=(-800.0, 800.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 2, 0, 0, "each pair is shared; skill has no effect"),
        Known("4x4/tic-tac-toe/most-men", "random", 2, 0, 0, "always a draw"),
    ),
    needs=("ladder",),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The mean over the rungs; the interval is the mean of their bounds, which is wider than that of the mean."""
    if len(evidence.judged.players) != 2:
        return unmeasured("two seats are needed")
    rungs = [_rung(match.player_pairs()) for match in evidence.roles("ladder")]
    if not rungs:
        return unmeasured("no ladder was played")
    note = ", ".join(
        f"{match.role.removeprefix('ladder ')} {elo:+.0f}"
        for match, (elo, _) in zip(evidence.roles("ladder"), rungs, strict=True)
    )
    low, high = fmean(interval.low for _, interval in rungs), fmean(interval.high for _, interval in rungs)
    return Measure(fmean(elo for elo, _ in rungs), Interval(low, high), note)


def _rung(pairs: list[tuple[float, float]]) -> tuple[float, Interval]:
    # A rung won outright has no finite Elo, so half a lost and half a won pair are added.
    counts = [float(count) for count in count_pairs(pairs)]
    counts[0] += 0.5
    counts[-1] += 0.5
    score = mean_interval(counts, PAIR_SCORES)
    mean = sum(c * v for c, v in zip(counts, PAIR_SCORES, strict=True)) / sum(counts)
    return elo_of(mean), Interval(max(-800.0, elo_of(score.low)), min(800.0, elo_of(score.high)))
