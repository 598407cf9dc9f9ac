"""The problem of tuning: a space of games around a given one, and targets that the tuned game must meet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from evolve.ask_tell import Problem, Trial
from fitness.targets import Pairing, Target
from fitness.targets.banded import Banded
from genome.family_space import FamilySpace
from genome.near import size_of

REDEFINED = 4.0  # size of a change of the pieces or of the kind of goal
FEW = 3.0  # largest total size of few changes
FRESH = 0x5EED  # certificates are played with a seed of their own

Values = tuple[Any, ...]


@dataclass(frozen=True, kw_only=True)
class TuningProblem(Problem):
    """Targets for games near a given one, which is the base of the space."""

    space: FamilySpace
    targets: tuple[Target, ...]
    stages: tuple[int, ...] = (40, 120, 360, 1000)  # games per pairing: of every game, of promising ones, of the best
    certified: int = 1000

    @cached_property
    def base(self) -> Values:
        """The given game."""
        return self.space.read(self.space.base.code)

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """The pairings that the targets need."""
        return tuple(dict.fromkeys(pairing for target in self.targets for pairing in target.pairings))

    @cached_property
    def terms(self) -> tuple[str, ...]:
        """The fitness terms that the targets need."""
        return tuple(dict.fromkeys(it.term for it in self.targets if isinstance(it, Banded) and it.term))

    def changed(self, genome: Values) -> list[int]:
        """The genes that differ from the given game."""
        return [k for k, (own, old) in enumerate(zip(genome, self.base, strict=True)) if own != old]

    def sound(self, genome: Values) -> Values | None:
        """The repaired genome, without changes of parts that cannot matter; None if there is no such game."""
        made = self.space.sound(genome)
        if made is None or not (game := self.space.game(made)).inert:
            return made
        for k in self.changed(made):
            undone = (*made[:k], self.base[k], *made[k + 1 :])
            if self.space.canonical(undone) == game.canonical.code:
                made = undone
        return made

    def redefined(self, genome: Values) -> list[int]:
        """The changed genes that make it another game rather than a variant, such as the pieces."""
        redefines = self.space.base.family.redefines
        return [k for k in self.changed(genome) if redefines(self.space.free[k].name, genome[k], self.base[k])]

    def size(self, genome: Values) -> float:
        """The total size of the changes, by how far each gene moved."""
        redefined = self.redefined(genome)
        free, base = self.space.free, self.base
        return sum(REDEFINED if k in redefined else size_of(free[k], genome[k], base[k]) for k in self.changed(genome))

    def batch(self, genome: Values, first: int, games: int, fresh: bool = False) -> Trial:
        """A batch of games of each pairing from number `first` on, with the seed of the search or that of certificates.
        The filters of `evolve games` come first; the given game is filtered where it is certified."""
        code = self.space.write(genome)
        payload = {
            "task": "play",
            "code": code,
            "pairings": [list(pairing) for pairing in self.pairings],
            "first": first,
            "games": games,
            "seed": self.seed ^ FRESH if fresh else self.seed,
            **({"terms": list(self.terms)} if self.terms else {}),
            **({"gated": True} if first == 0 and (fresh or genome != self.base) else {}),
        }
        cost = float(games * len(self.pairings))
        return Trial(code, payload, cost, genome=genome, first=first, games=games, fresh=fresh)
