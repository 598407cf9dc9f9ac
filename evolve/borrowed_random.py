"""Seeded random numbers for DEAP's operators, which would otherwise draw from the global generator."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
from deap.tools import emo, selection


@contextmanager
def deap_draws_from(rng: np.random.Generator) -> Iterator[None]:
    """A context in which DEAP's selections are a pure function of `rng` and leave the global generator alone."""
    ours = random.Random(int(rng.integers(2**63)))
    theirs = {module: module.random for module in (selection, emo)}
    for module in theirs:
        module.random = ours
    try:
        yield
    finally:
        for module, generator in theirs.items():
            module.random = generator
