"""Mutation of a single gene: a uniform step to a neighbour, for searches that refine one elite at a time."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from genome.classic.distance import distance
from genome.classic.order import MUTATION_SETS
from genome.classic.rule_genome import RuleGenome
from genome.classic.words import PIECES, SIDES, VICTORIES

PARENTS = 1


def child(parents: Sequence[RuleGenome], rng: np.random.Generator) -> RuleGenome:
    """A uniformly chosen genome among those at distance one."""
    (parent,) = parents
    near = [genome for genome in _candidates(parent) if distance(parent, genome) == 1]
    return near[int(rng.integers(len(near)))]


def _candidates(parent: RuleGenome) -> list[RuleGenome]:
    # All genomes that keep three of (board, piece, victory, mutations): the neighbours are among them.
    return [
        *(RuleGenome(side, parent.piece, parent.victory, parent.mutations) for side in SIDES),
        *(RuleGenome(parent.side, piece, parent.victory, parent.mutations) for piece in PIECES),
        *(RuleGenome(parent.side, parent.piece, victory, parent.mutations) for victory in VICTORIES),
        *(RuleGenome(parent.side, parent.piece, parent.victory, mutations) for mutations in MUTATION_SETS),
    ]
