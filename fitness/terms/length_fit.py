"""Length fit: the share of games with a length in the desired range."""

from __future__ import annotations

from fitness.statistics.wilson import wilson
from fitness.term import MORE, Context, Evidence, Known, Measure, Term

TERM = Term(
    source="Browne 2008, duration; as a share within the range of Context.wanted_length, ends included",
    polarity=MORE,
    range=(0.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/6-in-a-row", "random", 20, 0, 0, "always 9 plies, 12 are wanted"),
        Known("5x5/tic-tac-toe/6-in-a-row", "random", 20, 1, 1, "always 25 plies"),
    ),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The share in the judged match, with Wilson's interval."""
    judged, (least, most) = evidence.judged, context.wanted_length
    within = sum(least <= plies <= most for plies in judged.plies)
    return Measure(within / judged.games, wilson(within, judged.games), f"{least} to {most} plies are wanted")
