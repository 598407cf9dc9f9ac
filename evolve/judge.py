"""What a search wants to know of an evaluated game, whatever profile of weights or terms stands behind it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

Result = Mapping[str, Any]  # what the evaluator answered: JSON; {"error": …} where it failed


class Judge(Protocol):
    """Turns results into numbers. Higher is better; a game that failed or was rejected at a gate is None."""

    @property
    def diversity_weight(self) -> float:
        """What one gene of distance to the nearest other game is worth; 0 where diversity does not count."""

    def value(self, result: Result) -> float | None:
        """All of the fitness but the diversity."""

    def term(self, result: Result, name: str) -> float | None:
        """One term, turned so that higher is better."""

    def measure(self, result: Result, name: str) -> float | None:
        """One term as it was measured, for the axes of an archive."""
