"""The interface of a search space of games of any family.

A genome is a point of the space; its code is the text that is stored, sent and shown. Equal genomes have equal codes.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import numpy as np

from games.errors import BadInput, unknown

Genome = TypeVar("Genome", bound=Hashable)


class Operator(Protocol[Genome]):
    """A variation operator: a child from exactly PARENTS parents, with all randomness from the given generator."""

    @property
    def PARENTS(self) -> int:  # noqa: N802  a constant of the operator, which may be a module
        """The number of parents."""

    def child(self, parents: Sequence[Genome], rng: np.random.Generator) -> Genome:
        """A child of these parents, from the same space."""


@dataclass(frozen=True)
class Change:
    """One change made by repair: a reason code and what was changed."""

    reason: str
    what: str


class Space(Protocol[Genome]):
    """A search space."""

    @property
    def name(self) -> str:
        """The name by which the space is looked up."""

    @property
    def gene_names(self) -> tuple[str, ...]:
        """The names of the genes, in the order of `genes`."""

    @property
    def operators(self) -> Mapping[str, Operator[Genome]]:
        """Variation operators by name; every space has `three_parents` and `one_gene`."""

    @property
    def size(self) -> int | None:
        """The number of genomes; None if the space is too large to enumerate. An enumerable space has `at`."""

    def at(self, index: int) -> Genome:
        """The genome of an index in 0 … size - 1, in a fixed order."""

    def initial(self) -> Sequence[Genome]:
        """The games that a search starts from."""

    def sample(self, rng: np.random.Generator) -> Genome:
        """A random genome."""

    def read(self, code: str) -> Genome:
        """The genome of a code; BadInput if it lies outside the space."""

    def write(self, genome: Genome) -> str:
        """The canonical code of its game."""

    def canonical(self, genome: Genome) -> str:
        """The code of its game without inert parts: equal games have the same one."""

    def genes(self, genome: Genome) -> tuple[Hashable, ...]:
        """The genome's values, in the order of `gene_names`."""

    def columns(self, genome: Genome) -> dict[str, Any]:
        """The values as columns of a table."""

    def changes(self, genome: Genome, parent: Genome) -> Iterator[str]:
        """The differences from a parent, in words."""

    def distance(self, one: Genome, other: Genome) -> float:
        """The distance between two games: 0 if they are equal, at most 1 per gene."""

    def cost(self, genome: Genome) -> float:
        """An estimate of the work of one game, in any unit."""

    def mended(self, raw: Mapping[str, Any]) -> tuple[Genome, tuple[Change, ...]]:
        """The genome nearest to raw values, with a reason for every change."""


def has_kinds(space: Space[Any]) -> bool:
    """Whether the games of a space are of many kinds."""
    return hasattr(space, "kind")


def kind_of(space: Space[Genome], genome: Genome) -> dict[str, str]:
    """The kinds of board, movement and goal, in spaces with games of many kinds; empty in others."""
    own = getattr(space, "kind", None)
    return dict(own(genome)) if own else {}


def find_operator(space: Space[Genome], name: str) -> Operator[Genome]:
    """The operator of that name; BadInput if the space has none."""
    if name not in space.operators:
        raise unknown("operator", name, space.operators)
    return space.operators[name]


def differing(space: Space[Genome], one: Genome, other: Genome) -> list[str]:
    """The names of the genes in which two games differ."""
    genes = zip(space.gene_names, space.genes(one), space.genes(other), strict=True)
    return [name for name, mine, theirs in genes if mine != theirs]


def counted(space: Space[Genome]) -> int:
    """The size of a space that is to be enumerated; BadInput if it cannot be."""
    if space.size is None:
        raise BadInput(f'space "{space.name}" is too large to be enumerated; choose another search')
    return space.size


def distinct(space: Space[Genome]) -> list[Genome]:
    """One game for each canonical form in a counted space, namely the canonical game if the space contains it, in the
    order in which the forms first appear."""
    found: dict[str, Genome] = {}
    for genome in map(space.at, range(counted(space))):
        code = space.canonical(genome)
        if code not in found or space.write(genome) == code:
            found[code] = genome
    return sorted(found.values(), key=list(found.values()).index)
