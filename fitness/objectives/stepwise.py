"""Stepwise selection of the variables of a quadratic form, the others being 0 (Efroymson 1960)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

INDEPENDENT = 1e-6  # minimum fraction of a variable's curvature that is independent of the others'


@dataclass(frozen=True)
class Form:
    """The quadratic form w·bend·w - 2 towards·w, to be minimised."""

    bend: np.ndarray
    towards: np.ndarray

    def best(self, places: Sequence[int]) -> np.ndarray:
        """The minimum over these variables alone."""
        return np.asarray(np.linalg.solve(self.bend[np.ix_(places, places)], self.towards[places]))

    def value(self, places: Sequence[int]) -> float:
        """The value at that minimum."""
        return -float(self.towards[places] @ self.best(places))

    def added(self, places: Sequence[int], choice: int = 0) -> list[int]:
        """The variables with the one added that lowers the value most (second most, …)."""
        columns = np.column_stack([self.towards[places], self.bend[places]])
        known = np.linalg.solve(self.bend[np.ix_(places, places)], columns)
        left = self.towards - self.bend[:, places] @ known[:, 0]
        own = np.diag(self.bend)
        room = own - np.einsum("ij,ji->i", self.bend[:, places], known[:, 1:])
        gains = np.where(room > INDEPENDENT * own, left**2 / np.where(room > 0.0, room, 1.0), 0.0)
        gains[list(places)] = -1.0
        return [*places, int(np.argsort(-gains, kind="stable")[choice])]

    def dropped(self, places: Sequence[int], choice: int = 0) -> list[int]:
        """The variables without the one whose removal raises the value least (second least, …)."""
        costs = self.best(places) ** 2 / np.diag(np.linalg.inv(self.bend[np.ix_(places, places)]))
        gone = int(np.argsort(costs, kind="stable")[choice])
        return [place for at, place in enumerate(places) if at != gone]
