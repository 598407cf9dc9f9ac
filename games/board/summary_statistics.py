"""Summary statistics of a board position by side, with which classifiers of games work (fitness/people/summary.py).
They are invariant under rotation and reflection of the board."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.judgement.evaluation import around
from games.board.lines import moved_down, moved_up
from games.board.pieces import CHECKERS
from games.board.records import AXES, kings_of, men_of
from games.jit import inlined, kernel

STATISTICS = (
    *("men", "on corners", "on edges", "in the centre", "on the frontier", "next to own", "next to theirs"),
    "kings",
)
CORNERS, EDGES, CENTRE, USABLE = range(4)


def regions(rules: np.void) -> np.ndarray:
    """[region, word]: corners; the rim; the middle half of rows and columns; the cells that men can stand on."""
    rows, columns = int(rules["rows"]), int(rules["columns"])
    row, column = np.arange(rows)[:, None], np.arange(columns)[None, :]
    end_row, end_column = (row == 0) | (row == rows - 1), (column == 0) | (column == columns - 1)
    middle = (np.abs(2 * row - rows + 1) < rows / 2) & (np.abs(2 * column - columns + 1) < columns / 2)
    usable = (row + column) % 2 == 0 if rules["piece"] == CHECKERS else np.ones((rows, columns), bool)
    masks = (end_row & end_column, end_row | end_column, middle, usable)
    cells = [sum(1 << int(cell) for cell in np.flatnonzero(mask)) for mask in masks]
    return np.array([[mask & (2**64 - 1), mask >> 64] for mask in cells], np.uint64)


@inlined
def touching(rules, one, other, like):
    """Pairs of a cell of one set and a cell of the other next to it, in any of eight directions."""
    pairs = 0
    for axis in range(AXES):
        pairs += bits.size(bits.both(moved_up(rules, one, axis, like), other))
        pairs += bits.size(bits.both(moved_down(rules, one, axis, like), other))
    return pairs


@inlined
def region_of(areas, region, like):
    """A region as a set of cells."""
    return bits.join(like, areas[region, 0], areas[region, 1])


@inlined
def count_side(rules, state, side, areas, found, like):
    """Write one side's statistics, in the order of STATISTICS."""
    own, other = men_of(state, side, like), men_of(state, 1 - side, like)
    empty = bits.without(region_of(areas, USABLE, like), bits.either(own, other))
    found[0] = bits.size(own)
    for region in (CORNERS, EDGES, CENTRE):
        found[1 + region] = bits.size(bits.both(own, region_of(areas, region, like)))
    found[4] = bits.size(bits.both(own, around(rules, empty, like)))
    found[5] = touching(rules, own, own, like)
    found[6] = touching(rules, own, other, like)
    found[7] = bits.size(bits.both(own, kings_of(state, like)))


@kernel
def summary_statistics(rules, states, t, areas, found):
    """out[side, …]: statistics of each side."""
    state = states[t]
    for side in range(2):
        if rules.cells <= 64:
            count_side(rules, state, side, areas, found[side], bits.NARROW)
        else:
            count_side(rules, state, side, areas, found[side], bits.WIDE)
