"""Decisiveness: how soon a game ends once it is decided."""

from __future__ import annotations

from fitness.curves import threshold
from fitness.statistics.sample_mean import sample_mean
from fitness.term import MORE, Context, Evidence, Known, Measure, Term, unmeasured
from games.hooks import NOBODY

TERM = Term(
    source="Browne 2008, decisiveness: a game is decided beyond the best standing that any later loser ever had",
    polarity=MORE,
    range=(0.0, 1.0),
    known=(Known("3x3/tic-tac-toe/most-men", "random", 6, 0, 0, "decided before the first of nine moves"),),
    needs=("traces",),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The mean over the traced games with a winner: the fraction of the game before it was decided."""
    judged = evidence.judged
    won = [trace for trace in evidence.traces if judged.winner[trace.number] != NOBODY]
    if not won:
        return unmeasured("no traced game had a winner")
    beyond = threshold([(trace, judged.winner[trace.number]) for trace in won])
    games = []
    for trace in won:
        own = [standing[judged.winner[trace.number]] for standing in trace.standing]
        decided = next((k for k, standing in enumerate(own) if standing > beyond), len(own))
        games.append(decided / len(own))
    return Measure(*sample_mean(games))
