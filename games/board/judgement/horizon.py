"""Remaining length of a board game: plain reversi fills one cell per move, except for passes."""

from __future__ import annotations

from games.board import bits
from games.board.judgement.spent import is_spent
from games.board.pieces import REVERSI
from games.board.records import full_of, men_of
from games.hooks import UNSURE
from games.jit import inlined, kernel


@inlined
def empty_cells(rules, state, like):
    """The number of empty cells."""
    men = bits.either(men_of(state, 0, like), men_of(state, 1, like))
    return bits.size(bits.without(full_of(rules, like), men))


@kernel
def horizon(rules, states, t):
    """Number of drops left, see games.hooks. Not for other pieces: free drops are too many to search, and men have no
    end."""
    if rules.piece != REVERSI or not is_spent(rules, states[t]):
        return UNSURE
    if rules.cells <= 64:
        return empty_cells(rules, states[t], bits.NARROW)
    return empty_cells(rules, states[t], bits.WIDE)
