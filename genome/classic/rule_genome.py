"""The rule genome: board, piece, victory and mutations, as words, as a spec and as eleven genes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from games.board.spec import BoardSpec, read_code, write_code
from games.errors import BadInput, unknown
from genome.classic.words import MOST_MUTATIONS, MUTATIONS, PIECES, REPEATABLE, SIDES, VICTORIES


@dataclass(frozen=True, order=True)
class RuleGenome:
    """A point of the classic space. Always valid: raw values go through `genome.classic.repair` first."""

    side: int
    piece: str
    victory: str
    mutations: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.side not in SIDES:
            raise BadInput(f"board {self.side}x{self.side} is not in the classic space; valid: 3x3 to 10x10")
        for kind, word, valid in (("piece", self.piece, PIECES), ("victory", self.victory, VICTORIES)):
            if word not in valid:
                raise unknown(kind, word, valid)
        for mutation in self.mutations:
            if mutation not in MUTATIONS:
                raise unknown("mutation", mutation, MUTATIONS)
            if self.mutations.count(mutation) > 1 and mutation not in REPEATABLE:
                raise BadInput(f'mutation "{mutation}" can be used only once; repeatable: {", ".join(REPEATABLE)}')
        if len(self.mutations) > MOST_MUTATIONS:
            raise BadInput(f"{len(self.mutations)} mutations are too many; at most {MOST_MUTATIONS}")
        object.__setattr__(self, "mutations", tuple(sorted(self.mutations, key=MUTATIONS.index)))

    @cached_property
    def genes(self) -> tuple[int, ...]:
        """The genome as eleven numbers, in the order of GENES: side, piece, victory, copies of each mutation."""
        copies = (self.mutations.count(mutation) for mutation in MUTATIONS)
        return (self.side, PIECES.index(self.piece), VICTORIES.index(self.victory), *copies)


def spec_of(genome: RuleGenome) -> BoardSpec:
    """The game of a genome."""
    return BoardSpec(genome.side, genome.side, genome.piece, genome.victory, genome.mutations)


def genome_of(spec: BoardSpec) -> RuleGenome:
    """The genome of a game; BadInput if the game lies outside the classic space."""
    genome = RuleGenome(spec.rows, spec.piece, spec.victory, spec.mutations) if spec.rows == spec.columns else None
    if genome is None or spec_of(genome) != spec:
        raise BadInput(f'game "{write_code(spec)}" is not in the classic space (square boards, standard quiet moves)')
    return genome


def write_genome(genome: RuleGenome) -> str:
    """The canonical code of the genome's game."""
    board = f"{genome.side}x{genome.side}/{genome.piece}/{genome.victory}"
    return "+".join([board, *genome.mutations])


def read_genome(code: str) -> RuleGenome:
    """The genome of a canonical code."""
    spec = read_code(code)
    if spec is None:
        raise BadInput(f'"{code}" is not a code; it must be <side>x<side>/<piece>/<victory>[+<mutation>…]')
    return genome_of(spec)
