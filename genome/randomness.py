"""Random numbers of the search: a generator that is a pure function of the run's seed and of what it is for."""

from __future__ import annotations

import numpy as np


def generator(seed: int, *purpose: int) -> np.random.Generator:
    """An own Philox stream for (seed, purpose …), e.g. (seed, step). Nothing here is global and nothing is shared, so
    a resumed run, or one with more workers, draws the same numbers."""
    words = [seed % 2**64, *(word % 2**64 for word in purpose)]
    return np.random.Generator(np.random.Philox(np.random.SeedSequence(words)))
