"""Three-parent crossover: the genes come from three parents in equal parts, after Hom & Marks 2007."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from genome.parameter_space import ParameterSpace

TRIES = 50
STEPPED = 1 / 3  # of the children are mutated by a step in one gene, as a third of the published ones gain a mutation


def dealt(parents: Sequence[tuple[Any, ...]], rng: np.random.Generator) -> list[Any]:
    """The genes dealt out to the parents in random order, as evenly as their number permits."""
    givers = rng.permutation(len(parents[0])) % len(parents)
    return [parents[int(giver)][place] for place, giver in enumerate(givers)]


class ThreeParents:
    """The operator; each parent gives about a third of the genes."""

    PARENTS = 3

    def __init__(self, space: ParameterSpace) -> None:
        self.space = space

    def child(self, parents: Sequence[tuple[Any, ...]], rng: np.random.Generator) -> tuple[Any, ...]:
        """A sound game of the space; if no combination of the parents is sound, a mutation of the first parent."""
        free = self.space.free
        for _ in range(TRIES):
            values = dealt(parents, rng)
            if rng.random() < STEPPED:
                place = int(rng.integers(len(free)))
                values[place] = free[place].step(values[place], rng)
            child = self.space.sound(tuple(values))
            if child is not None:
                return child
        return self.space.operators["one_gene"].child([parents[0]], rng)
