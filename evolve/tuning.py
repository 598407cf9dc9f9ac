"""Tuning: from a given game to one that is as wanted, by small changes first; then back towards it as far as it goes.

Candidates are made from the best so far: genes step, are taken over from another good one, or go back to what they
were in the given game, which keeps changes few. What is asked is a pure function of the seed and of what was told.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import Any

import numpy as np

from genome.family_space import FamilySpace
from genome.near import stepped
from genome.randomness import generator

TUNING, SINGLES = 11, 12  # purposes of the random streams
FEW = 4  # so many values of a gene are all tried
KEPT = 8  # how many of the best have children
WILD = 10  # among the first candidates so many are drawn from the whole space
TRIES = 50

Values = tuple[Any, ...]


@dataclass
class Tuning:
    """The search's memory: who was told how good."""

    space: FamilySpace
    base: Values
    seed: int
    asked: int = 0
    known: dict[Values, float] = field(default_factory=dict)

    def ask(self) -> Values:
        """A game not asked for before; the given one first, then those that differ from it in one gene."""
        rng = generator(self.seed, TUNING, self.asked)
        self.asked += 1
        if not self.known:
            return self.base
        if near := next((made for made in self.singles if made not in self.known), None):
            return near
        for _ in range(TRIES):
            made = self._made(rng)
            if made is not None and made not in self.known:
                return made
        return self.space.sample(rng)

    @cached_property
    def singles(self) -> list[Values]:
        """The given game with one gene changed: to all other values if they are few, else one step away."""
        rng, found = generator(self.seed, SINGLES), []
        for k, parameter in enumerate(self.space.free):
            every = parameter.values()
            near = list(islice(every, FEW + 1)) if every is not None else []
            if not 0 < len(near) <= FEW:
                near = [stepped(parameter, self.base[k], rng)]
            found += [self.space.sound((*self.base[:k], value, *self.base[k + 1 :])) for value in near]
        return list(dict.fromkeys(made for made in found if made is not None and made != self.base))

    def tell(self, genome: Values, value: float) -> None:
        """How good it is; a later word counts instead of an earlier."""
        self.known[genome] = value

    def best(self) -> list[Values]:
        """The best first."""
        return sorted(self.known, key=lambda genome: -self.known[genome])

    def changed(self, genome: Values) -> list[int]:
        """The genes that are not as in the given game."""
        return [k for k, (own, old) in enumerate(zip(genome, self.base, strict=True)) if own != old]

    def reverted(self, genome: Values) -> list[Values]:
        """The same game with one gene as it was, where that is a game."""
        found = []
        for k in self.changed(genome):
            made = self.space.sound((*genome[:k], self.base[k], *genome[k + 1 :]))
            if made is not None and len(self.changed(made)) < len(self.changed(genome)):
                found.append(made)
        return found

    def _made(self, rng: np.random.Generator) -> Values | None:
        if self.asked - len(self.singles) <= WILD and self.asked % 2 == 0:
            return self.space.sample(rng)
        best = self.best()[:KEPT]
        parent, other = (best[int(rng.integers(len(best), size=2).min())] for _ in range(2))  # of two the better
        genes = list(parent)
        if rng.random() < 0.3:
            genes = [mine if rng.random() < 0.5 else theirs for mine, theirs in zip(parent, other, strict=True)]
        for k, parameter in enumerate(self.space.free):
            if rng.random() < 0.4:
                genes[k] = stepped(parameter, genes[k], rng)
            elif rng.random() < 0.1:
                genes[k] = self.base[k]
        return self.space.sound(tuple(genes))
