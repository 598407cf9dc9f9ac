"""Random numbers of a search: generators that are pure functions of the run's seed and their purpose."""

from __future__ import annotations

import numpy as np


def generator(seed: int, *purpose: int) -> np.random.Generator:
    """A separate Philox stream for (seed, purpose …), e.g. (seed, step). No state is global or shared, so a resumed run
    or one with more workers draws the same numbers."""
    words = [seed % 2**64, *(word % 2**64 for word in purpose)]
    return np.random.Generator(np.random.Philox(np.random.SeedSequence(words)))
