"""How work on many games is handed out: one after the other, or to threads, which only the layer above knows of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

T = TypeVar("T")


class Each(Protocol):
    """`map`, or that of a pool of threads: a function's answers for all items, in order."""

    def __call__(self, function: Callable[[range], T], items: Iterable[range], /) -> Iterator[T]: ...
