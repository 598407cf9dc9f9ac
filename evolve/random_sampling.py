"""The baseline: games drawn uniformly from the space, none twice; what equal effort finds without a search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from evolve.individual import Individual
from evolve.judge import Result
from evolve.population import as_rows, assess_all, base_value, curve_point, ranked
from evolve.search import Candidate, Search, Setting

KEPT = 32  # as many as the published population, so that the two curves mean the same


class RandomSampling(Search):
    """Keeps the best 32 by value. Diversity is told among them, as in a population, but does not select."""

    name = "random"

    def __init__(self, setting: Setting, initial: Sequence[Any] = ()) -> None:
        super().__init__(setting, ())  # a baseline starts from nothing
        self.lag = 64
        self.kept: list[Individual] = []

    def breed(self, rng: np.random.Generator) -> tuple[Any, tuple[str, ...]]:
        """Any game of the space."""
        return self.setting.space.sample(rng), ()

    def place(self, candidate: Candidate, result: Result) -> None:
        """Among the best so far, or forgotten."""
        judge = self.setting.judge
        newcomer = Individual(candidate.code, candidate.genome, candidate.number, (), result)
        order = sorted([*self.kept, newcomer], key=lambda it: (-base_value(it, judge), it.number))
        self.kept = order[:KEPT]
        assess_all(self.kept, judge, self.setting.space)

    def best(self) -> list[dict[str, Any]]:
        """The best, with the diversity among them."""
        return as_rows(ranked(self.kept))

    def history_row(self) -> dict[str, Any]:
        """Mean over the best so far."""
        return curve_point(self.told, self.kept)

    def memory(self) -> dict[str, Any]:
        """The best so far."""
        return {"kept": [it.to_json() for it in self.kept]}

    def remember(self, memory: dict[str, Any]) -> None:
        """Take them back."""
        self.kept = [Individual.from_json(it, self.setting.space) for it in memory["kept"]]
        assess_all(self.kept, self.setting.judge, self.setting.space)
