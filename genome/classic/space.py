"""The classic space: 8 boards x 3 pieces x 6 victories x 39 sets of mutations, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from games.board.inert import canonical
from games.board.spec import write_code
from games.board.texts.catalogue import TRADITIONAL
from genome.classic import one_gene, order, three_parents
from genome.classic.differences import differences
from genome.classic.distance import distance
from genome.classic.repair import repair
from genome.classic.rule_genome import RuleGenome, read_genome, spec_of, write_genome
from genome.classic.words import GENES
from genome.space import Change, Operator


class ClassicSpace:
    """The space of Hom & Marks 2007."""

    name = "classic"
    gene_names = GENES
    size = order.SIZE
    operators: Mapping[str, Operator[RuleGenome]] = {"one_gene": one_gene, "three_parents": three_parents}

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[RuleGenome]:
        return (self.at(index) for index in range(self.size))

    def __contains__(self, genome: object) -> bool:
        # A RuleGenome checks itself when it is made, so being one is being a point of the space.
        return isinstance(genome, RuleGenome)

    def at(self, index: int) -> RuleGenome:
        """The genome of an index."""
        return order.at(index)

    def index(self, genome: RuleGenome) -> int:
        """The index of a genome."""
        return order.index_of(genome)

    def initial(self) -> Sequence[RuleGenome]:
        """The 32 hand-picked traditional games."""
        return [read_genome(code) for code in TRADITIONAL.values()]

    def sample(self, rng: np.random.Generator) -> RuleGenome:
        """A genome drawn uniformly from the whole space."""
        return self.at(int(rng.integers(self.size)))

    def read(self, code: str) -> RuleGenome:
        """The genome of a code."""
        return read_genome(code)

    def write(self, genome: RuleGenome) -> str:
        """The code of a genome."""
        return write_genome(genome)

    def canonical(self, genome: RuleGenome) -> str:
        """The code of its game without inert parts."""
        return write_code(canonical(spec_of(genome))[0])

    def genes(self, genome: RuleGenome) -> tuple[int, ...]:
        """Side, piece, victory, copies of each mutation."""
        return genome.genes

    def columns(self, genome: RuleGenome) -> dict[str, Any]:
        """Board (its side length), piece, victory, mutations as text."""
        words = {"piece": genome.piece, "victory": genome.victory, "mutations": " ".join(genome.mutations)}
        return {"board": genome.side, **words}

    def changes(self, genome: RuleGenome, parent: RuleGenome) -> Iterator[str]:
        """`board 6x6 → 8x8`, `+ scoring` …"""
        return differences(genome, parent)

    def distance(self, one: RuleGenome, other: RuleGenome) -> int:
        """The number of differing genes."""
        return distance(one, other)

    def cost(self, genome: RuleGenome) -> float:
        """An estimate: games on larger boards take longer."""
        return float(genome.side**2)

    def mended(self, raw: Mapping[str, Any]) -> tuple[RuleGenome, tuple[Change, ...]]:
        """Board sizes are clipped, mutations that do not fit are dropped."""
        return repair(raw["board"], raw["piece"], raw["victory"], raw.get("mutations", ()))


CLASSIC = ClassicSpace()
