"""Network inputs and action numbers of open games.

Inputs: a plane of cells for each kind of piece (1: of the first side, -1: of the second), one for blocked cells and one
for the piece that moves on, where the rules have such things; then what is beside the board.
"""

from __future__ import annotations

import numpy as np

from games.jit import inlined, kernel
from games.open import records
from games.open.document import Document

U = np.uint64
BESIDE = 4  # turn, side, stage, moves left in the turn
TALLIED = 2 + 2 * records.KINDS  # captured pieces by side, and pieces in hand
SCALE = 8.0  # shown as one
NAMED = 3  # pass, stop, swap
SPARE = 64  # moves between the same cells: of several pieces or with several effects


@inlined
def extra_planes(rules):
    """The planes behind those of the pieces: blocked cells, the piece that moves on."""
    needs = np.int64(rules["needs"])
    return np.int64(needs & records.WALLS != 0) + np.int64(needs & (records.HOPS | records.TURNS) != 0)


@inlined
def holds(words, cell):
    """Whether a stored set has a cell."""
    return (words[cell >> 6] >> U(cell & 63)) & U(1) == U(1)


def inputs_of(document: Document, rules: np.ndarray) -> int:
    """The number of inputs."""
    record = rules[0]
    planes = len(document.pieces) + int(extra_planes(record))
    tallied = TALLIED if int(record["needs"]) & (records.HANDS | records.TALLIES) else 0
    return planes * int(record["cells"]) + BESIDE + tallied


def actions_of(document: Document, rules: np.ndarray) -> tuple[int, int]:
    """See games.family.Family.actions."""
    record = rules[0]
    cells, kinds = int(record["cells"]), record["kind"][: int(record["entries"])]
    pairs = cells * cells if (kinds != records.DROP).any() else 0
    return NAMED + cells + pairs, SPARE + cells * len(document.pieces) if record["needs"] & records.MOVES else 0


@kernel
def action(rules, states, t, move):
    """By the cell dropped on, or by the cells left and arrived at."""
    if move >= records.PASS:
        return np.int64(0 if move == records.PASS else 1 if move == records.STOP else 2)
    to, left, cells = move & 127, (move >> 7) & 127, np.int64(rules["cells"])
    return np.int64(NAMED + to if left == to else NAMED + cells + left * cells + to)


@kernel
def inputs(rules, states, t, found):
    """Write the inputs."""
    state, cells, needs = states[t], np.int64(rules["cells"]), np.int64(rules["needs"])
    for k in range(found.size):
        found[k] = 0.0
    beside = BESIDE + (TALLIED if needs & (records.HANDS | records.TALLIES) else 0)
    kinds = (found.size - beside) // cells - extra_planes(rules)
    for cell in range(cells):
        for side in range(2):
            if holds(state.men[side], cell):
                kind = 0
                for plane in range(records.PLANES):
                    kind += np.int64(holds(state.planes[plane], cell)) << plane
                found[kind * cells + cell] = 1.0 - 2.0 * side
    at = kinds * cells
    if needs & records.WALLS:
        for cell in range(cells):
            found[at + cell] = 1.0 if holds(state.walls, cell) else 0.0
        at += cells
    if needs & (records.HOPS | records.TURNS):
        if state.stage != records.NORMAL and state.last >= 0:
            found[at + state.last] = 1.0
        at += cells
    found[at] = 1.0 - 2.0 * state.turn
    found[at + 1] = 1.0 - 2.0 * state.side
    found[at + 2] = np.float64(state.stage)
    found[at + 3] = state.left / SCALE
    if beside > BESIDE:
        for side in range(2):
            found[at + BESIDE + side] = state.taken[side] / SCALE
            for kind in range(records.KINDS):
                hand = np.int64(state.hand[side, kind])
                found[at + BESIDE + 2 + side * records.KINDS + kind] = 0.0 if hand == records.NO_LIMIT else hand / SCALE
