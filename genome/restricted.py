"""A subset of an enumerable space given by a filter, with the same codes, operators and distance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from games.errors import BadInput
from genome.space import Change, Operator, Space, counted

TRIES = 100  # children outside the subset before one is sampled from it


class Inside:
    """An operator of the whole space, repeated until its child lies in the subset."""

    def __init__(self, whole: Operator[Any], part: Restricted) -> None:
        self.whole, self.part = whole, part

    @property
    def PARENTS(self) -> int:  # noqa: N802  as in genome.space
        """The number of parents of the operator."""
        return self.whole.PARENTS

    def child(self, parents: Sequence[Any], rng: np.random.Generator) -> Any:
        """The first child inside the subset; after TRIES failures, a random game of it."""
        for _ in range(TRIES):
            child = self.whole.child(parents, rng)
            if self.part.allows(child):
                return child
        return self.part.sample(rng)


class Restricted:
    """A subset of a space."""

    def __init__(self, name: str, whole: Space[Any], allows: Callable[[Any], bool], start: Sequence[str] = ()) -> None:
        self.name, self.whole, self.allows = name, whole, allows
        self.gene_names = whole.gene_names
        self.operators: Mapping[str, Operator[Any]] = {
            word: Inside(operator, self) for word, operator in whole.operators.items()
        }
        if not self._all:
            raise BadInput(f'space "{name}" holds no game')
        self.start = [self.read(code) for code in start]

    @cached_property
    def _all(self) -> tuple[Any, ...]:
        every = (self.whole.at(index) for index in range(counted(self.whole)))
        return tuple(genome for genome in every if self.allows(genome))

    @property
    def size(self) -> int:
        """The number of games."""
        return len(self._all)

    def at(self, index: int) -> Any:
        """The genome of an index, in the order of the whole space."""
        return self._all[index]

    def initial(self) -> Sequence[Any]:
        """The initial games, or those of the whole space that lie in the subset."""
        return self.start or [genome for genome in self.whole.initial() if self.allows(genome)]

    def sample(self, rng: np.random.Generator) -> Any:
        """A game drawn uniformly."""
        return self._all[int(rng.integers(len(self._all)))]

    def read(self, code: str) -> Any:
        """The genome of a code; BadInput if it lies outside."""
        genome = self.whole.read(code)
        if not self.allows(genome):
            raise BadInput(f'game "{code}" is not in space "{self.name}"')
        return genome

    def write(self, genome: Any) -> str:
        """As in the whole space."""
        return self.whole.write(genome)

    def canonical(self, genome: Any) -> str:
        """As in the whole space."""
        return self.whole.canonical(genome)

    def genes(self, genome: Any) -> tuple[Any, ...]:
        """As in the whole space."""
        return self.whole.genes(genome)

    def columns(self, genome: Any) -> dict[str, Any]:
        """As in the whole space."""
        return self.whole.columns(genome)

    def changes(self, genome: Any, parent: Any) -> Iterator[str]:
        """As in the whole space."""
        return self.whole.changes(genome, parent)

    def distance(self, one: Any, other: Any) -> float:
        """As in the whole space."""
        return self.whole.distance(one, other)

    def cost(self, genome: Any) -> float:
        """As in the whole space."""
        return self.whole.cost(genome)

    def mended(self, raw: Mapping[str, Any]) -> tuple[Any, tuple[Change, ...]]:
        """Repaired as in the whole space, then replaced by the nearest game of the subset."""
        genome, changes = self.whole.mended(raw)
        if self.allows(genome):
            return genome, changes
        nearest = min(self._all, key=lambda it: self.whole.distance(genome, it))
        return nearest, (*changes, Change("outside", self.write(genome)))
