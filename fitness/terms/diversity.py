"""Diversity: the number of genes in which the game differs from the nearest other game of its population."""

from __future__ import annotations

from fitness.term import MORE, Context, Evidence, Measure, Term, unmeasured

TERM = Term(
    source='Hom & Marks 2007, "Search Algorithm": 3 basic and 8 nontraditional elements, 11 at most',
    polarity=MORE,
    range=(0.0, 11.0),
    known=(),
    of_population=True,
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The distance that the search measured in its population."""
    if context.distance is None:
        return unmeasured("there is no population to compare with")
    return Measure(float(context.distance))
