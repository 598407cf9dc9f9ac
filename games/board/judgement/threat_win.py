"""Threat-space search: every drop threatens to complete a line, the opponent must respond, and finally two cells are
open at once.

Specialists of five-in-a-row find wins of twenty plies this way that no search of few iterations meets (Allis, van den
Herik and Huntjens 1996). Both sides' moves are forced or forcing, so that a win found is a proof; failing to find one
proves nothing.
"""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.judgement.fine_lines import spread, starts_of
from games.board.judgement.playout_policy import gaps
from games.board.judgement.spent import is_spent
from games.board.lines import axis_step
from games.board.pieces import TIC_TAC_TOE
from games.board.records import AXES, counted_for, targets_of
from games.board.victories import LINE
from games.hooks import NEVER_A_MOVE, NO_MOVE
from games.jit import inlined, kernel

DEEPEST = 12  # consecutive threats
MOST = 40  # drops tried


@kernel
def threats(rules, own, other, free, like):
    """The free cells of windows that lack two disks: after a drop on one, the other completes the line."""
    found = bits.none(like)
    for axis in range(AXES):
        step, places = axis_step(rules, axis), starts_of(rules, axis, like)
        mine, yours, shut = own, other, bits.none(like)
        one, two, three = bits.none(like), bits.none(like), bits.none(like)
        for place in range(rules.k):
            if place > 0:
                mine, yours = bits.down(mine, step), bits.down(yours, step)
            shut = bits.either(shut, yours)
            three = bits.either(three, bits.without(two, mine))
            two = bits.either(two, bits.without(one, mine))
            one = bits.either(one, bits.without(places, mine))
        lacking = bits.without(bits.without(two, three), shut)
        if bits.some(lacking):
            found = bits.either(found, spread(lacking, step, rules.k, like))
    return bits.both(found, free)


@inlined
def worth_trying(rules, own, other, free, like):
    """Threatening drops; of these only the one that blocks the opponent's threat, if there is one."""
    found = threats(rules, own, other, free, like)
    if bits.some(found):
        stops = gaps(rules, other, free, like)
        if bits.some(stops):
            found = bits.both(found, bits.kept_if(stops, bits.size(stops) == 1))
    return found


@kernel
def winning_drop(rules, own, other, free, path, like):
    """The first drop of such a win for the side to move, or NO_MOVE; `path` has room for the win."""
    at_once = gaps(rules, own, free, like)
    if bits.some(at_once):
        return np.int64(bits.first(at_once))
    level, tried = 0, 0
    left = worth_trying(rules, own, other, free, like)
    while tried < MOST:
        if not bits.some(left):
            if level == 0:
                break
            level -= 1
            drop, answer = bits.single(like, path[2 * level]), bits.single(like, path[2 * level + 1])
            own, other = bits.without(own, drop), bits.without(other, answer)
            free = bits.either(free, bits.either(drop, answer))
            left = worth_trying(rules, own, other, free, like)
            while bits.some(left) and bits.first(left) <= path[2 * level]:
                left = bits.rest(left)
            continue
        cell = bits.first(left)
        left = bits.rest(left)
        tried += 1
        drop = bits.single(like, cell)
        answers = gaps(rules, bits.either(own, drop), bits.without(free, drop), like)
        if bits.size(answers) > 1:
            return np.int64(path[0] if level > 0 else cell)
        if level < DEEPEST and bits.some(answers):
            path[2 * level], path[2 * level + 1] = cell, bits.first(answers)
            own, other = bits.either(own, drop), bits.either(other, answers)
            free = bits.without(free, bits.either(drop, answers))
            level += 1
            left = worth_trying(rules, own, other, free, like)
    return np.int64(NO_MOVE)


@inlined
def strike_at_width(rules, state, path, like):
    """A winning drop of the side to move, at one width."""
    side = np.int64(state.side)
    own, other = counted_for(state, side, like), counted_for(state, 1 - side, like)
    return winning_drop(rules, own, other, targets_of(state, like), path, like)


@kernel
def threat_win(rules, states, t, moves):
    """For lines of dropped disks once rights are spent, see games.hooks."""
    if rules.piece != TIC_TAC_TOE or rules.victory != LINE:
        return np.int64(NEVER_A_MOVE)
    if not is_spent(rules, states[t]):
        return np.int64(NO_MOVE)
    if rules.cells <= 64:
        return strike_at_width(rules, states[t], moves, bits.NARROW)
    return strike_at_width(rules, states[t], moves, bits.WIDE)
