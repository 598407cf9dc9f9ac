"""Network inputs of a board: the cells of both sides, kings where there are any, the turn, the state of mutations."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.mutations.tokens import all_held
from games.board.pieces import CHECKERS
from games.board.records import kings_of, men_of
from games.board.spec import BoardSpec
from games.jit import inlined, kernel

BESIDE = 1  # the turn
OF_MUTATIONS = 6  # whose pieces move, what is declared (three), tokens of both sides
TOKENS = 8.0  # shown as one


def shown(spec: BoardSpec) -> int:
    """The number of inputs of a game."""
    planes = 2 if spec.piece == "checkers" else 1
    return planes * spec.rows * spec.columns + BESIDE + (OF_MUTATIONS if spec.mutations else 0)


@kernel
def inputs(rules, states, t, found):
    """Write the inputs: 1 for the first seat's men and turn, -1 for the second's."""
    state, cells = states[t], np.int64(rules["cells"])
    planes = 2 if rules["piece"] == CHECKERS else 1
    for k in range(planes * cells):
        found[k] = 0.0
    for side in range(2):
        if cells <= 64:
            show(state, side, planes, cells, found, bits.NARROW)
        else:
            show(state, side, planes, cells, found, bits.WIDE)
    place = planes * cells
    found[place] = 1.0 if state["turn"] == 0 else -1.0
    if found.size > place + BESIDE:
        of_mutations(state, found[place + BESIDE :])


@inlined
def show(state, side, planes, cells, found, like):
    """Write a side's men to the first plane, its kings to the second."""
    men = men_of(state, side, like)
    for cell in range(cells):
        if bits.holds(men, cell):
            found[cell] = 1.0 - 2.0 * side
    if planes == 2:
        kings = bits.both(men, kings_of(state, like))
        for cell in range(cells):
            if bits.holds(kings, cell):
                found[cells + cell] = 1.0 - 2.0 * side


@inlined
def of_mutations(state, found):
    """Write the state of mutations beside the cells."""
    found[0] = 1.0 if state["side"] == 0 else -1.0
    found[1], found[2], found[3] = state["again"], state["second"], state["borrow"]
    found[4], found[5] = all_held(state["tokens_0"]) / TOKENS, all_held(state["tokens_1"]) / TOKENS
