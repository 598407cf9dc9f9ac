"""Uneven places: Cramér's V of the seats' wins and of their last places, the largest with any player."""

from __future__ import annotations

from fitness.statistics.interval import Interval
from fitness.statistics.places import last_places, unevenness
from fitness.term import LESS, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="Cramér 1946, V, less what chance brings (Bergsma 2013); a seat may win its share and be last too often",
    polarity=LESS,
    range=(0.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 40, 0.98, 1, "the first player wins with any players"),
        Known("4x4/tic-tac-toe/most-men", "random", 10, 0, 0, "a draw with any players: nobody wins, nobody is last"),
    ),
    needs=("budgets",),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The maximum over players: seats are even only if they are for every player, first and last."""
    matches = [evidence.judged, *evidence.roles("budget")]
    if len(matches) < 2:
        return unmeasured("matches among other players are needed")
    found = []
    for match in matches:
        for what, counts in (("wins", match.seat_wins), ("last places", last_places(match.paid).tolist())):
            found.append((unevenness(counts), f"{what} of {match.players[0]}"))
    worst, whose = max(found, key=lambda pair: pair[0].v)
    return Measure(worst.v, Interval(worst.low, worst.high), whose)
