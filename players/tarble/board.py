"""How Tarble's own players choose among equals."""

from __future__ import annotations

import numpy as np

from games.jit import inlined
from games.streams import THOUGHT, below

BARRED = -(10**15)


@inlined
def best_of(moves, scores, found, streams):
    """One of the moves of the highest score, all alike; -1 where all are barred."""
    best, ties, chosen = np.int64(BARRED), 0, np.int64(-1)
    for i in range(found):
        if scores[i] > best:
            best, ties, chosen = scores[i], 1, moves[i]
        elif scores[i] == best and chosen >= 0:
            ties += 1
            if below(streams, THOUGHT, ties) == 0:
                chosen = moves[i]
    return chosen
