"""Panel balance: the smallest balance among the judged match and the matches of the panel's other players."""

from __future__ import annotations

from fitness.statistics.balance import balance
from fitness.term import MORE, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="the remark on Game A in Hom & Marks 2007, balanced at one strength and one-sided at another; for all seats",
    polarity=MORE,
    range=(0.0, 100.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 10, 0, 0, "the first player wins with any players"),
        Known("4x4/tic-tac-toe/most-men", "random", 10, 0, 0, "a draw with any players"),
    ),
    needs=("budgets",),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The minimum over players: seats are even only if they are for every player."""
    matches = [evidence.judged, *evidence.roles("budget")]
    if len(matches) < 2:
        return unmeasured("matches among other players are needed")
    found = [(balance(match.seat_wins, match.games), match.players[0]) for match in matches]
    worst, player = min(found, key=lambda pair: pair[0].value)
    return Measure(worst.value, worst.interval, f"among {player}")
