"""One parameter goes a step: the smallest change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from genome.parameter_space import ParameterSpace

TRIES = 50  # steps until one comes to another game


class OneGene:
    """A step from one parent."""

    PARENTS = 1

    def __init__(self, space: ParameterSpace) -> None:
        self.space = space

    def child(self, parents: Sequence[tuple[Any, ...]], rng: np.random.Generator) -> tuple[Any, ...]:
        """Another game, as near as a step of one parameter makes it; where none is found, any."""
        (parent,) = parents
        for _ in range(TRIES):
            values = list(parent)
            place = int(rng.integers(len(values)))
            values[place] = self.space.free[place].step(values[place], rng)
            child = self.space.sound(tuple(values))
            if child is not None and child != parent:
                return child
        return self.space.sample(rng)
