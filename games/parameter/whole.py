"""Integer parameters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from games.errors import BadInput
from games.parameter.choice import Choice
from games.parameter.narrowing import ends_of, only_of
from games.parameter.parameter import Parameter, Value, is_whole


@dataclass(frozen=True)
class Whole:
    """An integer in a range; narrowed by `[low, high]` or `{only = [...]}`."""

    name: str
    low: int
    high: int
    usual: int
    meaning: str

    @property
    def range(self) -> str:
        """The range in words, as in `3 to 10`."""
        return f"{self.low} to {self.high}"

    def draw(self, rng: np.random.Generator) -> int:
        """A uniformly random value."""
        return int(rng.integers(self.low, self.high + 1))

    def step(self, value: int, rng: np.random.Generator) -> int:
        """A step of one or two up or down."""
        near = [value + way for way in (-2, -1, 1, 2) if self.low <= value + way <= self.high]
        return near[int(rng.integers(len(near)))] if near else value

    def check(self, value: Value) -> None:
        """Raise BadInput unless the value is an integer in the range."""
        if not is_whole(value):
            raise BadInput(f'"{self.name}" must be a whole number, not {value!r}')
        if not self.low <= value <= self.high:
            raise BadInput(f"{self.name} {value} is out of range; valid: {self.range}")

    def nearest(self, value: Value) -> int:
        """Clipped to the range."""
        return min(max(int(value), self.low), self.high) if is_whole(value) else self.nearest(self.usual)

    def distance(self, one: int, other: int) -> float:
        """Half for any difference, the rest in proportion to its size."""
        return 0.0 if one == other else 0.5 + 0.5 * abs(one - other) / max(1, self.high - self.low)

    def values(self) -> Iterator[int]:
        """All integers in the range."""
        return iter(range(self.low, self.high + 1))

    def narrowed(self, limits: Any) -> Parameter:
        """The parameter narrowed to `[low, high]` or `{only = [...]}`."""
        if isinstance(limits, dict):
            return Choice(self.name, tuple(only_of(self, limits)), self.usual, self.meaning)
        low, high = ends_of(self.name, limits)
        for end in (low, high):
            self.check(end)
        return replace(self, low=low, high=high)
