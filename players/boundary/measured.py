"""How the six strategies do against each other at the usual game: what adaptive players choose their answers by.

Percentages of the decided games that the row's strategy wins, 1,000 games a pairing:
`evolve league boundary --games 1000 --seed 2013 --players` and the six in the order of games.boundary.spec.STRATEGIES.
Other rules may have other answers.
"""

from __future__ import annotations

import numpy as np

MATRIX = np.array(
    [
        [50.0, 46.0, 38.0, 60.0, 40.0, 32.0],
        [54.0, 50.0, 40.0, 60.0, 42.0, 32.0],
        [62.0, 60.0, 50.0, 56.0, 58.0, 40.0],
        [40.0, 40.0, 44.0, 50.0, 42.0, 30.0],
        [60.0, 58.0, 42.0, 58.0, 50.0, 32.0],
        [68.0, 68.0, 60.0, 70.0, 68.0, 50.0],
    ]
)
ANSWERS = np.array([max((k for k in range(6) if k != foe), key=lambda k: MATRIX[k, foe]) for foe in range(6)], np.int64)
