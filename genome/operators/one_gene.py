"""Mutation of a single gene: one parameter moves by a step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from genome.parameter_space import ParameterSpace

TRIES = 50  # steps before a random game is drawn instead


class OneGene:
    """The operator; it has one parent."""

    PARENTS = 1

    def __init__(self, space: ParameterSpace) -> None:
        self.space = space

    def child(self, parents: Sequence[tuple[Any, ...]], rng: np.random.Generator) -> tuple[Any, ...]:
        """A different game one step of one parameter away; if none is found, a random game."""
        (parent,) = parents
        for _ in range(TRIES):
            values = list(parent)
            place = int(rng.integers(len(values)))
            values[place] = self.space.free[place].step(values[place], rng)
            child = self.space.sound(tuple(values))
            if child is not None and child != parent:
                return child
        return self.space.sample(rng)
