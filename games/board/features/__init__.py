"""What the moves of a board game are like, as numbers: the hook `features`, one file a group of columns."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board import moves as words
from games.board.features.columns import (
    DECLARES,
    FEATURES,
    OF_PLACE,
    OF_REACH,
    PHASE,
    RECALLS,
    TAKE,
    WINS,
    fitting,
)
from games.board.features.place import of_place
from games.board.features.reach import of_reach
from games.board.pieces import CHECKERS, checkers
from games.board.records import men_of
from games.hooks import apply
from games.jit import inlined, kernel

__all__ = ["FEATURES", "features", "fitting"]

U = np.uint64


@inlined
def phase(rules, state, like):
    """How much of the board is full; in checkers, how many of the men are gone."""
    men = bits.size(men_of(state, 0, like)) + bits.size(men_of(state, 1, like))
    if rules.piece != CHECKERS:
        return 100 * men // rules.cells
    start = bits.size(men_of(rules, 0, like)) + bits.size(men_of(rules, 1, like))
    return 100 * (start - men) // start


@inlined
def count_flags(flags):
    """How many declarations."""
    count = 0
    while flags != 0:
        flags &= flags - 1
        count += 1
    return count


@kernel
def features_at_width(rules, line, at, moves, count, wanted, table, like):
    """All columns wanted at one width, row by row; line[at + 1] is the position after each move in turn."""
    state = line[at]
    side = np.int64(state.side)
    now = phase(rules, state, like)
    own, other = men_of(state, side, like), men_of(state, 1 - side, like)
    for row in range(count):
        move = moves[row]
        for column in range(len(FEATURES)):
            table[row, column] = 0
        table[row, PHASE] = now
        if not words.is_board_move(move):
            table[row, RECALLS] = 1 if words.is_recall(move) else 0
            continue
        table[row, DECLARES] = count_flags(words.declared_of(move))
        apply(rules, line, at, move, at + 1)
        after = line[at + 1]
        table[row, WINS] = 1 if after.ended == 1 and after.winner == state.turn else 0
        mine, yours = men_of(after, side, like), men_of(after, 1 - side, like)
        table[row, TAKE] = bits.size(other) - bits.size(yours)
        cell = words.cell_of(move)
        if rules.piece == CHECKERS:
            cell, _ = checkers.travel(rules, move, like)
        if wanted & OF_PLACE != U(0):
            of_place(
                rules, state, cell, bits.without(own, bits.single(like, words.cell_of(move))), other, table, row, like
            )
        if wanted & OF_REACH != U(0):
            of_reach(rules, after, side, mine, yours, table, row, like)


@kernel
def features(rules, line, at, moves, count, wanted, table):
    """Fill the table, see games.hooks."""
    if rules.cells <= 64:
        features_at_width(rules, line, at, moves, count, wanted, table, bits.NARROW)
    else:
        features_at_width(rules, line, at, moves, count, wanted, table, bits.WIDE)
