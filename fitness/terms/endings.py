"""Endings: the effective number of causes by which games end; the note counts each cause."""

from __future__ import annotations

from math import exp, log

from fitness.term import NEUTRAL, Context, Evidence, Known, Measure, Term

TERM = Term(
    source="exponential of Shannon's entropy (Hill 1973) over the causes of games.endings",
    polarity=NEUTRAL,
    range=(1.0, 14.0),
    known=(
        Known("3x3/tic-tac-toe/6-in-a-row", "random", 20, 1, 1, "only board-full"),
        Known("tic-tac-toe", "random", 2000, 1.39, 1.53, "line 87.3 %, board-full 12.7 %: exp(0.380) = 1.46"),
    ),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The effective number in the judged match."""
    ledger, games = evidence.judged.ledger(), evidence.judged.games
    entropy = -sum(count / games * log(count / games) for count in ledger.values())
    return Measure(exp(entropy), note=", ".join(f"{cause} {count}" for cause, count in ledger.items()))
