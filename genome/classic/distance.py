"""Distance in the classic space: the number of differing genes out of eleven (Hom & Marks 2007)."""

from __future__ import annotations

from genome.classic.rule_genome import RuleGenome


def distance(one: RuleGenome, other: RuleGenome) -> int:
    """The number of differing genes: board, piece, victory, and each of the eight mutations. A mutation is one gene
    whatever its number of copies: 0 against 2 is one difference, and so is 1 against 2."""
    return sum(a != b for a, b in zip(one.genes, other.genes, strict=True))
