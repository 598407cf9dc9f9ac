"""Evaluation of JOSTLE positions and moves, for search players."""

from __future__ import annotations

import numpy as np

from games.hooks import EVALUATION_LIMIT, try_all
from games.jit import inlined, kernel
from games.jostle.kernels import PASS, can_move, points
from games.jostle.landing import landed
from games.jostle.records import field_of
from games.jostle.spec import PIECES, PIECES_EACH, SEATS

GOAL_WORTH = 8000  # of all goals together
TRACK_WORTH = 200  # of a piece right before the goals


@inlined
def prospects(rules, state, seat):
    """The points held, scaled so that all goals are GOAL_WORTH, and the progress of the other pieces."""
    found = GOAL_WORTH * points(rules, state, seat) // np.int64(rules["total"])
    for k in range(PIECES_EACH):
        field = field_of(state["pieces"], PIECES_EACH * seat + k)
        if field < rules["first_goal"]:
            found += TRACK_WORTH * (field + 1) // np.int64(rules["first_goal"])
    return found


@kernel
def evaluate(rules, states, t, seat):
    """The seat's prospects minus those of its best opponent, since only the most points win."""
    state = states[t]
    best = -EVALUATION_LIMIT
    for other in range(SEATS):
        if other != seat:
            best = max(best, prospects(rules, state, other))
    return max(-EVALUATION_LIMIT, min(EVALUATION_LIMIT, prospects(rules, state, seat) - best))


@kernel
def order_score(rules, states, t, move):
    """The fields gained, goal value and opponents jostled; all decisions about dice are equal."""
    state = states[t]
    if move >= PIECES or not can_move(rules, state, move):
        return 0 if move == PASS else 1
    start = field_of(state["pieces"], move)
    field = start + np.int64(state["sum"])
    pieces, _, jostled = landed(rules, state["pieces"], state["occupied"], move, field)
    rest = field_of(pieces, move)
    own = (jostled >> (PIECES_EACH * np.int64(state["seat"]))) & 7
    value = 64 + rest - start + 64 * np.int64(rules["value"][rest])
    return value + (16 if jostled != 0 and own == 0 else 0)


@kernel
def best_successor(rules, states, t, moves, wanted):
    """Unreachable: the hook is for two seats only, and JOSTLE has three."""
    return try_all(rules, states, t, moves, wanted)
