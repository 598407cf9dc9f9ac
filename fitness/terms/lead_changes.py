"""Lead changes: how often the lead passes from one seat to another, per ply."""

from __future__ import annotations

from fitness.curves import leaders
from fitness.statistics.sample_mean import sample_mean
from fitness.term import MORE, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="Browne 2008, lead change; a lead counts once it exceeds a margin, so that noise does not count",
    polarity=MORE,
    range=(0.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 6, 0, 0, "the first player leads throughout"),
        Known("4x4/tic-tac-toe/most-men", "random", 6, 0, 0, "nobody ever leads"),
    ),
    needs=("traces",),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The mean over the traced games."""
    if not evidence.traces:
        return unmeasured("no game was traced")
    shares = []
    for trace in evidence.traces:
        held = [leader for leader in leaders(trace) if leader is not None]
        changes = sum(one != other for one, other in zip(held, held[1:], strict=False))
        shares.append(changes / max(1, len(trace.turns) - 1))
    return Measure(*sample_mean(shares))
