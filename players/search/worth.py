"""The value of a state to a seat, on one scale for finished and unfinished games."""

from __future__ import annotations

import numpy as np

from games.hooks import evaluate, payoff
from games.jit import inlined

# Endings lie outside the range of evaluations (games.hooks.EVALUATION_LIMIT), sooner ones further out: a win in n
# plies is worth WIN - n.
WIN = 1_000_000
PROVEN = WIN // 2  # anything beyond is an ending


@inlined
def worth(rules, states, t, seat, distance):
    """The value as an integer: an ending `distance` plies ahead by its payoff, an unfinished state by its
    evaluation."""
    if states[t]["ended"]:
        return np.int64(payoff(rules, states, t, np.int64(seat)) * (WIN - distance))
    return np.int64(evaluate(rules, states, t, np.int64(seat)))
