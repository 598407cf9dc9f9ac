"""The judge of a search: numbers from evaluation results, whatever profile of weights or terms they are based on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np

from evolve.ask_tell import Result


def without_evidence(result: Result) -> dict[str, Any]:
    """A result without its evidence, as populations store it."""
    return {name: value for name, value in result.items() if name != "evidence"}


class Judge(Protocol):
    """Turns results into numbers, of which higher is better; None for a game that failed or was rejected at a gate."""

    @property
    def diversity_weight(self) -> float:
        """The value of one gene of distance to the nearest other game; 0 if diversity does not count."""

    def value(self, result: Result) -> float | None:
        """The fitness without the diversity."""

    def pooled(self, results: Sequence[Result]) -> Result:
        """One result from several batches of one game's evaluation."""

    def draws(self, result: Result, number: int, rng: np.random.Generator) -> list[float]:
        """Samples of the fitness that are consistent with the games played; none if the evaluation failed."""

    def term(self, result: Result, name: str) -> float | None:
        """A term's value, oriented so that higher is better."""

    def measure(self, result: Result, name: str) -> float | None:
        """A term's value as measured, for the axes of an archive."""
