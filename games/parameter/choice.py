"""Categorical parameters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from games.errors import unknown
from games.parameter.narrowing import listed
from games.parameter.parameter import Parameter, Value


@dataclass(frozen=True)
class Choice:
    """One of several words or numbers; narrowed by a list of options."""

    name: str
    options: tuple[Value, ...]
    usual: Value
    meaning: str

    @property
    def range(self) -> str:
        """The options in words, as in `a, b or c`."""
        words = [str(option) for option in self.options]
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"

    def draw(self, rng: np.random.Generator) -> Value:
        """A uniformly random option."""
        return self.options[int(rng.integers(len(self.options)))]

    def step(self, value: Value, rng: np.random.Generator) -> Value:
        """Any other option."""
        others = [option for option in self.options if option != value]
        return others[int(rng.integers(len(others)))] if others else value

    def check(self, value: Value) -> None:
        """Raise BadInput unless the value is an option."""
        if value not in self.options or isinstance(value, bool) != isinstance(self.options[0], bool):
            raise unknown(self.name, str(value), [str(option) for option in self.options])

    def nearest(self, value: Value) -> Value:
        """The value itself, else the default, else the first option."""
        return next(it for it in (value, self.usual, self.options[0]) if it in self.options)

    def distance(self, one: Value, other: Value) -> float:
        """0 for equal options, otherwise 1."""
        return float(one != other)

    def values(self) -> Iterator[Value]:
        """All options."""
        return iter(self.options)

    def narrowed(self, limits: Any) -> Parameter:
        """The parameter narrowed to a list of options."""
        return replace(self, options=tuple(listed(self, limits)))
