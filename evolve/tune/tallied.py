"""What was asked about games near a given one, and what came of it: stretches of games, their tallies, the wants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from fitness.tally import Tally, tally_from_json
from fitness.targets import Pairing, Target, TargetResult
from fitness.targets.banded import Banded
from genome.family_space import FamilySpace

FRESH = 0x5EED  # certificates are played on a seed of their own

Values = tuple[Any, ...]


@dataclass(frozen=True)
class Question:
    """What is wanted of games near a given one: the space with the given game as its base."""

    space: FamilySpace
    wants: tuple[Target, ...]
    seed: int
    stages: tuple[int, ...] = (40, 120, 360, 1000)  # games a pairing: everybody, the promising, those in front
    certified: int = 1000

    @cached_property
    def base(self) -> Values:
        """The given game."""
        return self.space.read(self.space.base.code)

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """Who must play."""
        return tuple(dict.fromkeys(pairing for want in self.wants for pairing in want.pairings))

    @cached_property
    def terms(self) -> tuple[str, ...]:
        """Terms of fitness that must be measured."""
        return tuple(dict.fromkeys(want.term for want in self.wants if isinstance(want, Banded) and want.term))

    def changed(self, genome: Values) -> list[int]:
        """The genes that are not as in the given game."""
        return [k for k, (own, old) in enumerate(zip(genome, self.base, strict=True)) if own != old]


@dataclass(frozen=True)
class Stretch:
    """Games of one rule set that are asked for: `first` … of each pairing, on the seed of the search or a fresh one."""

    question: Question = field(repr=False)
    genome: Values
    first: int
    games: int
    fresh: bool = False

    @cached_property
    def code(self) -> str:
        """The game's."""
        return self.question.space.write(self.genome)

    @property
    def payload(self) -> dict[str, Any]:
        """What a worker needs."""
        return {
            "task": "play",
            "code": self.code,
            "pairings": [list(pairing) for pairing in self.question.pairings],
            "first": self.first,
            "games": self.games,
            "seed": self.question.seed ^ FRESH if self.fresh else self.question.seed,
            **({"terms": list(self.question.terms)} if self.question.terms else {}),
        }

    @property
    def cost(self) -> float:
        """Games."""
        return float(self.games * len(self.question.pairings))

    def to_json(self) -> dict[str, Any]:
        """Plain values."""
        return {"code": self.code, "first": self.first, "games": self.games, "fresh": self.fresh}


def stretch_from(question: Question, data: dict[str, Any]) -> Stretch:
    """`to_json` turned round."""
    return Stretch(question, question.space.read(data["code"]), data["first"], data["games"], data["fresh"])


@dataclass
class Tallied:
    """The tallies of each rule set: those of the search, or fresh ones."""

    question: Question
    by_genome: dict[Values, dict[Pairing, Tally]] = field(default_factory=dict)

    def add(self, stretch: Stretch, result: dict[str, Any]) -> None:
        """Games that were played."""
        tallies = self.by_genome.setdefault(stretch.genome, {})
        for pairing, data in zip(self.question.pairings, result["tallies"], strict=True):
            more = tally_from_json(data)
            tallies[pairing] = tallies[pairing] + more if pairing in tallies else more

    def games(self, genome: Values) -> int:
        """A pairing."""
        return next(iter(self.by_genome[genome].values())).games if genome in self.by_genome else 0

    def figures(self, genome: Values) -> list[np.ndarray]:
        """[want][figure, 2]."""
        return [want.figures(self.by_genome[genome]) for want in self.question.wants]

    def told(self, genome: Values) -> list[TargetResult]:
        """Target by want."""
        return [want.result(it) for want, it in zip(self.question.wants, self.figures(genome), strict=True)]

    def to_json(self) -> list[Any]:
        """Plain values, in the order of arrival."""
        write, pairings = self.question.space.write, self.question.pairings
        return [
            [write(genome), [tallies[pairing].to_json() for pairing in pairings]]
            for genome, tallies in self.by_genome.items()
        ]

    def restore(self, data: Sequence[Any]) -> None:
        """`to_json` turned round."""
        read, pairings = self.question.space.read, self.question.pairings
        self.by_genome = {
            read(code): {pairing: tally_from_json(it) for pairing, it in zip(pairings, rows, strict=True)}
            for code, rows in data
        }
