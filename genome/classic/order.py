"""The stable order of the classic space: genome by index, index by genome."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement

from genome.classic.rule_genome import RuleGenome
from genome.classic.words import MUTATIONS, PIECES, REPEATABLE, SIDES, VICTORIES

# 1 + 8 + C(8,2) + 2 sets. Stored tables refer to genomes by index, so the order below never changes:
# none, each alone in MUTATIONS order, then the pairs in lexicographic order.
MUTATION_SETS: tuple[tuple[str, ...], ...] = (
    (),
    *((mutation,) for mutation in MUTATIONS),
    *(pair for pair in combinations_with_replacement(MUTATIONS, 2) if pair[0] != pair[1] or pair[0] in REPEATABLE),
)
SIZE = len(SIDES) * len(PIECES) * len(VICTORIES) * len(MUTATION_SETS)


def at(index: int) -> RuleGenome:
    """The genome with this index, 0 … SIZE - 1."""
    if not 0 <= index < SIZE:
        raise IndexError(f"index {index} is outside the classic space of {SIZE} games")
    index, mutations = divmod(index, len(MUTATION_SETS))
    index, victory = divmod(index, len(VICTORIES))
    side, piece = divmod(index, len(PIECES))
    return RuleGenome(SIDES[side], PIECES[piece], VICTORIES[victory], MUTATION_SETS[mutations])


def index_of(genome: RuleGenome) -> int:
    """The index of a genome, the inverse of `at`."""
    index = SIDES.index(genome.side) * len(PIECES) + PIECES.index(genome.piece)
    index = index * len(VICTORIES) + VICTORIES.index(genome.victory)
    return index * len(MUTATION_SETS) + _place_of_set()[genome.mutations]


@lru_cache(maxsize=1)
def _place_of_set() -> dict[tuple[str, ...], int]:
    return {mutations: place for place, mutations in enumerate(MUTATION_SETS)}
