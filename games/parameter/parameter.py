"""What all kinds of parameter have in common; values as genes hold them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import numpy as np

Value = Any  # int, float, str, or a tuple of them; hashable


class Parameter(Protocol):
    """What all kinds have in common."""

    @property
    def name(self) -> str:
        """Its path in the JSON form."""

    @property
    def meaning(self) -> str:
        """What it is, for people."""

    @property
    def usual(self) -> Value:
        """The value where nothing is said."""

    @property
    def range(self) -> str:
        """Its values in words."""

    def draw(self, rng: np.random.Generator) -> Value:
        """A random value."""

    def step(self, value: Value, rng: np.random.Generator) -> Value:
        """A value near this one, and another where there is one."""

    def check(self, value: Value) -> None:
        """BadInput where it is no value of this parameter."""

    def nearest(self, value: Value) -> Value:
        """The value itself, or one near it that passes `check`."""

    def distance(self, one: Value, other: Value) -> float:
        """0 for equal values, up to 1 for quite different ones (a difference of many parts may count more)."""

    def values(self) -> Iterator[Value] | None:
        """All of them, or None where nobody counts them."""

    def narrowed(self, wish: Any) -> Parameter:
        """The same with fewer values, as a file asks for it; BadInput where that is nonsense."""


def is_whole(value: Any) -> bool:
    """A whole number; yes and no are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def frozen(value: Any) -> Value:
    """A JSON value as genes hold it: lists as tuples."""
    return tuple(map(frozen, value)) if isinstance(value, (list, tuple)) else value


def thawed(value: Value) -> Any:
    """`frozen` turned round."""
    return [thawed(it) for it in value] if isinstance(value, tuple) else value
