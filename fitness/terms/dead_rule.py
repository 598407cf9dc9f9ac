"""Dead rules: mutations whose removal changes no result of the same players on the same seeds."""

from __future__ import annotations

from fitness.evidence import Played
from fitness.statistics.chi_squared import chi_squared
from fitness.statistics.sample_mean import sample_mean
from fitness.term import LESS, Context, Evidence, Known, Measure, Term, unmeasured
from games.hooks import NOBODY

TERM = Term(
    source="ablation: the effect of a rule is what changes without it; Cramér's V below 0.1 is negligible (Cohen 1988)",
    polarity=LESS,
    range=(0.0, 2.0),
    known=(
        Known("3x3/tic-tac-toe/6-in-a-row+non-flipping-disk", "random", 20, 1, 1, "nothing flips: always drawn"),
        Known("3x3/tic-tac-toe/6-in-a-row+scoring", "random", 40, 0, 0, "points decide what was always drawn"),
        Known("tic-tac-toe", "random", 4, 0, 0, "no mutation, none dead"),
    ),
    needs=("ablation",),
)

NEGLIGIBLE = 0.1
CONFIDENCE = 0.99


def measure(evidence: Evidence, context: Context) -> Measure:
    """The number of distinct mutations that are dead, for the players that played with and without each of them."""
    dead, full = [], evidence.match("with") or evidence.judged
    for mutation in dict.fromkeys(evidence.mutations):
        without = evidence.match(f"without {mutation}")
        if without is None:
            return unmeasured(f"the game was not played without {mutation}")
        if not matters(full, without):
            dead.append(mutation)
    return Measure(float(len(dead)), note=", ".join(f"{mutation} changes nothing" for mutation in dead))


def matters(full: Played, without: Played) -> bool:
    """Whether the two matches differ in their winners or lengths."""
    seats = (NOBODY, *range(len(full.players)))
    winners = chi_squared([[match.winner.count(seat) for seat in seats] for match in (full, without)])
    if winners.effect >= NEGLIGIBLE and winners.p < 1.0 - CONFIDENCE:
        return True
    changes = [one - other for one, other in zip(full.plies, without.plies, strict=False)]
    if not any(changes):
        return False
    return not sample_mean(changes, CONFIDENCE)[1].contains(0.0)
