"""Rule use: the share of games in which players use the mutations that they have; the least used mutation counts."""

from __future__ import annotations

from fitness.statistics.wilson import wilson
from fitness.term import MORE, Context, Evidence, Known, Measure, Term

TERM = Term(
    source='unused rules as ballast: Browne 2012, "Elegance in Game Design" (every rule should matter)',
    polarity=MORE,
    range=(0.0, 1.0),
    known=(
        Known("3x3/tic-tac-toe/3-in-a-row+first-hybrid-disk", "random", 20, 1, 1, "the first move must declare it"),
        Known("8x8/reversi/most-men+first-hybrid-disk", "random", 10, 1, 1, "the first move must declare it"),
        Known("tic-tac-toe", "random", 10, 1, 1, "no mutation, none unused"),
    ),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The share in the judged match. Scoring is not used by moves: it is always in force."""
    judged = evidence.judged
    used = {mutation: sum(count > 0 for count in counts) for mutation, counts in judged.uses.items()}
    if not used:
        return Measure(1.0, note="no mutation that a move can use")
    least = min(used, key=lambda mutation: used[mutation])
    note = ", ".join(f"{mutation} in {games} of {judged.games} games" for mutation, games in used.items())
    return Measure(used[least] / judged.games, wilson(used[least], judged.games), note)
