"""The endings of a game: goals in the order of the document, for the mover first; royal pieces, counting, being
stuck."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.hooks import NOBODY
from games.jit import inlined
from games.open import records
from games.open.generate import in_hand
from games.open.sets import around, flooded, moved, of_kind, pair, zone
from games.open.words import COUNTED_OUT, FIRST_CAUSE, ROYAL


@inlined
def line_through(rules, side, place, cell, own, like):
    """Whether a line passes through a cell. A count of the cells within reach rejects nearly every cell at once."""
    k, slot = rules.number[side, place], rules.slot[side, place]
    for axis in range(rules.axes):  # windows along axes that do not count are empty
        near = bits.join(like, rules.window[slot, cell, axis, 0], rules.window[slot, cell, axis, 1])
        line = bits.both(own, near)
        if bits.size(line) < k:
            continue
        step, run = rules.step[2 * axis], line
        for _ in range(k - 1):
            run = bits.both(bits.down(run, step), line)
        if rules.exactly[side, place]:
            run = bits.without(bits.without(run, bits.up(line, step)), longer_runs(run, line, step, k))
        if bits.some(run):
            return True
    return False


@inlined
def longer_runs(run, line, step, k):
    """The first cells of runs of k whose run has one more cell."""
    shifted = line
    for _ in range(k):
        shifted = bits.down(shifted, step)
    return bits.both(run, shifted)


@inlined
def line_anywhere(rules, side, place, own, like):
    """Whether there is a line anywhere; for moves by which pieces turn, move or vanish."""
    k = rules.number[side, place]
    for axis in range(rules.axes):
        if not (rules.axis_set[side, place] >> axis) & 1:
            continue
        run = own  # the last cells of runs of this length
        for _ in range(k - 1):
            run = bits.both(moved(rules, run, 2 * axis, like), own)
        if rules.exactly[side, place]:
            run = bits.without(run, bits.both(moved(rules, run, 2 * axis, like), own))
            run = bits.without(run, moved(rules, own, 2 * axis + 1, like))
        if bits.some(run):
            return True
    return False


@inlined
def square(rules, own, like):
    """Whether four own pieces form a square of 2x2."""
    pairs = bits.both(own, moved(rules, own, 1, like))
    return bits.some(bits.both(pairs, moved(rules, pairs, 3, like)))


@inlined
def joined(rules, side, place, own, like):
    """Whether one chain of own pieces touches all zones."""
    seeds = bits.both(own, zone(rules, rules.goal_zones[side, place, 0], like))
    while bits.some(seeds):
        chain = flooded(rules, bits.none(like), bits.first(seeds), own, like)
        seeds = bits.without(seeds, chain)
        if bits.some(bits.both(chain, zone(rules, rules.goal_zones[side, place, 1], like))):
            third = rules.goal_zones[side, place, 2]
            if third == 0 or bits.some(bits.both(chain, zone(rules, third, like))):
                return True
    return False


@inlined
def one_group(rules, own, like):
    """Whether all own pieces are connected. A piece without a neighbour rejects nearly every position at once."""
    if not bits.some(own):
        return False
    if bits.size(own) > 1 and bits.some(bits.without(own, around(rules, own, rules.near_ways, like))):
        return False
    return not bits.some(bits.without(own, flooded(rules, bits.none(like), bits.first(own), own, like)))


@inlined
def met(rules, state, side, place, ply, to, whose, own, other, p0, p1, p2, walls, linked, like, can):
    """Whether the goal is met that is checked at this place after a move of `side`; it is that of the side `whose`."""
    goal = rules.goal[side, place]
    if can & records.LINES and goal == records.LINE:
        if can & (records.MOVES | records.FLANK):
            return line_anywhere(rules, side, place, own, like)
        return line_through(rules, side, place, to, own, like)
    if can & records.LINKS and goal == records.CONNECT:
        target = pair(rules.link_to[whose], like)
        if bits.some(target):
            return bits.some(bits.both(linked, target))
        return joined(rules, side, place, own, like)
    if can & records.MOVES:
        if goal == records.REACH:
            men = own
            if can & records.PIECES and rules.goal_piece[side, place] >= 0:
                men = of_kind(own, p0, p1, p2, rules.goal_piece[side, place], can)
            return bits.some(bits.both(men, zone(rules, rules.goal_zones[side, place, 0], like)))
        if goal == records.ELIMINATE:
            men = other
            if can & records.PIECES and rules.goal_piece[side, place] >= 0:
                men = of_kind(other, p0, p1, p2, rules.goal_piece[side, place], can)
            return ply >= rules.openings and bits.size(men) <= rules.number[side, place]
        if can & records.TALLIES and goal == records.CAPTURE:
            return state.taken[whose] >= rules.number[side, place]
        if goal == records.RUN_OUT:
            return not bits.some(own) and not in_hand(state, whose)
    if can & records.GROUPED:
        if goal == records.SQUARE:
            return square(rules, own, like)
        if goal == records.GROUP:
            return one_group(rules, own, like)
    if goal == records.FULL:
        taken = bits.either(own, other)
        if can & records.WALLS:
            taken = bits.either(taken, walls)
        return not bits.some(bits.without(pair(rules.full, like), taken))
    return False


@inlined
def close(state, winner, cause):
    """End the game; `winner` is a side or NOBODY, STATE.winner the seat that plays it."""
    state.ended, state.cause = 1, cause
    state.winner = winner if winner == NOBODY else winner ^ state.swapped


@inlined
def close_by_count(rules, state, side, own, other):
    """End the game by counting: more pieces win; komi goes to the second side."""
    lead = 2 * (bits.size(own) - bits.size(other))
    margin = (lead if side == 0 else -lead) - rules.komi_halves
    close(state, NOBODY if margin == 0 else 0 if margin > 0 else 1, COUNTED_OUT)


@inlined
def close_with(rules, state, result, side, cause, own, other):
    """End the game with a result for a side; own and other are its pieces and the opponent's."""
    if result == records.COUNTS:
        close_by_count(rules, state, side, own, other)
    elif result == records.DRAWS:
        close(state, NOBODY, cause)
    else:
        close(state, side if result == records.WINS else 1 - side, cause)


@inlined
def decide(rules, state, side, ply, to, own, other, p0, p1, p2, walls, linked, captured, like, can):
    """End the game if a goal is met after a move of `side`; returns whether one is."""
    for place in range(rules.checks[side]):
        whose, mine, yours = side, own, other
        if can & (records.MOVES | records.FLANK) and rules.by_other[side, place]:
            whose, mine, yours = 1 - side, other, own
        if met(rules, state, side, place, ply, to, whose, mine, yours, p0, p1, p2, walls, linked, like, can):
            cause, result = FIRST_CAUSE + np.int64(rules.goal[side, place]), np.int64(rules.result[side, place])
            close_with(rules, state, result, whose, cause, mine, yours)
            return True
    if can & records.PIECES and captured > 0:
        for kind in range(records.KINDS):
            if rules.royal[kind] and not bits.some(of_kind(other, p0, p1, p2, kind, can)):
                close(state, side, ROYAL)
                return True
    return False
