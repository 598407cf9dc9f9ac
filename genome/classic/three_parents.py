"""Three-parent crossover (Hom & Marks 2007, "Search Algorithm"): board, piece and victory from one parent each."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from genome.classic.repair import repair
from genome.classic.rule_genome import RuleGenome
from genome.classic.words import MUTATIONS

PARENTS = 3

# The source says that mutations "can be inherited from the parent games or randomly added", without numbers. As with
# board, piece and victory, each copy of a parent is inherited with probability 1/3; docs/decisions.md has the rest.
INHERITED = 1 / 3
ADDED = 1 / 3


def child(parents: Sequence[RuleGenome], rng: np.random.Generator) -> RuleGenome:
    """The first parent gives the board, the second the piece, the third the victory."""
    board, piece, victory = parents
    pool = [mutation for parent in parents for mutation in parent.mutations if rng.random() < INHERITED]
    if rng.random() < ADDED:
        pool.append(MUTATIONS[int(rng.integers(len(MUTATIONS)))])
    # The pool is shuffled so that no parent is favoured when repair drops what does not fit.
    shuffled = [pool[int(place)] for place in rng.permutation(len(pool))]
    return repair(board.side, piece.piece, victory.victory, shuffled)[0]
