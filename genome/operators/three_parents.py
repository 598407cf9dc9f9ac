"""Three parents: each group of genes comes from another one, as Hom & Marks 2007 take board, piece and victory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from genome.parameter_space import ParameterSpace

TRIES = 50
STEPPED = 1 / 3  # of the children one gene goes a step besides, as a third of the published ones gains a mutation


class ThreeParents:
    """Genes are dealt out to the parents in a random order, so that each gives about a third."""

    PARENTS = 3

    def __init__(self, space: ParameterSpace) -> None:
        self.space = space

    def child(self, parents: Sequence[tuple[Any, ...]], rng: np.random.Generator) -> tuple[Any, ...]:
        """A sound game of the space; where the parents do not go together, the first of them, a step further."""
        free = self.space.free
        for _ in range(TRIES):
            dealt = rng.permutation(len(free)) % len(parents)
            values = [parents[int(dealt[place])][place] for place in range(len(free))]
            if rng.random() < STEPPED:
                place = int(rng.integers(len(free)))
                values[place] = free[place].step(values[place], rng)
            child = self.space.sound(tuple(values))
            if child is not None:
                return child
        return self.space.operators["one_gene"].child([parents[0]], rng)
