"""What a search wants to know of an evaluated game, whatever profile of weights or terms stands behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import numpy as np

Result = Mapping[str, Any]  # what the evaluator answered: JSON; {"error": …} where it failed


def without_evidence(result: Result) -> dict[str, Any]:
    """A result as populations keep it."""
    return {name: value for name, value in result.items() if name != "evidence"}


class Judge(Protocol):
    """Turns results into numbers. Higher is better; a game that failed or was rejected at a gate is None."""

    @property
    def diversity_weight(self) -> float:
        """What one gene of distance to the nearest other game is worth; 0 where diversity does not count."""

    def value(self, result: Result) -> float | None:
        """All of the fitness but the diversity."""

    def pooled(self, results: Sequence[Result]) -> Result:
        """One result from several stretches of one game's evaluation."""

    def draws(self, result: Result, number: int, rng: np.random.Generator) -> list[float]:
        """What the value could as well have been, as far as the games played leave it open; none where it failed."""

    def term(self, result: Result, name: str) -> float | None:
        """One term, turned so that higher is better."""

    def measure(self, result: Result, name: str) -> float | None:
        """One term as it was measured, for the axes of an archive."""
