"""Parameters of games, declared where they are defined: drawn, stepped, checked, told apart and described from there.

A parameter's name is a path into the JSON form of a family's spec (`rows`, `layout.goals`); its values are JSON values,
lists as tuples. What two parameters allow only together is the family's to mend (`Family.mend`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from math import exp, isfinite, log
from typing import Any, Protocol

import numpy as np

from games.wrong import BadInput, unknown

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


@dataclass(frozen=True)
class Whole:
    """A whole number of a range; a file narrows it by `[low, high]`, or by `{only = [...]}`."""

    name: str
    low: int
    high: int
    usual: int
    meaning: str

    @property
    def range(self) -> str:
        """`3 to 10`."""
        return f"{self.low} to {self.high}"

    def draw(self, rng: np.random.Generator) -> int:
        """Each as likely."""
        return int(rng.integers(self.low, self.high + 1))

    def step(self, value: int, rng: np.random.Generator) -> int:
        """One or two up or down."""
        near = [value + way for way in (-2, -1, 1, 2) if self.low <= value + way <= self.high]
        return near[int(rng.integers(len(near)))] if near else value

    def check(self, value: Value) -> None:
        """Whole, and in the range."""
        if not is_whole(value):
            raise BadInput(f'"{self.name}" must be a whole number, not {value!r}')
        if not self.low <= value <= self.high:
            raise BadInput(f"{self.name} {value} is out of range; valid: {self.range}")

    def nearest(self, value: Value) -> int:
        """Cut to the range."""
        return min(max(int(value), self.low), self.high) if is_whole(value) else self.nearest(self.usual)

    def distance(self, one: int, other: int) -> float:
        """Half for being another, the rest by how far."""
        return 0.0 if one == other else 0.5 + 0.5 * abs(one - other) / max(1, self.high - self.low)

    def values(self) -> Iterator[int]:
        """All of them."""
        return iter(range(self.low, self.high + 1))

    def narrowed(self, wish: Any) -> Parameter:
        """`[low, high]` or `{only = [...]}`."""
        if isinstance(wish, dict):
            return Choice(self.name, tuple(only_of(self, wish)), self.usual, self.meaning)
        low, high = ends_of(self.name, wish)
        for end in (low, high):
            self.check(end)
        return replace(self, low=low, high=high)


@dataclass(frozen=True)
class Real:
    """A number of a range, to four digits; `log`: its size matters, not its difference."""

    name: str
    low: float
    high: float
    usual: float
    meaning: str
    log: bool = False

    @property
    def range(self) -> str:
        """`0.1 to 10`."""
        return f"{self.low:g} to {self.high:g}"

    def draw(self, rng: np.random.Generator) -> float:
        """Evenly over the range, or over its sizes."""
        return self._at(float(rng.random()))

    def step(self, value: float, rng: np.random.Generator) -> float:
        """A tenth of the range in the mean, up or down."""
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
        """A number in the range."""
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
            raise BadInput(f'"{self.name}" must be a number, not {value!r}')
        if not self.low <= value <= self.high:
            raise BadInput(f"{self.name} {value:g} is out of range; valid: {self.range}")

    def nearest(self, value: Value) -> float:
        """Cut to the range."""
        number = isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value)
        return min(max(float(value), self.low), self.high) if number else self.nearest(self.usual)

    def distance(self, one: float, other: float) -> float:
        """Half for being another, the rest by how far."""
        return 0.0 if one == other else 0.5 + 0.5 * abs(self._share(one) - self._share(other))

    def values(self) -> None:
        """Nobody counts them."""

    def narrowed(self, wish: Any) -> Parameter:
        """`[low, high]`."""
        low, high = ends_of(self.name, wish)
        for end in (low, high):
            self.check(end)
        return replace(self, low=float(low), high=float(high))


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


@dataclass(frozen=True)
class Several:
    """Up to `most` of some words, in the order of the options; those of `repeatable` as often as there is room."""

    name: str
    options: tuple[str, ...]
    most: int
    meaning: str
    repeatable: tuple[str, ...] = ()
    usual: tuple[str, ...] = ()

    @property
    def range(self) -> str:
        """`up to 2 of a, b, c; a more than once`."""
        twice = f"; more than once {' and '.join(self.repeatable)}" if self.repeatable else ""
        return f"up to {self.most} of {', '.join(self.options)}{twice}"

    def draw(self, rng: np.random.Generator) -> tuple[str, ...]:
        """Each set as likely."""
        sets = list(self.values())
        return sets[int(rng.integers(len(sets)))]

    def step(self, value: tuple[str, ...], rng: np.random.Generator) -> tuple[str, ...]:
        """One more, one less, or one exchanged."""
        ways = ((0, 1), (1, 0), (1, 1))
        near = [other for other in self.values() if (less(value, other), less(other, value)) in ways]
        return near[int(rng.integers(len(near)))] if near else value

    def check(self, value: Value) -> None:
        """Known words, not too many, not too often."""
        if not isinstance(value, (list, tuple)) or not all(isinstance(word, str) for word in value):
            raise BadInput(f'"{self.name}" must be a list of words')
        for word in value:
            if word not in self.options:
                raise unknown(self.name, word, self.options)
            if list(value).count(word) > 1 and word not in self.repeatable:
                raise BadInput(f'"{word}" can stand in {self.name} only once')
        if len(value) > self.most:
            raise BadInput(f"{len(value)} {self.name} are too many; at most {self.most}")

    def nearest(self, value: Value) -> tuple[str, ...]:
        """As many as fit; what comes first stays."""
        kept: list[str] = []
        for word in value if isinstance(value, (list, tuple)) else ():
            fits = word in self.options and (word not in kept or word in self.repeatable)
            if fits and len(kept) < self.most:
                kept.append(word)
        return tuple(sorted(kept, key=self.options.index))

    def distance(self, one: tuple[str, ...], other: tuple[str, ...]) -> float:
        """Every word is a gene: it differs if it stands there another number of times."""
        return float(sum(one.count(word) != other.count(word) for word in {*one, *other}))

    def values(self) -> Iterator[tuple[str, ...]]:
        """All sets, the small ones first."""
        for number in range(self.most + 1):
            for words in combinations_with_replacement(self.options, number):
                if all(words.count(word) == 1 or word in self.repeatable for word in words):
                    yield words

    def narrowed(self, wish: Any) -> Parameter:
        """A list, or `{options = [...], most = 1}`."""
        if not isinstance(wish, dict):
            wish = {"options": wish}
        known(f"{self.name}", wish, ("options", "most"))
        options = tuple(listed(self, wish.get("options", list(self.options)), inner=True))
        most = wish.get("most", self.most)
        Whole(f"{self.name}.most", 0, self.most, self.most, "").check(most)
        once = tuple(word for word in self.repeatable if word in options)
        return replace(self, options=options, most=most, repeatable=once)


@dataclass(frozen=True)
class Places:
    """A list of whole numbers of a range: places of a board in ascending order, each once; `in_pairs`: pairs of them;
    `values_along`: values in their own order, which may be equal."""

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
        """`1 to 9 numbers from 1 to 99`."""
        what = "pairs of places" if self.in_pairs else "numbers" if self.values_along else "places"
        return f"{self.least} to {self.most} {what} from {self.low} to {self.high}"

    def draw(self, rng: np.random.Generator) -> tuple[Any, ...]:
        """A number of them, then each."""
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
        """One moves a little, one joins, or one goes; with values along a track two may change places."""
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
        """A list of fitting length, with fitting numbers."""
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
        """What fits of it, filled up from the usual ones."""
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
        """The share of entries that only one of them has; of values along a track, that differ at their place."""
        if one == other:
            return 0.0
        if self.values_along:
            same = sum(a == b for a, b in zip(one, other, strict=False))
            return 1.0 - same / max(len(one), len(other)) if max(len(one), len(other)) else 0.0
        return 1.0 - len({*one} & {*other}) / len({*one, *other})

    def values(self) -> None:
        """Nobody counts them."""

    def narrowed(self, wish: Any) -> Parameter:
        """`{low, high, least, most}`, any of them."""
        if not isinstance(wish, dict):
            raise BadInput(f"{self.name} is narrowed by a table with any of low, high, least, most")
        known(self.name, wish, ("low", "high", "least", "most"))
        narrow = replace(self, **wish)
        for name, (low, high) in {"low": (self.low, self.high), "least": (self.least, self.most)}.items():
            other = {"low": "high", "least": "most"}[name]
            ends = getattr(narrow, name), getattr(narrow, other)
            for word, end in zip((name, other), ends, strict=True):
                Whole(f"{self.name}.{word}", low, high, low, "").check(end)
            if ends[0] > ends[1]:
                raise BadInput(f"{self.name}: {name} {ends[0]} is more than {other} {ends[1]}")
        return narrow


def less(one: Sequence[str], other: Sequence[str]) -> int:
    """How many words are left of one when those of the other are taken away."""
    return sum((Counter(one) - Counter(other)).values())


def is_whole(value: Any) -> bool:
    """A whole number; yes and no are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def frozen(value: Any) -> Value:
    """A JSON value as genes hold it: lists as tuples."""
    return tuple(map(frozen, value)) if isinstance(value, (list, tuple)) else value


def thawed(value: Value) -> Any:
    """`frozen` turned round."""
    return [thawed(it) for it in value] if isinstance(value, tuple) else value


def known(what: str, table: dict[str, Any], names: Sequence[str]) -> None:
    """BadInput for the first key that means nothing."""
    for name in table:
        if name not in names:
            raise unknown(f"key of {what}", str(name), names)


def listed(parameter: Parameter, wish: Any, inner: bool = False) -> list[Any]:
    """A list of values, each of which the parameter knows; `inner`: of its single words."""
    if not isinstance(wish, list) or not wish:
        raise BadInput(f"{parameter.name} must be a list of some of: {parameter.range}")
    for value in wish:
        parameter.check([value] if inner else value)
    return list(dict.fromkeys(wish))


def only_of(parameter: Parameter, wish: dict[str, Any]) -> list[Any]:
    """The list of `{only = [...]}`."""
    known(parameter.name, wish, ("only",))
    return listed(parameter, wish.get("only"))


def ends_of(name: str, wish: Any) -> tuple[Any, Any]:
    """The two numbers of `[low, high]`."""
    if not isinstance(wish, list) or len(wish) != 2 or any(isinstance(end, (bool, str, list, dict)) for end in wish):
        raise BadInput(f"{name} must be a range [low, high], not {wish!r}")
    if wish[0] > wish[1]:
        raise BadInput(f"{name}: the range [{wish[0]}, {wish[1]}] is empty")
    return wish[0], wish[1]
