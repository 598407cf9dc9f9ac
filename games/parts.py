"""Phases of a game for learned evaluation functions: a few overlapping phases, divided into finer parts."""

from __future__ import annotations

import numpy as np

PHASES = 3  # opening, middle game, endgame; a part between two phases belongs to both
UNIT = 1024  # weights are integers in this unit, so that results do not depend on a machine's rounding


def hats(parts: int) -> np.ndarray:
    """Weights of the phases in each part: [part, phase]."""
    place = (np.arange(parts) + 0.5) / parts * (PHASES - 1)
    return np.maximum(0.0, 1.0 - np.abs(place[:, None] - np.arange(PHASES)))


def by_part(weights: np.ndarray, parts: int) -> np.ndarray:
    """Integer weights [part, …] from those of the phases [phase, …]."""
    return np.rint(np.einsum("bp,p...->b...", hats(parts), weights)).astype(np.int32)
