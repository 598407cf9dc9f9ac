"""Match-ups of the six strategies in the default game, from which adaptive players choose their counter-strategies.

The row's score in percent, draws as halves, from 1,000 games per pairing: `evolve league boundary --games 1000 --seed
2013 --players` with the six in the order of games.boundary.spec.STRATEGIES. Other rules may lead to other results.
"""

from __future__ import annotations

import numpy as np

MATRIX = np.array(
    [
        [50.0, 48.9, 44.4, 56.2, 43.5, 35.2],
        [51.1, 50.0, 37.5, 54.6, 40.0, 32.0],
        [55.6, 62.5, 50.0, 52.0, 62.0, 31.9],
        [43.8, 45.4, 47.9, 50.0, 44.5, 36.4],
        [56.5, 60.0, 38.0, 55.5, 50.0, 22.4],
        [64.8, 68.0, 68.2, 63.6, 77.5, 50.0],
    ]
)
ANSWERS = np.array([max((k for k in range(6) if k != foe), key=lambda k: MATRIX[k, foe]) for foe in range(6)], np.int64)
