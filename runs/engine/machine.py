"""Threads of this machine."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from fitness.people.each import Each


@contextmanager
def in_threads(threads: int) -> Iterator[Each]:
    """A parallel `map` over a number of threads, with results in order."""
    with ThreadPoolExecutor(threads) as pool:
        yield pool.map
