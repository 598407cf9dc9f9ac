"""The interface for mapping a function over many games, serially or in a thread pool; which one is up to the caller."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

T = TypeVar("T")


class Each(Protocol):
    """`map`, or that of a thread pool: a function's results for all items, in order."""

    def __call__(self, function: Callable[[range], T], items: Iterable[range], /) -> Iterator[T]: ...
