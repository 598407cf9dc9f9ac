"""Whether a game is plain from here on: no right is left that could change anything."""

from __future__ import annotations

from games.board import moves as words
from games.board.mutations.tokens import STILL_TOKEN
from games.board.pieces import TIC_TAC_TOE
from games.jit import inlined

STILL_BITS = 15 << (4 * STILL_TOKEN)


@inlined
def is_spent(rules, state):
    """Whether no right is left, no turn is divided or given away, and no move is barred. Where no disk is ever turned
    or taken, non-flipping disks do not count."""
    held = state.tokens_0 | state.tokens_1
    if rules.piece == TIC_TAC_TOE:
        held &= ~STILL_BITS
    return held == 0 and state.turn == state.side and state.second == 0 and state.barred == words.NO_MOVE
