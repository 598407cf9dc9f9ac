"""The classic space: all 5,616 rule genomes in a stable order, genome by index, index by genome, uniform draws."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

import numpy as np

from genome.classic.rule_genome import RuleGenome
from genome.classic.words import MUTATIONS, PIECES, REPEATABLE, SIDES, VICTORIES

# 1 + 8 + C(8,2) + 2 sets. Stored tables refer to genomes by index, so the order below never changes:
# none, each alone in MUTATIONS order, then the pairs in lexicographic order.
MUTATION_SETS: tuple[tuple[str, ...], ...] = (
    (),
    *((mutation,) for mutation in MUTATIONS),
    *(pair for pair in combinations_with_replacement(MUTATIONS, 2) if pair[0] != pair[1] or pair[0] in REPEATABLE),
)


class ClassicSpace:
    """The space of Hom & Marks 2007: 8 boards x 3 pieces x 6 victories x 39 sets of mutations, in this order."""

    name = "classic"
    size = len(SIDES) * len(PIECES) * len(VICTORIES) * len(MUTATION_SETS)

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[RuleGenome]:
        return (self.at(index) for index in range(self.size))

    def __contains__(self, genome: object) -> bool:
        # A RuleGenome checks itself when it is made, so being one is being a point of the space.
        return isinstance(genome, RuleGenome)

    def at(self, index: int) -> RuleGenome:
        """The genome of an index in 0 … size - 1."""
        if not 0 <= index < self.size:
            raise IndexError(f"index {index} is outside the classic space of {self.size} games")
        index, mutations = divmod(index, len(MUTATION_SETS))
        index, victory = divmod(index, len(VICTORIES))
        side, piece = divmod(index, len(PIECES))
        return RuleGenome(SIDES[side], PIECES[piece], VICTORIES[victory], MUTATION_SETS[mutations])

    def index(self, genome: RuleGenome) -> int:
        """The index of a genome: `at` turned round."""
        index = SIDES.index(genome.side) * len(PIECES) + PIECES.index(genome.piece)
        index = index * len(VICTORIES) + VICTORIES.index(genome.victory)
        return index * len(MUTATION_SETS) + _place_of_set()[genome.mutations]

    def sample(self, rng: np.random.Generator) -> RuleGenome:
        """A genome drawn uniformly from the whole space."""
        return self.at(int(rng.integers(self.size)))


@lru_cache(maxsize=1)
def _place_of_set() -> dict[tuple[str, ...], int]:
    return {mutations: place for place, mutations in enumerate(MUTATION_SETS)}


CLASSIC = ClassicSpace()
SPACES = {CLASSIC.name: CLASSIC}
