"""Novelty: genes in which the game differs from the nearest known game (the library, the searches' starting games)."""

from __future__ import annotations

from fitness.novelty import novelty_in_genes
from fitness.term import MORE, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="novelty search (Lehman & Stanley 2011) with a fixed archive: the named games of the family",
    polarity=MORE,
    range=(0.0, 40.0),
    known=(
        Known("8x8/reversi/most-men", "random", 2, 0, 0, "Othello"),
        Known("8x8/reversi/most-men+scoring", "random", 2, 1, 1, "Othello and one rule"),
        Known("7x7/reversi/no-men-remaining+hybrid-disk+move-for-you", "random", 2, 3, 3, "its goal and two rules"),
        Known(
            "7x7/reversi/no-men-remaining+hybrid-disk+scoring", "random", 2, 2, 2, "points decide: its goal is inert"
        ),
    ),
    enough=3.0,
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The number of genes; the note names the nearest game and the differences."""
    found = novelty_in_genes(evidence.code)
    if found is None:
        return unmeasured("no game of this family is known by name")
    note = f"{found.nearest}: {', '.join(found.parts)}" if found.parts else f"{found.nearest} is this game"
    return Measure(float(found.genes), note=note)
