"""Felt fun: how much fun people expect a game to be before they have played it, from 0 to 100."""

from __future__ import annotations

from fitness.people.felt import ROLE, felt
from fitness.term import MORE, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="Collins et al., Nature 655 (2026): fun from balance, draws and length of a novice's self-play",
    polarity=MORE,
    range=(0.0, 100.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 2, 33.59, 33.60, "the first player wins in 9 plies"),
        Known("4x4/tic-tac-toe/most-men", "random", 2, 31.98, 31.99, "always drawn in 16 plies"),
        Known("3x3/tic-tac-toe/6-in-a-row", "random", 2, 25.51, 25.52, "always drawn in 9 plies, by the novice"),
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
    return Measure(expected.fun, expected.fun_interval, note)
