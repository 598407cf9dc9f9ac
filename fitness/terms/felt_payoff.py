"""Felt payoff: how well people expect the first player to do, before they have played."""

from __future__ import annotations

from fitness.people.felt import ROLE, felt
from fitness.term import ZERO, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="Collins et al., Nature 655 (2026): people's expectations follow the self-play of a one-ply novice",
    polarity=ZERO,
    range=(-1.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 2, 0.868, 0.868, "the first player wins: 0.096 + 0.772"),
        Known("4x4/tic-tac-toe/most-men", "random", 2, 0.096, 0.096, "always drawn"),
        Known("3x3/tic-tac-toe/6-in-a-row", "random", 2, 0.052, 0.052, "always drawn, and the novice sees lines"),
    ),
    needs=("people",),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The expectation from the weak player's match against itself."""
    match = evidence.match(ROLE)
    if match is None:
        return unmeasured("two seats, and games of a weak player, are needed")
    expected = felt(match)
    note = f"{'extrapolated: ' if expected.extrapolated else ''}{', '.join(expected.extrapolated)}"
    return Measure(expected.payoff, expected.payoff_interval, note)
