"""Mobility of both sides after a move."""

from __future__ import annotations

from games.board import bits
from games.board.features.columns import MOBILITY, OWN_CORNERS, OWN_MOBILITY, THEIR_CORNERS, THEIR_MOBILITY, THEIR_SAFE
from games.board.judgement.evaluation import around, corners_of
from games.board.pieces import CHECKERS, REVERSI, checkers, reversi
from games.board.records import full_of, hybrids_of, kings_of, still_of, targets_of
from games.jit import inlined, kernel


@inlined
def checkers_mobility(rules, own, other, kings, prey, side, like):
    """Number of pieces that can jump, or of steps if none can."""
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    jumpers = checkers.jump_set(rules, own, kings, prey, empty, side, like)
    if bits.some(jumpers):
        return bits.size(jumpers)
    sets = checkers.step_sets(rules, own, kings, empty, side, like)
    return bits.size(sets[0]) + bits.size(sets[1]) + bits.size(sets[2]) + bits.size(sets[3])


@kernel
def of_reach(rules, after, side, mine, yours, table, row, like):
    """Fill the columns of reach from the position after the move, as if each side were to move."""
    hybrids, still = hybrids_of(after, like), still_of(after, like)
    if rules.piece == REVERSI:
        corners = corners_of(rules, like)
        cells = reversi.drops(rules, mine, yours, hybrids, still, like)
        ours = bits.size(cells)
        table[row, OWN_CORNERS] = bits.size(bits.both(cells, corners))
        if after.ended == 0 and after.side != side and rules.keeps_past == 0:
            cells = targets_of(after, like)
        else:
            cells = reversi.drops(rules, yours, mine, hybrids, still, like)
        theirs = bits.size(cells)
        table[row, THEIR_CORNERS] = bits.size(bits.both(cells, corners))
        gaps = bits.without(corners, bits.either(mine, yours))
        table[row, THEIR_SAFE] = bits.size(bits.without(cells, around(rules, gaps, like)))
    elif rules.piece == CHECKERS:
        kings, safe = kings_of(after, like), bits.either(hybrids, still)
        ours = checkers_mobility(rules, mine, yours, kings, bits.without(yours, safe), side, like)
        theirs = checkers_mobility(rules, yours, mine, kings, bits.without(mine, safe), 1 - side, like)
    else:
        ours = bits.size(bits.without(full_of(rules, like), bits.either(mine, yours)))
        theirs = ours
    table[row, OWN_MOBILITY] = ours
    table[row, THEIR_MOBILITY] = theirs
    table[row, MOBILITY] = ours - theirs
