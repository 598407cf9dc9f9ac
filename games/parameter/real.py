"""Real-valued parameters."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp, isfinite, log
from typing import Any

import numpy as np

from games.errors import BadInput
from games.parameter.narrowing import ends_of
from games.parameter.parameter import Parameter, Value


@dataclass(frozen=True)
class Real:
    """A real number in a range, rounded to four significant digits; `log` says whether its scale is logarithmic."""

    name: str
    low: float
    high: float
    usual: float
    meaning: str
    log: bool = False

    @property
    def range(self) -> str:
        """The range in words, as in `0.1 to 10`."""
        return f"{self.low:g} to {self.high:g}"

    def draw(self, rng: np.random.Generator) -> float:
        """A uniformly random value, on its scale."""
        return self._at(float(rng.random()))

    def step(self, value: float, rng: np.random.Generator) -> float:
        """A Gaussian step with a standard deviation of a tenth of the range."""
        return self._at(self._share(value) + 0.1 * float(rng.normal()))

    def _share(self, value: float) -> float:
        if self.log:
            return (log(value) - log(self.low)) / (log(self.high) - log(self.low))
        return (value - self.low) / (self.high - self.low)

    def _at(self, share: float) -> float:
        share = min(max(share, 0.0), 1.0)
        if self.log:
            value = exp(log(self.low) + share * (log(self.high) - log(self.low)))
        else:
            value = self.low + share * (self.high - self.low)
        return min(max(float(f"{value:.4g}"), self.low), self.high)

    def check(self, value: Value) -> None:
        """Raise BadInput unless the value is a number in the range."""
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
            raise BadInput(f'"{self.name}" must be a number, not {value!r}')
        if not self.low <= value <= self.high:
            raise BadInput(f"{self.name} {value:g} is out of range; valid: {self.range}")

    def nearest(self, value: Value) -> float:
        """Clipped to the range."""
        number = isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value)
        return min(max(float(value), self.low), self.high) if number else self.nearest(self.usual)

    def distance(self, one: float, other: float) -> float:
        """Half for any difference, the rest in proportion to its size."""
        return 0.0 if one == other else 0.5 + 0.5 * abs(self._share(one) - self._share(other))

    def values(self) -> None:
        """Too many to enumerate."""

    def narrowed(self, limits: Any) -> Parameter:
        """The parameter narrowed to `[low, high]`."""
        low, high = ends_of(self.name, limits)
        for end in (low, high):
            self.check(end)
        return replace(self, low=float(low), high=float(high))
