"""Exhaustive search: every distinct game of a counted space in its stable order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from evolve.random_sampling import RandomSampling
from evolve.search import SpaceProblem
from genome.space import distinct


class Exhaustive(RandomSampling):
    """A search like random sampling, but in order, so that nothing is missed. Among equal games the canonical one is
    evaluated."""

    name = "exhaustive"

    def __init__(self, problem: SpaceProblem, initial: Sequence[Any] = ()) -> None:
        super().__init__(problem, initial)
        self.games = distinct(problem.space)

    @property
    def done(self) -> bool:
        """Whether every game has been asked for."""
        return self.asked >= len(self.games)

    def breed(self, rng: np.random.Generator) -> tuple[Any, tuple[str, ...]]:
        """The next game in order."""
        return self.games[self.asked], ()
