"""The baseline: games drawn uniformly from the space without repetition, to show what the same effort finds without a
search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from evolve.ask_tell import Result, Trial
from evolve.individual import Individual
from evolve.population import as_rows, assess_all, base_value, curve_point, ranked
from evolve.search import Search, SpaceProblem

SIZE = 32  # as many as the published population, so that the two curves mean the same
MAX_PENDING = 64


class RandomSampling(Search):
    """Random sampling that keeps the best 32 games by value. Diversity is computed among them, as in a population, but
    does not affect the selection."""

    name = "random"

    def __init__(self, problem: SpaceProblem, initial: Sequence[Any] = ()) -> None:
        super().__init__(problem, ())  # a baseline starts from nothing
        self._max_pending = MAX_PENDING
        self.hall_of_fame: list[Individual] = []

    def breed(self, rng: np.random.Generator) -> tuple[Any, tuple[str, ...]]:
        """A random game of the space."""
        return self.problem.space.sample(rng), ()

    def insert(self, trial: Trial, result: Result) -> None:
        """Keep the game if it is among the best so far. DEAP's HallOfFame would prefer the later of two equal games."""
        judge = self.problem.judge
        members = [*self.hall_of_fame, Individual.of(trial, result)]
        self.hall_of_fame = sorted(members, key=lambda it: (-base_value(it, judge), it.number))[:SIZE]
        assess_all(self.hall_of_fame, judge, self.problem.space)

    def best(self) -> list[dict[str, Any]]:
        """The best games, with the diversity among them."""
        return as_rows(ranked(self.hall_of_fame))

    def history_row(self) -> dict[str, Any]:
        """Statistics of the best so far."""
        return curve_point(self.told, self.hall_of_fame)

    def state_dict(self) -> dict[str, Any]:
        """The state with the best so far."""
        return {**super().state_dict(), "hall_of_fame": [it.to_json() for it in self.hall_of_fame]}

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Continue from a state."""
        super().load_state_dict(state)
        self.hall_of_fame = [Individual.from_json(it, self.problem.space) for it in state["hall_of_fame"]]
        assess_all(self.hall_of_fame, self.problem.judge, self.problem.space)
