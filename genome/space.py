"""A space of games, whatever family they are of: all that a search knows of what it varies.

A genome is a point of the space, a code the text that is stored, sent and shown for it; equal genomes, equal codes.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import numpy as np

from games.errors import BadInput, unknown

Genome = TypeVar("Genome", bound=Hashable)


class Operator(Protocol[Genome]):
    """How a child is made: of exactly PARENTS parents, with all chance from the generator given."""

    @property
    def PARENTS(self) -> int:  # noqa: N802  a constant of the operator, which may be a module
        """How many parents."""

    def child(self, parents: Sequence[Genome], rng: np.random.Generator) -> Genome:
        """A new genome of the same space."""


@dataclass(frozen=True)
class Change:
    """One thing that repair had to change: a reason code, and what it was done to."""

    reason: str
    what: str


class Space(Protocol[Genome]):
    """What every space can do."""

    @property
    def name(self) -> str:
        """The word it is asked for by."""

    @property
    def gene_names(self) -> tuple[str, ...]:
        """The places in which two games can differ, in the order of `genes`."""

    @property
    def operators(self) -> Mapping[str, Operator[Genome]]:
        """How children are made here, by name; every space has `three_parents` and `one_gene`."""

    @property
    def size(self) -> int | None:
        """How many genomes there are; None where nobody counts them. A space that is counted has `at`."""

    def at(self, index: int) -> Genome:
        """The genome of an index in 0 … size - 1, in an order that never changes."""

    def initial(self) -> Sequence[Genome]:
        """The games that a search begins with."""

    def sample(self, rng: np.random.Generator) -> Genome:
        """Any genome."""

    def read(self, code: str) -> Genome:
        """The genome of a code; BadInput where it lies outside the space."""

    def write(self, genome: Genome) -> str:
        """The canonical code of its game."""

    def genes(self, genome: Genome) -> tuple[Hashable, ...]:
        """Its values, in the order of `gene_names`."""

    def columns(self, genome: Genome) -> dict[str, Any]:
        """The same for people, as columns of a table."""

    def changes(self, genome: Genome, parent: Genome) -> Iterator[str]:
        """What it has in place of what a parent has, in words."""

    def distance(self, one: Genome, other: Genome) -> float:
        """How much two games differ: 0 for equal ones, 1 for a gene that is quite another."""

    def cost(self, genome: Genome) -> float:
        """A guess, in any unit, how much work a game of it is."""

    def mended(self, raw: Mapping[str, Any]) -> tuple[Genome, tuple[Change, ...]]:
        """The nearest genome to raw values, with a reason for every change."""


def find_operator(space: Space[Genome], name: str) -> Operator[Genome]:
    """The operator of that name; BadInput where the space has none."""
    if name not in space.operators:
        raise unknown("operator", name, space.operators)
    return space.operators[name]


def differing(space: Space[Genome], one: Genome, other: Genome) -> list[str]:
    """The names of the genes in which two games differ."""
    genes = zip(space.gene_names, space.genes(one), space.genes(other), strict=True)
    return [name for name, mine, theirs in genes if mine != theirs]


def counted(space: Space[Genome]) -> int:
    """The size of a space that must be gone through to its end."""
    if space.size is None:
        raise BadInput(f'space "{space.name}" has more games than anybody counts; choose another search')
    return space.size
