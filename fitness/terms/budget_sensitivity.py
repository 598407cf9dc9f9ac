"""Budget sensitivity: the largest seat advantage among players of any strength or kind."""

from __future__ import annotations

from fitness.statistics.interval import Interval
from fitness.statistics.seat_advantage import of_pairs, value_of_pairs
from fitness.term import LESS, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="the remark on Game A in Hom & Marks 2007: balanced at one second per move, one-sided at three",
    polarity=LESS,
    range=(0.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 10, 1, 1, "the first player wins with any players"),
        Known("4x4/tic-tac-toe/most-men", "random", 10, 0, 0, "a draw with any players"),
    ),
    needs=("budgets",),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The largest advantage of the judged match and of the matches between other players."""
    matches = [evidence.judged, *evidence.roles("budget")]
    if len(matches[0].players) != 2 or len(matches) < 2:
        return unmeasured("two seats, and matches at other budgets, are needed")
    if not context.intervals:
        return Measure(max(abs(value_of_pairs(match.seat_pairs())) for match in matches))
    found = [(of_pairs(match.seat_pairs()), match.players[0]) for match in matches]
    worst, player = max(found, key=lambda pair: abs(pair[0].value))
    return Measure(abs(worst.value), _without_sign(worst.interval), f"{worst.value:+.2f} with {player}")


def _without_sign(interval: Interval) -> Interval:
    low, high = sorted(map(abs, interval))
    return Interval(0.0 if interval.contains(0.0) else low, high)
