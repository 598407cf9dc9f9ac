"""Set-valued parameters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from games.errors import BadInput, unknown
from games.parameter.narrowing import listed
from games.parameter.parameter import Parameter, Value
from games.parameter.whole import Whole
from games.reading import check_keys


@dataclass(frozen=True)
class Several:
    """Up to `most` of the options, in their order; those in `repeatable` may occur more than once."""

    name: str
    options: tuple[str, ...]
    most: int
    meaning: str
    repeatable: tuple[str, ...] = ()
    usual: tuple[str, ...] = ()

    @property
    def range(self) -> str:
        """The valid values in words, as in `up to 2 of a, b, c; a more than once`."""
        twice = f"; more than once {' and '.join(self.repeatable)}" if self.repeatable else ""
        return f"up to {self.most} of {', '.join(self.options)}{twice}"

    def draw(self, rng: np.random.Generator) -> tuple[str, ...]:
        """A uniformly random set."""
        sets = list(self.values())
        return sets[int(rng.integers(len(sets)))]

    def step(self, value: tuple[str, ...], rng: np.random.Generator) -> tuple[str, ...]:
        """One option added, removed or exchanged."""
        ways = ((0, 1), (1, 0), (1, 1))
        near = [other for other in self.values() if (less(value, other), less(other, value)) in ways]
        return near[int(rng.integers(len(near)))] if near else value

    def check(self, value: Value) -> None:
        """Raise BadInput unless all options are known, not too many, and not repeated too often."""
        if not isinstance(value, (list, tuple)) or not all(isinstance(word, str) for word in value):
            raise BadInput(f'"{self.name}" must be a list of strings')
        for word in value:
            if word not in self.options:
                raise unknown(self.name, word, self.options)
            if list(value).count(word) > 1 and word not in self.repeatable:
                raise BadInput(f'"{word}" can occur in {self.name} only once')
        if len(value) > self.most:
            raise BadInput(f"{len(value)} {self.name} are too many; at most {self.most}")

    def nearest(self, value: Value) -> tuple[str, ...]:
        """The first valid options, as many as are allowed."""
        kept: list[str] = []
        for word in value if isinstance(value, (list, tuple)) else ():
            fits = word in self.options and (word not in kept or word in self.repeatable)
            if fits and len(kept) < self.most:
                kept.append(word)
        return tuple(sorted(kept, key=self.options.index))

    def distance(self, one: tuple[str, ...], other: tuple[str, ...]) -> float:
        """The number of options that occur a different number of times."""
        return float(sum(one.count(word) != other.count(word) for word in {*one, *other}))

    def values(self) -> Iterator[tuple[str, ...]]:
        """All sets, smallest first."""
        for number in range(self.most + 1):
            for words in combinations_with_replacement(self.options, number):
                if all(words.count(word) == 1 or word in self.repeatable for word in words):
                    yield words

    def narrowed(self, limits: Any) -> Parameter:
        """The parameter narrowed to a list, or by `{options = [...], most = 1}`."""
        if not isinstance(limits, dict):
            limits = {"options": limits}
        check_keys(f"key of {self.name}", limits, ("options", "most"))
        options = tuple(listed(self, limits.get("options", list(self.options)), inner=True))
        most = limits.get("most", self.most)
        Whole(f"{self.name}.most", 0, self.most, self.most, "").check(most)
        once = tuple(word for word in self.repeatable if word in options)
        return replace(self, options=options, most=most, repeatable=once)


def less(one: Sequence[str], other: Sequence[str]) -> int:
    """The size of the multiset difference of two values."""
    return sum((Counter(one) - Counter(other)).values())
