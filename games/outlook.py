"""The hook `outlook` for families that have no faster way: every move played, every state judged."""

from __future__ import annotations

import numpy as np

from games.hooks import ENDING, apply, evaluate, legal, payoff
from games.jit import inlined


@inlined
def try_all(rules, line, at, moves, wanted):
    """What the hook promises, by the other hooks; states are judged from seat 0, the sign is the mover's."""
    first = moves[0]
    count = legal(rules, line, at, moves)
    for i in range(1, count):
        if moves[i] == first:
            moves[i] = moves[0]
            moves[0] = first
    sign = 1 if line[at]["turn"] == 0 else -1
    best, chosen = np.int64(-2 * ENDING), moves[0]
    for i in range(count):
        apply(rules, line, at, moves[i], at + 1)
        if line[at + 1]["ended"]:
            value = np.int64(payoff(rules, line, at + 1, 0) * ENDING)
        else:
            value = np.int64(evaluate(rules, line, at + 1, 0))
        if sign * value > best:
            best, chosen = sign * value, moves[i]
            if best >= wanted:
                break
    moves[0] = chosen
    return best
