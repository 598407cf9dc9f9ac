"""The guess of rules that have learned their game: traits by weights, which depend on how far the game is."""

from __future__ import annotations

import numpy as np

from games.board.judgement.evaluation import heuristic_value
from games.board.judgement.evaluation_features import counted
from games.board.records import PARTS
from games.hooks import EVALUATION_LIMIT
from games.jit import inlined, kernel


@inlined
def weighed(rules, part, whose, numbers):
    """The sum of these traits by their weights."""
    total = np.int64(0)
    for k in range(len(numbers)):
        total += np.int64(rules.weights[part, whose, k]) * numbers[k]
    return total


@inlined
def part_of(rules, state):
    """Which part of the game this is."""
    return min(np.int64(state.ply) * PARTS // rules.horizon, PARTS - 1)


@kernel
def learned_evaluation(rules, state, like):
    """What a position is worth to the seat to decide: 256 for odds of e to 1."""
    turn, part = np.int64(state.turn), part_of(rules, state)
    value = weighed(rules, part, 0, counted(rules, state, turn, like))
    return (value + weighed(rules, part, 1, counted(rules, state, 1 - turn, like))) >> 2


@inlined
def judged(rules, state, seat, like):
    """What an unfinished position is worth to a seat, by whichever guess the rules have."""
    if rules.learned == 0:
        return heuristic_value(rules, state, seat, like)
    value = learned_evaluation(rules, state, like)
    if state.turn != seat:
        value = -value
    return min(max(value, 1 - EVALUATION_LIMIT), EVALUATION_LIMIT - 1)
