"""Evaluation of Tarble positions and movements, for search players."""

from __future__ import annotations

import numpy as np

from games.hooks import EVALUATION_LIMIT, try_all
from games.jit import kernel
from games.tarble.cells import MIDDLE, count, has, jumped_over
from games.tarble.kernels import TO, is_jump

POINT_WORTH = 1000
PIECE_WORTH = 300  # a piece left can still score, and can be taken


@kernel
def evaluate(rules, states, t, seat):
    """Points and pieces left: a piece is worth less than the point for taking it."""
    state = states[t]
    lead = np.int64(state["points"][seat]) - np.int64(state["points"][1 - seat])
    own = count(state["pieces"][seat, 0], state["pieces"][seat, 1])
    their = count(state["pieces"][1 - seat, 0], state["pieces"][1 - seat, 1])
    worth = POINT_WORTH * lead + PIECE_WORTH * (own - their)
    return np.int64(max(-EVALUATION_LIMIT, min(EVALUATION_LIMIT, worth)))


@kernel
def order_score(rules, states, t, move):
    """The ordering score: captures first, those of opposing pieces before that of the neutral one; then steps towards
    the centre; outlets last."""
    start, end = move // TO, move % TO
    if is_jump(rules, start, end):
        return 200 if jumped_over(start, end) == MIDDLE and states[t]["neutral"] == 1 else 300
    if has(rules["deadly"][0], rules["deadly"][1], end):
        return 0
    return 100 + np.int64(rules["apart"][start, MIDDLE]) - np.int64(rules["apart"][end, MIDDLE])


@kernel
def best_successor(rules, states, t, moves, wanted):
    """The best successor, found by trying every movement."""
    return try_all(rules, states, t, moves, wanted)
