"""Cores and threads of this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from fitness.people.each import Each


def usable_cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def in_threads(threads: int) -> Iterator[Each]:
    """A parallel `map` over a number of threads, with results in order."""
    with ThreadPoolExecutor(threads) as pool:
        yield pool.map
