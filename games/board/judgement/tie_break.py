"""Preference among equally good moves: the hook that ends quiet games sooner."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board import moves as words
from games.board.pieces import CHECKERS, checkers
from games.board.records import kings_of, men_of
from games.board.victories import MOST_MEN, NO_MEN
from games.jit import inlined, kernel


@inlined
def around(rules, cells, like):
    """These cells and their diagonal neighbours."""
    rising = bits.either(checkers.ahead(rules, cells, 0, like), checkers.ahead(rules, cells, 1, like))
    falling = bits.either(checkers.ahead(rules, cells, 2, like), checkers.ahead(rules, cells, 3, like))
    return bits.either(cells, bits.either(rising, falling))


@kernel
def contact(rules, state, move, like):
    """Checkers: pieces within two steps of an opponent after the move; kings also within one and three."""
    side = np.int64(state.side)
    end, taken = checkers.travel(rules, move, like)
    start, landing = bits.single(like, words.cell_of(move)), bits.single(like, end)
    own, kings = men_of(state, side, like), bits.both(kings_of(state, like), men_of(state, side, like))
    one = around(rules, bits.without(men_of(state, 1 - side, like), taken), like)
    two = around(rules, one, like)
    three = around(rules, two, like)
    promoted = landing if bits.some(bits.both(kings, start)) else bits.both(landing, checkers.far_of(rules, side, like))
    kings = bits.either(bits.without(kings, start), promoted)
    own = bits.either(bits.without(own, start), landing)
    near = bits.size(bits.both(kings, one)) + bits.size(bits.both(kings, three))
    return np.int64(near + bits.size(bits.both(own, two)))


@kernel
def tie_break(rules, states, t, move):
    """Checkers: contact with the opponent. A search of few plies finds no plan in wide endgames; seeking contact wins
    more often and draws less."""
    if rules.plain == 1 and rules.piece == CHECKERS and (rules.victory == NO_MEN or rules.victory == MOST_MEN):
        if rules.cells <= 64:
            return contact(rules, states[t], move, bits.NARROW)
        return contact(rules, states[t], move, bits.WIDE)
    return np.int64(0)
