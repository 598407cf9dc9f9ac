"""Action numbers of board moves: by cell and declarations, for moving pieces also by the first step."""

from __future__ import annotations

import numpy as np

from games.board import moves as words
from games.board.lower import ply_cap
from games.board.own import RIGHTS
from games.board.pieces import CHECKERS
from games.board.spec import BoardSpec
from games.jit import kernel

NAMED = 2  # pass, recall-last; recall-any is listed
FIRST_STEPS = 8  # from each square of one colour: direction, and whether it jumps
BRANCHES = 32  # captures that begin with the same step
FLAGS = {
    "double-move": words.DOUBLE,
    "move-for-you": words.FOR_YOU,
    "hybrid-disk": words.HYBRID,
    "first-hybrid-disk": words.HYBRID,
    "non-flipping-disk": words.STILL,
    **{right.name: words.FIRST_OWN_FLAG << place for place, right in enumerate(RIGHTS)},
}


@kernel
def action(rules, states, t, move):
    """See games.hooks."""
    if move == words.PASS:
        return np.int64(0)
    if move == words.RECALL_LAST:
        return np.int64(1)
    if words.is_recall(move):
        return np.int64(-1)
    cell, places = words.cell_of(move), np.int64(rules["cells"])
    if rules["piece"] == CHECKERS:
        step = 4 * words.jumps(move) + words.direction_of(move, 0)
        cell, places = FIRST_STEPS * (cell >> 1) + step, FIRST_STEPS * ((places + 1) >> 1)
    return np.int64(NAMED + cell + places * words.declared_of(move))


def actions(spec: BoardSpec) -> tuple[int, int]:
    """See games.family.Family.actions."""
    declared = 0
    for mutation in spec.mutations:
        declared |= FLAGS.get(mutation, 0)
    places, recalled = spec.rows * spec.columns, ply_cap(spec) if "recall-any-move" in spec.mutations else 0
    if spec.piece != "checkers":
        return NAMED + places * (declared + 1), recalled
    return NAMED + FIRST_STEPS * ((places + 1) // 2) * (declared + 1), BRANCHES + recalled
