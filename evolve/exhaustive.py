"""Exhaustive search: every game of a counted space in its stable order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from evolve.random_sampling import RandomSampling
from evolve.search import SpaceProblem
from genome.space import counted


class Exhaustive(RandomSampling):
    """Like random sampling, but in order, so that nothing is missed."""

    name = "exhaustive"

    def __init__(self, problem: SpaceProblem, initial: Sequence[Any] = ()) -> None:
        super().__init__(problem, initial)
        counted(problem.space)  # an uncounted space has no end

    def breed(self, rng: np.random.Generator) -> tuple[Any, tuple[str, ...]]:
        """The next game in order."""
        return self.problem.space.at(self.asked), ()
