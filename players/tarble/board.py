"""Tie-breaking of Tarble's own players."""

from __future__ import annotations

import numpy as np

from games.jit import inlined
from games.streams import THOUGHT, below

BARRED = -(10**15)


@inlined
def best_of(moves, scores, found, streams):
    """A random one of the moves with the highest score; -1 if all are excluded."""
    best, ties, chosen = np.int64(BARRED), 0, np.int64(-1)
    for i in range(found):
        if scores[i] > best:
            best, ties, chosen = scores[i], 1, moves[i]
        elif scores[i] == best and chosen >= 0:
            ties += 1
            if below(streams, THOUGHT, ties) == 0:
                chosen = moves[i]
    return chosen
