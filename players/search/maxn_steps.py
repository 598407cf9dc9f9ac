"""Common parts of the MaxN searches: their levels, the moves of a level, and the backup of values to the parent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from games.game import Game
from games.hooks import CHANCE_TURN, chance, legal
from games.jit import inlined

DEEPEST = 16
LEVELS = 4 * DEEPEST  # dice take levels of their own; anything deeper is beyond the horizon
MOST_SEATS = 8

STEP = np.dtype(
    [
        ("turn", "i4"),
        ("left", "i4"),  # decisions up to the horizon
        ("start", "i4"),  # the node's moves in the arena; tried up to next
        ("next", "i4"),
        ("stop", "i4"),
        ("ties", "i4"),
    ],
    align=True,
)


def new_steps(game: Game, players: Sequence[Any], records: np.ndarray) -> np.ndarray:
    """The levels of a search."""
    return np.zeros(LEVELS, STEP)


def new_worths(game: Game, players: Sequence[Any], records: np.ndarray) -> np.ndarray:
    """Values by level and seat."""
    return np.zeros((LEVELS, MOST_SEATS), np.float64)


@inlined
def open_step(rules, states, t, level, left, top, workspace):
    """List the moves or outcomes at states[t + level]; returns the next free place in the arena."""
    step, here = workspace.kinds.steps[level], t + level
    step["turn"] = states[here]["turn"]
    step["left"] = left
    step["start"] = top
    step["next"] = top
    step["ties"] = 0
    if step["turn"] == CHANCE_TURN:
        count = chance(rules, states, here, workspace.arena[top:], workspace.weights[top:])
    else:
        count = legal(rules, states, here, workspace.arena[top:])
    step["stop"] = top + count
    for seat in range(rules["seats"]):
        workspace.kinds.worths[level, seat] = 0.0
    return top + count


@inlined
def weigh_in(rules, level, workspace):
    """Back up the values at level + 1 to their parent; True if the move is the new best."""
    step, worths = workspace.kinds.steps[level], workspace.kinds.worths
    tried = step["next"] - 1
    if step["turn"] == CHANCE_TURN:
        for seat in range(rules["seats"]):
            worths[level, seat] += workspace.weights[tried] * worths[level + 1, seat]
        return False
    turn = step["turn"]
    if tried > step["start"] and worths[level + 1, turn] <= worths[level, turn]:
        return False
    for seat in range(rules["seats"]):
        worths[level, seat] = worths[level + 1, seat]
    return True
