"""The open space: every game that a document can describe; sampled and varied within what a space file allows."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from games.errors import BadInput
from games.game import find_game
from games.open.canonical.inert import canonical_from, stripped
from games.open.canonical.transcript import transcript_key
from games.open.code import write_code
from games.open.document import Document
from genome.open import small_steps, three_parents
from genome.open.differences import NAMES, differences, distance, genes_of
from genome.open.grammar import samples
from genome.open.kinds import kind_of
from genome.open.repair import canonical, repaired
from genome.open.restriction import NONE, Restriction
from genome.open.soundness import first_fault
from genome.space import Change, Operator

TRIES = 2000  # samples outside a restriction before it counts as empty
CHILDREN = 40


class Within:
    """An operator of documents, repeated until its child lies in the space."""

    def __init__(self, operator: Operator[Document], space: OpenSpace) -> None:
        self.operator, self.space = operator, space

    @property
    def PARENTS(self) -> int:  # noqa: N802  as in genome.space
        """The number of parents."""
        return self.operator.PARENTS

    def child(self, parents: Sequence[Document], rng: np.random.Generator) -> Document:
        """The first child inside the space; after CHILDREN failures, a sample."""
        for _ in range(CHILDREN):
            child = self.space.inside(self.operator.child(parents, rng))
            if child is not None and child not in parents:
                return child
        return self.space.sample(rng)


class OpenSpace:
    """Documents that the rules of soundness and a restriction allow."""

    gene_names = NAMES
    size = None

    def __init__(self, name: str = "open", restriction: Restriction = NONE, start: Sequence[str] = ()) -> None:
        self.name, self.restriction = name, restriction
        self.start = [self.read(code) for code in start]

    def inside(self, document: Document) -> Document | None:
        """The document with the fixed parts, repaired; None if the result is not a game of the space."""
        if self.restriction is NONE:
            return document
        imposed = self.restriction.imposed(document)
        found, _ = repaired(None if imposed is None else canonical(imposed))
        return found if found is not None and self.restriction.allows(found) else None

    @cached_property
    def operators(self) -> Mapping[str, Operator[Document]]:
        """Small steps and the crossover of three parents."""
        return {"one_gene": Within(small_steps, self), "three_parents": Within(three_parents, self)}

    def at(self, index: int) -> Document:
        """Raise an error: the space is not enumerated."""
        raise IndexError(f'the games of space "{self.name}" are not counted')

    def initial(self) -> Sequence[Document]:
        """The initial games; by default none, so that a search begins with samples."""
        return self.start or [self.sample(np.random.default_rng(1))]

    def sample(self, rng: np.random.Generator) -> Document:
        """A sound document."""
        for _, document in zip(range(TRIES), samples(rng)):
            found = self.inside(document)
            if found is not None:
                return found
        raise BadInput(f'space "{self.name}" seems to be empty: none of {TRIES} samples is a game of it')

    def read(self, code: str) -> Document:
        """The document of a game of the open family; BadInput if it lies outside."""
        game = find_game(code)
        if not isinstance(game.spec, Document):
            raise BadInput(f'game "{code}" is of family {game.family.name}; space "{self.name}" is of open games')
        document = stripped(game.spec)[0]
        if not self.restriction.allows(document):
            raise BadInput(f'game "{code}" is not in space "{self.name}"')
        return document

    def write(self, genome: Document) -> str:
        """The canonical code."""
        return write_code(genome)

    def canonical(self, genome: Document) -> str:
        """The transcript key: games that play identically are one game, however they are worded."""
        return transcript_key(genome)

    def genes(self, genome: Document) -> tuple[Hashable, ...]:
        """Board, pieces, start, goal, turn in words."""
        return genes_of(genome)

    def columns(self, genome: Document) -> dict[str, Any]:
        """The genes as text, and the kinds of board, movement and goal."""
        words = {name: value if isinstance(value, str) else "; ".join(value) for name, value in
                 zip(NAMES, genes_of(genome), strict=True)}  # fmt: skip
        return {**words, **{f"{name}_kind": word for name, word in kind_of(genome).items()}}

    def kind(self, genome: Document) -> dict[str, str]:
        """Kinds of board, movement and goal."""
        return kind_of(genome)

    def changes(self, genome: Document, parent: Document) -> Iterator[str]:
        """The differences from a parent, in words."""
        return differences(genome, parent)

    def distance(self, one: Document, other: Document) -> float:
        """The sum over the genes of the share in which they differ."""
        return distance(one, other)

    def cost(self, genome: Document) -> float:
        """An estimate: games on larger boards take longer."""
        return float(len(genome.board.cells))

    def mended(self, raw: Mapping[str, Any]) -> tuple[Document, tuple[Change, ...]]:
        """The sound document nearest to plain values, with a reason for every change."""
        found, changes = repaired(canonical_from(raw))
        if found is None or not self.restriction.allows(found):
            fault = first_fault(canonical_from(raw))
            raise BadInput(f"no sound game is near this document: {fault.what if fault else 'it lies outside'}")
        return found, changes


OPEN = OpenSpace()
