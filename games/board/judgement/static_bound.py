"""Bounds a few plies ahead without trying moves: the hook that makes quiet checkers cheap.

If nobody can capture or crown, the balance of men and kings does not change. A side with a step after which the other
still cannot has at least that balance; a side that cannot capture or crown has at most that. Most positions just above
the horizon of a checkers search are decided this way, exactly: a test compares with plain minimax.
"""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.judgement.evaluation import KING, MAN, checkers_evaluation
from games.board.pieces import CHECKERS, checkers
from games.board.records import full_of, kings_of, men_of
from games.board.victories import MOST_MEN, NO_MEN
from games.hooks import UNSURE
from games.jit import inlined, kernel


@inlined
def all_of(sets):
    """The cells of four sets."""
    return bits.either(bits.either(sets[0], sets[1]), bits.either(sets[2], sets[3]))


@inlined
def can_crown(rules, own, kings, empty, side, like):
    """Whether a man can step to the far row."""
    room = bits.both(empty, checkers.far_of(rules, side, like))
    return bits.some(all_of(checkers.step_sets(rules, bits.without(own, kings), kings, room, side, like)))


@inlined
def has_two_ways(rules, own, kings, empty, side, like):
    """Whether a side can step to two cells: one step of the other can block only one of them."""
    sets = checkers.step_sets(rules, own, kings, empty, side, like)
    rising = bits.either(checkers.ahead(rules, sets[0], 0, like), checkers.ahead(rules, sets[1], 1, like))
    falling = bits.either(checkers.ahead(rules, sets[2], 2, like), checkers.ahead(rules, sets[3], 3, like))
    cells = bits.either(rising, falling)
    return bits.some(bits.rest(cells)) if bits.some(cells) else False


@inlined
def has_safe_step(rules, own, other, kings, side, like):
    """Whether a side has a step after which the other can neither capture nor crown nor block it entirely."""
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    far = checkers.far_of(rules, side, like)
    sets = checkers.step_sets(rules, own, kings, empty, side, like)
    for direction in range(4):
        pieces = sets[direction]
        while bits.some(pieces):
            start = bits.single(like, bits.first(pieces))
            pieces = bits.rest(pieces)
            landing = checkers.ahead(rules, start, direction, like)
            mine = bits.either(bits.without(own, start), landing)
            room = bits.either(bits.without(empty, landing), start)
            if bits.some(checkers.jump_set(rules, other, kings, mine, room, 1 - side, like)):
                continue
            if can_crown(rules, other, kings, room, 1 - side, like):
                continue
            promoted = landing if bits.some(bits.both(kings, start)) else bits.both(landing, far)
            if has_two_ways(rules, mine, bits.either(bits.without(kings, start), promoted), room, side, like):
                return True
    return False


@kernel
def checkers_assured(rules, state, left, wanted, like):
    """The bound for checkers, with no men remaining and with most men, up to three plies ahead; for the coarse
    evaluation only."""
    if rules.fine != 0 or left > 3 or state.quiet + left >= rules.quiet_cap or state.ply + left >= rules.ply_cap:
        return np.int64(UNSURE)
    side = np.int64(state.side)
    own, other, kings = men_of(state, side, like), men_of(state, 1 - side, like), kings_of(state, like)
    # A side left without a move loses, which can only help the other, unless men are counted then.
    counts_men = rules.victory == MOST_MEN
    value = np.int64(checkers_evaluation(own, other, kings))
    if state.capturing == 1:
        sure = left == 1 and not counts_men and wanted <= value + MAN
        return value + MAN if sure else np.int64(UNSURE)
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    if wanted <= value:
        if counts_men and (left == 3 or not has_two_ways(rules, other, kings, empty, 1 - side, like)):
            return np.int64(UNSURE)
        if left == 1 or has_safe_step(rules, own, other, kings, side, like):
            return value
        return np.int64(UNSURE)
    if left == 3:
        return np.int64(UNSURE)
    if can_crown(rules, own, kings, empty, side, like):
        value += KING - MAN
        if left == 2 and wanted <= value:
            return np.int64(UNSURE)
    return value if has_two_ways(rules, other, kings, empty, 1 - side, like) else np.int64(UNSURE)


@kernel
def static_bound(rules, states, t, left, wanted):
    """A certain bound for the mover, see games.hooks."""
    if rules.plain == 1 and rules.piece == CHECKERS and (rules.victory == NO_MEN or rules.victory == MOST_MEN):
        if rules.cells <= 64:
            return checkers_assured(rules, states[t], left, wanted, bits.NARROW)
        return checkers_assured(rules, states[t], left, wanted, bits.WIDE)
    return np.int64(UNSURE)
