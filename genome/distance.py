"""Distance of two games: in how many of the eleven genes they differ; the diversity of Hom & Marks 2007."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from genome.classic.rule_genome import RuleGenome
from genome.classic.words import GENES

MOST_DISTANCE = len(GENES)  # as published; with two mutations at most, two games can really differ in 3 + 4 genes


def distance(one: RuleGenome, other: RuleGenome) -> int:
    """Genes that differ: board, piece, victory, and each of the eight mutations. A mutation is one gene whatever its
    number of copies: 0 against 2 is one difference, and so is 1 against 2."""
    return sum(a != b for a, b in zip(one.genes, other.genes, strict=True))


def nearest(genome: RuleGenome, others: Sequence[RuleGenome]) -> tuple[int, int]:
    """(place, distance) of the first of the nearest among others."""
    if not others:
        raise ValueError("no other game to be near to")
    differ = np.array([other.genes for other in others]) != np.array(genome.genes)
    distances = differ.sum(axis=1)
    place = int(distances.argmin())
    return place, int(distances[place])


def diversity(genome: RuleGenome, others: Sequence[RuleGenome]) -> int:
    """Distance to the nearest other game. The caller leaves the game itself out of others: a second copy counts, and
    makes it 0. A game that is alone differs from nothing: 0."""
    return nearest(genome, others)[1] if others else 0
