"""The learned evaluation: features weighted by the part of the game."""

from __future__ import annotations

import numpy as np

from games.board.judgement.evaluation import heuristic_value
from games.board.judgement.evaluation_features import counted
from games.board.records import PARTS
from games.hooks import EVALUATION_LIMIT
from games.jit import inlined, kernel


@inlined
def weighed(rules, part, whose, numbers):
    """Weighted sum of these features."""
    total = np.int64(0)
    for k in range(len(numbers)):
        total += np.int64(rules.weights[part, whose, k]) * numbers[k]
    return total


@inlined
def part_of(rules, state):
    """The part of the game."""
    return min(np.int64(state.ply) * PARTS // rules.horizon, PARTS - 1)


@kernel
def learned_evaluation(rules, state, like):
    """Value of a position to the seat to move: 256 for odds of e to 1."""
    turn, part = np.int64(state.turn), part_of(rules, state)
    value = weighed(rules, part, 0, counted(rules, state, turn, like))
    return (value + weighed(rules, part, 1, counted(rules, state, 1 - turn, like))) >> 2


@inlined
def judged(rules, state, seat, like):
    """Value of an unfinished position for a seat, by the evaluation of these rules."""
    if rules.learned == 0:
        return heuristic_value(rules, state, seat, like)
    value = learned_evaluation(rules, state, like)
    if state.turn != seat:
        value = -value
    return min(max(value, 1 - EVALUATION_LIMIT), EVALUATION_LIMIT - 1)
