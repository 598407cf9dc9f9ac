"""Moving men: forward, together, into danger; and the result of an exchange of captures."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board import moves as words
from games.board.features.columns import (
    APPROACH,
    BACKED,
    BACKS,
    CROWNS,
    EXCHANGE,
    EXPOSED,
    KING_MOVE,
    LEAVES_HOME,
    PROGRESS,
    RESCUES,
    SAME_PIECE,
    TAKE,
    THEIR_TAKE,
    THREATENED,
)
from games.board.features.nearby import steps_to
from games.board.features.place import last_of
from games.board.pieces import checkers
from games.board.records import full_of, hybrids_of, kings_of, men_of, still_of
from games.jit import inlined, kernel, pasted


@inlined
def sides_ahead(rules, cells, side, like):
    """The cells one step ahead of these for a man of a side."""
    first = 0 if side == 0 else 2
    return bits.either(checkers.ahead(rules, cells, first, like), checkers.ahead(rules, cells, first + 1, like))


@kernel
def of_men(rules, state, move, cell, mine, yours, table, row, like):
    """Fill the columns of a moving piece; mine and yours are the men after the move."""
    side, start = np.int64(state.side), words.cell_of(move)
    origin, here = bits.single(like, start), bits.single(like, cell)
    forward = 1 if side == 0 else -1
    rows = cell // rules.columns - start // rules.columns
    is_king = bits.some(bits.both(kings_of(state, like), origin))
    home = start // rules.columns if side == 0 else rules.rows - 1 - start // rules.columns
    table[row, PROGRESS] = forward * rows
    table[row, KING_MOVE] = 1 if is_king else 0
    table[row, CROWNS] = 1 if not is_king and bits.some(bits.both(here, checkers.far_of(rules, side, like))) else 0
    table[row, LEAVES_HOME] = 1 if home == 0 and not is_king else 0
    behind = sides_ahead(rules, here, 1 - side, like)
    table[row, BACKED] = 2 - bits.size(bits.without(behind, mine))
    table[row, BACKS] = bits.size(bits.both(sides_ahead(rules, here, side, like), mine))
    table[row, SAME_PIECE] = 1 if start == last_of(state, side) else 0
    table[row, APPROACH] = steps_to(rules, start, yours, like) - steps_to(rules, cell, yours, like)


@kernel
def exposed(rules, state, side, like):
    """The number of a side's men that the opponent could jump if it were to move."""
    own, other = men_of(state, side, like), men_of(state, 1 - side, like)
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    prey = bits.without(own, bits.either(hybrids_of(state, like), still_of(state, like)))
    return bits.size(checkers.victims(rules, other, kings_of(state, like), prey, empty, 1 - side, like))


@pasted
def captures(rules, own, other, kings, safe, side, moves, count, like):
    """Append a side's captures to the moves from `count` on; returns the new count."""
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    prey, far = bits.without(other, safe), checkers.far_of(rules, side, like)
    jumpers = checkers.jump_set(rules, own, kings, prey, empty, side, like)
    return checkers.list_jumps(rules, jumpers, kings, prey, empty, far, side, moves, count, like)


@inlined
def most_taken(moves, first, end):
    """The largest number of men that one of these captures takes."""
    most = np.int64(0)
    for index in range(first, end):
        most = max(most, np.int64(words.steps_of(moves[index])))
    return most


@kernel
def of_danger(rules, danger, after, side, mine, yours, moves, count, table, row, like):
    """Fill the columns of coming captures; danger is the number of own men that could be captured before the move. The
    moves from `count` on are working space."""
    kings, safe = kings_of(after, like), bits.either(hybrids_of(after, like), still_of(after, like))
    empty = bits.without(full_of(rules, like), bits.either(mine, yours))
    table[row, EXCHANGE] = table[row, TAKE]
    threatened = checkers.victims(rules, mine, kings, bits.without(yours, safe), empty, side, like)
    table[row, THREATENED] = bits.size(threatened)
    in_danger = exposed(rules, after, side, like)
    table[row, EXPOSED] = in_danger
    table[row, RESCUES] = max(0, danger - in_danger)
    if in_danger == 0:
        return
    end = captures(rules, yours, mine, kings, safe, 1 - side, moves, count, like)
    table[row, THEIR_TAKE] = most_taken(moves, count, end)
    best = np.int64(-rules.cells)
    for index in range(count, end):
        stop, taken = checkers.travel(rules, moves[index], like)
        start, landing = bits.single(like, words.cell_of(moves[index])), bits.single(like, stop)
        left, theirs = bits.without(mine, taken), bits.either(bits.without(yours, start), landing)
        is_king = bits.some(bits.both(kings, start))
        crowned = bits.without(kings, bits.either(start, taken))
        crowned = bits.either(
            crowned, landing if is_king else bits.both(landing, checkers.far_of(rules, 1 - side, like))
        )
        firm = bits.without(safe, start)
        firm = bits.either(firm, bits.kept_if(landing, bits.some(bits.both(safe, start))))
        until = captures(rules, left, theirs, crowned, firm, side, moves, end, like)
        best = max(best, bits.size(taken) - most_taken(moves, end, until))
    table[row, EXCHANGE] = table[row, TAKE] - best
