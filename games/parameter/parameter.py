"""The interface of parameters, and conversions between JSON values and genes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import numpy as np

Value = Any  # int, float, str, or a tuple of them; hashable


class Parameter(Protocol):
    """The interface of all kinds of parameter."""

    @property
    def name(self) -> str:
        """The path in the JSON form."""

    @property
    def meaning(self) -> str:
        """The description for people."""

    @property
    def usual(self) -> Value:
        """The default value."""

    @property
    def range(self) -> str:
        """The valid values in words."""

    def draw(self, rng: np.random.Generator) -> Value:
        """A random value."""

    def step(self, value: Value, rng: np.random.Generator) -> Value:
        """A neighbouring value, different if possible."""

    def check(self, value: Value) -> None:
        """Raise BadInput unless the value is valid."""

    def nearest(self, value: Value) -> Value:
        """The value itself, or a valid one near it."""

    def distance(self, one: Value, other: Value) -> float:
        """0 for equal values, up to 1 for very different ones (more for values with several parts)."""

    def values(self) -> Iterator[Value] | None:
        """All values, or None if they cannot be enumerated."""

    def narrowed(self, limits: Any) -> Parameter:
        """The same parameter restricted by limits from a file; BadInput if they are invalid."""


def is_whole(value: Any) -> bool:
    """Whether a value is an integer; booleans are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def frozen(value: Any) -> Value:
    """A JSON value as a gene: lists become tuples."""
    return tuple(map(frozen, value)) if isinstance(value, (list, tuple)) else value


def thawed(value: Value) -> Any:
    """The inverse of `frozen`."""
    return [thawed(it) for it in value] if isinstance(value, tuple) else value
