"""Ending a game: who may win, and writing the result into the state."""

from __future__ import annotations

from games.endings import HYBRID_UNUSED
from games.hooks import NOBODY
from games.jit import inlined

HYBRID_TOKENS = (15 << (4 * 5)) | (15 << (4 * 6))  # first-hybrid-disk and hybrid-disk, see mutations.tokens


@inlined
def tokens_of(state, side):
    """A side's unspent tokens, 4 bits per mutation."""
    return state.tokens_0 if side == 0 else state.tokens_1


@inlined
def may_win(state, side):
    """Whether a side may win: not with unused hybrid disks."""
    return tokens_of(state, side) & HYBRID_TOKENS == 0


@inlined
def close(state, winner, cause):
    """End the game: `winner` wins, or nobody; a winner who may not win only draws."""
    state.ended = 1
    state.turn = state.side
    if winner != NOBODY and not may_win(state, winner):
        state.winner = NOBODY
        state.cause = HYBRID_UNUSED
    else:
        state.winner = winner
        state.cause = cause
