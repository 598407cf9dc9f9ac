"""The parts of a game that a learned guess tells apart: few phases that blend into each other, cut into finer parts."""

from __future__ import annotations

import numpy as np

PHASES = 3  # the opening, the middle, the end; a part between two of them counts for both
UNIT = 1024  # weights are whole numbers of this part, so that no rounding of a machine's arithmetic tells


def hats(parts: int) -> np.ndarray:
    """[part, phase]: how much each phase counts."""
    place = (np.arange(parts) + 0.5) / parts * (PHASES - 1)
    return np.maximum(0.0, 1.0 - np.abs(place[:, None] - np.arange(PHASES)))


def by_part(weights: np.ndarray, parts: int) -> np.ndarray:
    """Whole weights [part, …] from those of the phases [phase, …]."""
    return np.rint(np.einsum("bp,p...->b...", hats(parts), weights)).astype(np.int32)
