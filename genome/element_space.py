"""The search space of strategies: the elements that a game supports, and the values of their parameters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from games.errors import unknown
from players.composition.grammar import Value

WEIGHT = "weight"


class ElementParameter(Protocol):
    """A parameter of an element: how it is sampled and mutated. None means that it is not set."""

    @property
    def name(self) -> str:
        """The name before the value; empty for a bare value, as in Lingering(PALS)."""

    def draw(self, rng: np.random.Generator) -> Value | None:
        """A random value."""

    def step(self, value: Value | None, rng: np.random.Generator) -> Value | None:
        """A value near this one."""


@dataclass(frozen=True)
class Choice:
    """One of several ordered values; a step moves by one or two."""

    name: str
    values: tuple[Value, ...]
    share: float = 0.5  # probability that a random element sets it at all
    always: bool = False  # set in every element

    @property
    def usual(self) -> Value:
        """The default if the parameter must be set: the number nearest to 1, or the first value."""
        return min(self.values, key=lambda it: abs(it - 1)) if isinstance(self.values[0], float) else self.values[0]  # type: ignore[operator]

    def draw(self, rng: np.random.Generator) -> Value | None:
        """A random value, or None."""
        if not self.always and rng.random() >= self.share:
            return None
        return self.values[int(rng.integers(len(self.values)))]

    def step(self, value: Value | None, rng: np.random.Generator) -> Value | None:
        """A value one or two places away; None comes before the smallest value."""
        places: list[Value | None] = [*self.values] if self.always else [None, *self.values]
        place = places.index(value) if value in places else 0
        if len(places) == 1:
            return value
        ways = [way for way in (-2, -1, 1, 2) if 0 <= place + way < len(places)]
        return places[place + ways[int(rng.integers(len(ways)))]]


@dataclass(frozen=True)
class PhaseRange:
    """An interval between two ends, in steps; the whole range counts as not set."""

    name: str
    low: int
    high: int
    step_size: int
    share: float = 0.3

    def draw(self, rng: np.random.Generator) -> Value | None:
        """A random interval, or None."""
        if rng.random() >= self.share:
            return None
        marks = range(self.low, self.high + 1, self.step_size)
        one, other = sorted(int(it) for it in rng.choice(len(marks), 2, replace=False))
        return self._whole(marks[one], marks[other])

    def step(self, value: Value | None, rng: np.random.Generator) -> Value | None:
        """One end moved in or out by one or two steps."""
        first, last = value if isinstance(value, tuple) else (self.low, self.high)
        by = self.step_size * int(rng.integers(1, 3)) * (1 if rng.random() < 0.5 else -1)
        if rng.random() < 0.5:
            first = min(max(self.low, first + by), last - self.step_size)
        else:
            last = max(min(self.high, last + by), first + self.step_size)
        return self._whole(first, last)

    def _whole(self, first: int, last: int) -> Value | None:
        return None if (first, last) == (self.low, self.high) else (first, last)


@dataclass(frozen=True)
class ElementGene:
    """An element: its name, whether it can stand alone, its parameters."""

    word: str
    basic: bool
    parameters: tuple[ElementParameter, ...] = ()


@dataclass(frozen=True)
class ElementSpace:
    """The elements to choose from, the maximum number in a strategy, and its possible error rates."""

    elements: tuple[ElementGene, ...]
    most: int = 8
    error_rates: tuple[float, ...] = (0.0,)

    def __len__(self) -> int:
        return len(self.elements)

    @property
    def words(self) -> tuple[str, ...]:
        """The names of all elements."""
        return tuple(element.word for element in self.elements)

    @property
    def basics(self) -> tuple[ElementGene, ...]:
        """The elements that can stand alone."""
        return tuple(element for element in self.elements if element.basic)

    def element(self, word: str) -> ElementGene:
        """The element of a name."""
        for element in self.elements:
            if element.word == word:
                return element
        raise unknown("element", word, self.words)
