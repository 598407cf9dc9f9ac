"""One of some words or numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from games.errors import unknown
from games.parameter.parameter import Parameter, Value
from games.parameter.wishes import listed


@dataclass(frozen=True)
class Choice:
    """One of some words or numbers; a file narrows it by a list of them."""

    name: str
    options: tuple[Value, ...]
    usual: Value
    meaning: str

    @property
    def range(self) -> str:
        """`a, b or c`."""
        words = [str(option) for option in self.options]
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"

    def draw(self, rng: np.random.Generator) -> Value:
        """Each as likely."""
        return self.options[int(rng.integers(len(self.options)))]

    def step(self, value: Value, rng: np.random.Generator) -> Value:
        """Any other."""
        others = [option for option in self.options if option != value]
        return others[int(rng.integers(len(others)))] if others else value

    def check(self, value: Value) -> None:
        """One of them."""
        if value not in self.options or isinstance(value, bool) != isinstance(self.options[0], bool):
            raise unknown(self.name, str(value), [str(option) for option in self.options])

    def nearest(self, value: Value) -> Value:
        """Itself, or the usual one, or the first."""
        return next(it for it in (value, self.usual, self.options[0]) if it in self.options)

    def distance(self, one: Value, other: Value) -> float:
        """Another is another."""
        return float(one != other)

    def values(self) -> Iterator[Value]:
        """All of them."""
        return iter(self.options)

    def narrowed(self, wish: Any) -> Parameter:
        """A list."""
        return replace(self, options=tuple(listed(self, wish)))
