"""Seeded random numbers for DEAP's operators, which draw from the global generator otherwise."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
from deap.tools import emo, selection


@contextmanager
def deap_draws_from(rng: np.random.Generator) -> Iterator[None]:
    """Inside, DEAP's selections are a pure function of `rng`; the global generator is not used."""
    ours = random.Random(int(rng.integers(2**63)))
    theirs = {module: module.random for module in (selection, emo)}
    for module in theirs:
        module.random = ours
    try:
        yield
    finally:
        for module, generator in theirs.items():
            module.random = generator
