"""Distance of two games of the classic space: in how many of the eleven genes they differ (Hom & Marks 2007)."""

from __future__ import annotations

from genome.classic.rule_genome import RuleGenome


def distance(one: RuleGenome, other: RuleGenome) -> int:
    """Genes that differ: board, piece, victory, and each of the eight mutations. A mutation is one gene whatever its
    number of copies: 0 against 2 is one difference, and so is 1 against 2."""
    return sum(a != b for a, b in zip(one.genes, other.genes, strict=True))
