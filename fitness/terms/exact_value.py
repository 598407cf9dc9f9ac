"""Exact value: the winner with best play, if the solver finds it: 1 for the first seat, -1 for the second, 0 for
nobody."""

from __future__ import annotations

from fitness.term import NEUTRAL, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="exhaustive search; not a verdict: a forced win in forty plies does not matter to people",
    polarity=NEUTRAL,
    range=(-1.0, 1.0),
    known=(
        Known("tic-tac-toe", "random", 2, 0, 0, "a draw with best play"),
        Known("3x3/tic-tac-toe/most-men", "random", 2, 1, 1, "one disk more"),
        Known("4x4/tic-tac-toe/no-men-remaining", "random", 2, -1, -1, "stuck on the full board"),
        Known("4x4/tic-tac-toe/3-in-a-row", "random", 2, 1, 1, "the first player soon has a double threat"),
        Known("4x4/reversi/most-men", "random", 2, -1, -1, "the second player wins by 8"),
    ),
    needs=("exact",),
)

VALUES = {"first": 1.0, "draw": 0.0, "second": -1.0}


def measure(evidence: Evidence, context: Context) -> Measure:
    """The value according to the solver."""
    exact = evidence.exact
    if exact is None or exact.value not in VALUES:
        return unmeasured("not solved" if exact is None else f"not solved within {exact.nodes:,} nodes")
    return Measure(VALUES[exact.value], note=f"in {exact.plies} plies" if exact.plies is not None else "")
