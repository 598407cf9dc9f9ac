"""The problem of tuning: a space of games around a given one, and targets that the tuned game must meet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from evolve.ask_tell import Problem, Trial
from fitness.targets import Pairing, Target
from fitness.targets.banded import Banded
from genome.family_space import FamilySpace

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

    def batch(self, genome: Values, first: int, games: int, fresh: bool = False) -> Trial:
        """Games `first` … of each pairing, with the seed of the search or that of certificates."""
        code = self.space.write(genome)
        payload = {
            "task": "play",
            "code": code,
            "pairings": [list(pairing) for pairing in self.pairings],
            "first": first,
            "games": games,
            "seed": self.seed ^ FRESH if fresh else self.seed,
            **({"terms": list(self.terms)} if self.terms else {}),
        }
        cost = float(games * len(self.pairings))
        return Trial(code, payload, cost, genome=genome, first=first, games=games, fresh=fresh)
