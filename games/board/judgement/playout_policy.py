"""Moves that a playout should not miss: a drop that completes a line, else one where the opponent could complete one.

The gaps of lines are found for all cells simultaneously: on an axis, j own disks are adjacent on one side and k - 1 - j
on the other, for some j from 0 to k - 1.
"""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.lines import moved_down, moved_up
from games.board.mutations import tokens
from games.board.pieces import TIC_TAC_TOE
from games.board.records import AXES, counted_for, full_of, targets_of
from games.board.victories.ending import may_win
from games.hooks import NEVER_A_MOVE, NO_MOVE
from games.jit import inlined, kernel
from games.streams import THOUGHT, below


@kernel
def gaps(rules, own, free, like):
    """The free cells that complete a line of at least k."""
    found, full = bits.none(like), full_of(rules, like)
    for axis in range(AXES):
        lower = full
        for behind in range(rules.k):
            upper = full
            for _ in range(rules.k - 1 - behind):
                upper = moved_down(rules, bits.both(own, upper), axis, like)
            found = bits.either(found, bits.both(lower, upper))
            lower = moved_up(rules, bits.both(own, lower), axis, like)
    return bits.both(found, free)


@inlined
def steer_at_width(rules, state, streams, like):
    """The drop to make, at one width."""
    side, free = np.int64(state.side), targets_of(state, like)
    if may_win(state, side):
        wins = gaps(rules, counted_for(state, side, like), free, like)
        if bits.some(wins):
            return np.int64(bits.first(wins))
    if may_win(state, 1 - side):
        stops = gaps(rules, counted_for(state, 1 - side, like), free, like)
        if bits.some(stops):
            return np.int64(bits.nth(stops, below(streams, THOUGHT, bits.size(stops))))
    return np.int64(NO_MOVE)


@kernel
def playout_policy(rules, states, t, moves, streams):
    """A random drop that wins immediately, else one that prevents the opponent's win; see games.hooks. NEVER_A_MOVE
    where pieces move or flip; NO_MOVE where a player moves for the other, or a declaration is forced."""
    state = states[t]
    if rules.piece != TIC_TAC_TOE or rules.k == 0:
        return np.int64(NEVER_A_MOVE)
    if state.turn != state.side or (rules.plain == 0 and tokens.forced_declaration(state) != 0):
        return np.int64(NO_MOVE)
    if rules.cells <= 64:
        return steer_at_width(rules, state, streams, bits.NARROW)
    return steer_at_width(rules, state, streams, bits.WIDE)
