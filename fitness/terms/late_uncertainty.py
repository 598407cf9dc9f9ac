"""Late uncertainty: how open the game stays, with late plies weighted more than early ones."""

from __future__ import annotations

from fitness.curves import leads
from fitness.statistics.sample_mean import sample_mean
from fitness.term import MORE, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="Browne 2008, uncertainty (late); here one minus the mean lead, with weight k at ply k",
    polarity=MORE,
    range=(0.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 6, 0, 0, "decided before the first move"),
        Known("4x4/tic-tac-toe/most-men", "random", 6, 1, 1, "nobody ever leads"),
    ),
    needs=("traces",),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The mean over the traced games."""
    if not evidence.traces:
        return unmeasured("no game was traced")
    games = []
    for trace in evidence.traces:
        weighted = sum(k * lead for k, lead in enumerate(leads(trace), 1))
        plies = len(trace.turns)
        games.append(1.0 - weighted / (plies * (plies + 1) / 2))
    return Measure(*sample_mean(games))
