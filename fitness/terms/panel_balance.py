"""Panel balance: the smallest balance that the judged match or any match among the panel's other players has."""

from __future__ import annotations

from fitness.statistics.balance import balance
from fitness.term import MORE, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="the remark on Game A in Hom & Marks 2007, balanced at one strength and lopsided at another; for all seats",
    polarity=MORE,
    range=(0.0, 100.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 10, 0, 0, "the first player wins whoever plays"),
        Known("4x4/tic-tac-toe/most-men", "random", 10, 0, 0, "a draw whoever plays"),
    ),
    needs=("budgets",),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """Seats are even if they are for everybody who was asked."""
    matches = [evidence.judged, *evidence.roles("budget")]
    if len(matches) < 2:
        return unmeasured("matches among other players are needed")
    found = [(balance(match.seat_wins, match.games), match.players[0]) for match in matches]
    worst, player = min(found, key=lambda pair: pair[0].value)
    return Measure(worst.value, worst.interval, f"among {player}")
