"""Parameters that are lists of numbers: places on a board, pairs of places, or values along a track."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from games.errors import BadInput
from games.parameter.parameter import Parameter, Value, is_whole
from games.parameter.whole import Whole
from games.reading import check_keys


@dataclass(frozen=True)
class Places:
    """A list of integers in a range: distinct places of a board in ascending order; with `in_pairs`, pairs of places;
    with `values_along`, values in any order, possibly equal."""

    name: str
    low: int
    high: int
    least: int
    most: int
    usual: tuple[Any, ...]
    meaning: str
    in_pairs: bool = False
    values_along: bool = False

    @property
    def range(self) -> str:
        """The valid values in words, as in `1 to 9 numbers from 1 to 99`."""
        what = "pairs of places" if self.in_pairs else "numbers" if self.values_along else "places"
        return f"{self.least} to {self.most} {what} from {self.low} to {self.high}"

    def draw(self, rng: np.random.Generator) -> tuple[Any, ...]:
        """A random number of random entries."""
        number = int(rng.integers(self.least, self.most + 1))
        return self._made([self._one(rng) for _ in range(number)])

    def _one(self, rng: np.random.Generator) -> Any:
        if self.in_pairs:
            return self._one_pair(rng)
        return int(rng.integers(self.low, self.high + 1))

    def _one_pair(self, rng: np.random.Generator) -> tuple[int, int]:
        one, other = (int(it) for it in rng.choice(np.arange(self.low, self.high + 1), 2, replace=False))
        return min(one, other), max(one, other)

    def step(self, value: tuple[Any, ...], rng: np.random.Generator) -> tuple[Any, ...]:
        """One entry is moved, added or removed; values along a track may also be swapped."""
        entries, kind = list(value), rng.random()
        if kind < 0.2 and len(entries) < self.most:
            entries.insert(int(rng.integers(len(entries) + 1)), self._one(rng))
        elif kind < 0.4 and len(entries) > self.least:
            del entries[int(rng.integers(len(entries)))]
        elif kind < 0.6 and self.values_along and len(entries) > 1:
            one, other = (int(it) for it in rng.choice(len(entries), 2, replace=False))
            entries[one], entries[other] = entries[other], entries[one]
        elif entries:
            place = int(rng.integers(len(entries)))
            entries[place] = self._moved(entries[place], rng)
        return self._made(entries)

    def _moved(self, entry: Any, rng: np.random.Generator) -> Any:
        by = int(rng.integers(1, 4)) * (1 if rng.random() < 0.5 else -1)
        if not self.in_pairs:
            return min(max(entry + by, self.low), self.high)
        side = int(rng.integers(2))
        ends = [min(max(end + by * (at == side), self.low), self.high) for at, end in enumerate(entry)]
        return (min(ends), max(ends)) if ends[0] != ends[1] else entry

    def _made(self, entries: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(entries) if self.values_along else tuple(sorted(dict.fromkeys(entries)))

    def check(self, value: Value) -> None:
        """Raise BadInput unless the length and the numbers are in range."""
        if not isinstance(value, (list, tuple)):
            raise BadInput(f'"{self.name}" must be a list')
        for entry in value:
            numbers = entry if self.in_pairs and isinstance(entry, (list, tuple)) else (entry,)
            if len(numbers) != (2 if self.in_pairs else 1) or not all(map(is_whole, numbers)):
                kind = "pairs of whole numbers" if self.in_pairs else "whole numbers"
                raise BadInput(f'"{self.name}" must be a list of {kind}')
            for number in numbers:
                if not self.low <= number <= self.high:
                    raise BadInput(f"{self.name} {number} is out of range; valid: {self.low} to {self.high}")
        if not self.least <= len(value) <= self.most:
            raise BadInput(f"{len(value)} {self.name} are out of range; valid: {self.least} to {self.most}")

    def nearest(self, value: Value) -> tuple[Any, ...]:
        """The valid entries, filled up from the default."""
        kept = [entry for entry in value if self._fits(entry)] if isinstance(value, (list, tuple)) else []
        kept += [entry for entry in self.usual if entry not in kept][: max(0, self.least - len(kept))]
        return self._made([tuple(it) if self.in_pairs else it for it in kept][: self.most])

    def _fits(self, entry: Any) -> bool:
        try:
            replace(self, least=0, most=1).check([entry])
        except BadInput:
            return False
        return True

    def distance(self, one: tuple[Any, ...], other: tuple[Any, ...]) -> float:
        """The share of entries in only one of the lists, or, along a track, of positions with different values."""
        if one == other:
            return 0.0
        if self.values_along:
            same = sum(a == b for a, b in zip(one, other, strict=False))
            return 1.0 - same / max(len(one), len(other)) if max(len(one), len(other)) else 0.0
        return 1.0 - len({*one} & {*other}) / len({*one, *other})

    def values(self) -> None:
        """Too many to enumerate."""

    def narrowed(self, limits: Any) -> Parameter:
        """The parameter narrowed by any of `{low, high, least, most}`."""
        if not isinstance(limits, dict):
            raise BadInput(f"{self.name} is narrowed by a table with any of low, high, least, most")
        check_keys(f"key of {self.name}", limits, ("low", "high", "least", "most"))
        narrow = replace(self, **limits)
        for name, (low, high) in {"low": (self.low, self.high), "least": (self.least, self.most)}.items():
            other = {"low": "high", "least": "most"}[name]
            ends = getattr(narrow, name), getattr(narrow, other)
            for word, end in zip((name, other), ends, strict=True):
                Whole(f"{self.name}.{word}", low, high, low, "").check(end)
            if ends[0] > ends[1]:
                raise BadInput(f"{self.name}: {name} {ends[0]} is more than {other} {ends[1]}")
        return narrow
