"""Tic-tac-toe disks: a turn drops one on any empty cell."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.lines import completes_line
from games.board.records import full_of, hybrids_of, men_of, set_men, set_targets, targets_of
from games.jit import kernel
from games.streams import THOUGHT, below

WORDS = {
    "name": "disks",
    "turn": "On your turn you drop one disk of your colour on any empty cell.",
    "pass": "",
}


@kernel
def playout(rules, state, moves, streams, like):
    """Random drops, without declarations, until a line is made or the board is full; leaves the end in `state`. Returns
    whether the side to move made a line."""
    side = np.int64(state.side)
    own = men_of(state, side, like)
    other = men_of(state, 1 - side, like)
    hybrids = hybrids_of(state, like)
    room = bits.without(full_of(rules, like), bits.either(own, other))
    empty = targets_of(state, like)  # a recall may have barred one of them for this move
    left = bits.size(empty)
    line = False
    plies = 0
    while True:
        cell = bits.nth(empty, below(streams, THOUGHT, left))
        drop = bits.single(like, cell)
        own = bits.either(own, drop)
        empty = bits.without(room, drop)
        room = empty
        left = bits.size(empty)
        plies += 1
        if rules.k > 0 and completes_line(rules, bits.either(own, hybrids), cell, like):
            line = True
            break
        own, other = other, own
        side = 1 - side
        if left == 0:
            break
    set_men(state, side, own)
    set_men(state, 1 - side, other)
    set_targets(state, empty)
    state.side = side
    state.turn = side
    state.ply += plies
    return line
