"""The one loop: `apply` is one forced move of it, `playout` random moves to the end. The rules exist once."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.endings import PLY_CAP
from games.hooks import NOBODY
from games.jit import inlined
from games.open import records
from games.open.change import change, linked_on
from games.open.generate import gather, listed, nth_move
from games.open.outcome import COUNTED_OUT, QUIET, STUCK, close, close_by_count, close_with, decide
from games.open.sets import pair, store
from games.streams import THOUGHT, below, draw


@inlined
def next_turn(rules, state):
    """The other side's turn begins."""
    state.left = rules.moves_a_turn
    state.stage, state.last = records.NORMAL, records.NO_CELL
    state.turns = min(state.turns + 1, 2)


@inlined
def play_on(rules, state, moves, streams, forced, like, can, keep):
    """One forced move (`keep` 0), or random moves from a state until play ends (`keep` 1)."""
    side = np.int64(state.side)
    own, other = pair(state.men[side], like), pair(state.men[1 - side], like)
    p0, p1, p2, walls = bits.none(like), bits.none(like), bits.none(like), bits.none(like)
    mine, yours = bits.none(like), bits.none(like)
    if can & records.PIECES:
        p0, p1, p2 = pair(state.planes[0], like), pair(state.planes[1], like), pair(state.planes[2], like)
    if can & records.WALLS:
        walls = pair(state.walls, like)
    if can & records.LINKS:
        mine, yours = pair(state.linked[side], like), pair(state.linked[1 - side], like)
    move, made = np.int64(forced), False
    while True:
        total = np.int64(0)
        if keep or made:
            if state.ply >= rules.ply_cap:
                close(state, NOBODY, PLY_CAP)
                break
            total = gather(rules, state, side, own, other, p0, p1, p2, walls, moves, like, can, keep)
            if total == 0:
                passes = rules.stuck[side] == records.PASSES
                if passes:  # can the other side move, as if it were its turn?
                    passes = gather(rules, state, 1 - side, other, own, p0, p1, p2, walls, moves, like, can, 0) > 0
                if not passes:
                    if rules.stuck[side] == records.PASSES:
                        close_by_count(rules, state, side, own, other)
                    else:
                        close_with(rules, state, np.int64(rules.stuck[side]), side, np.int64(STUCK), own, other)
                    break
            if not keep:
                break
            if total == 0:
                draw(streams, THOUGHT)
                move = np.int64(records.PASS)
            else:
                move = nth_move(rules, moves, below(streams, THOUGHT, total), total, like)
        made = True
        state.ply += 1
        state.played = move
        turn_over = True
        if move == records.SWAP:
            state.swapped = 1
            turn_over = False
        elif move == records.PASS:
            state.quiet += 1
            next_turn(rules, state)
        else:
            second = False
            if move != records.STOP:
                half = can & records.WALLS != 0 and state.stage == records.SECOND
                own, other, p0, p1, p2, walls, captured, quiet, goes_on = change(
                    rules, state, move, side, own, other, p0, p1, p2, walls, like, can
                )
                to = move & 127
                state.quiet = state.quiet + 1 if quiet else 0
                state.taken[side] = min(255, state.taken[side] + captured)
                state.stage, state.last = records.NORMAL, records.NO_CELL
                if can & records.LINKS and rules.link_zones[side, 0]:
                    mine = linked_on(rules, side, to, own, mine, like)
                if can & records.WALLS and not half and rules.effects[(move >> 14) & 255] & records.THEN:
                    second = True
                    state.stage, state.last = records.SECOND, to
                else:
                    decide(rules, state, side, to, own, other, p0, p1, p2, walls, mine, captured, like, can)
                    if state.ended:
                        break
                if can & records.HOPS and goes_on and not second:
                    state.stage, state.last = records.CHAIN, to
                    if gather(rules, state, side, own, other, p0, p1, p2, walls, moves, like, can, 0) == 0:
                        state.stage, state.last = records.NORMAL, records.NO_CELL
                    else:
                        second = True
                if (
                    rules.quiet_cap
                    and state.quiet >= rules.quiet_cap
                    and not (can & records.WALLS and state.stage == records.SECOND)
                ):
                    close(state, NOBODY, QUIET)
                    break
            turn_over = not second
            if turn_over:
                state.left -= 1
                if state.left > 0:
                    turn_over = False
                    state.stage, state.last = records.NORMAL, records.NO_CELL
                else:
                    next_turn(rules, state)
        if turn_over:
            own, other = other, own
            mine, yours = yours, mine
            side = 1 - side
    store(state.men[side], own)
    store(state.men[1 - side], other)
    if can & records.PIECES:
        store(state.planes[0], p0)
        store(state.planes[1], p1)
        store(state.planes[2], p2)
    if can & records.WALLS:
        store(state.walls, walls)
    if can & records.LINKS:
        store(state.linked[side], mine)
        store(state.linked[1 - side], yours)
    state.side = side
    state.turn = side ^ state.swapped


@inlined
def all_moves(rules, state, moves, like, can):
    """List the legal moves of a state that has not ended."""
    total = gathered(rules, state, moves, like, can)
    if total == 0:
        moves[0] = records.PASS
        return np.int64(1)
    return listed(rules, moves, like)


@inlined
def one_move(rules, state, moves, streams, like, can):
    """What `all_moves` would list at a random place."""
    total = gathered(rules, state, moves, like, can)
    if total == 0:
        draw(streams, THOUGHT)
        return np.int64(records.PASS)
    return nth_move(rules, moves, below(streams, THOUGHT, total), total, like)


@inlined
def gathered(rules, state, moves, like, can):
    """The moves of a state as bundles; returns how many."""
    side = np.int64(state.side)
    own, other = pair(state.men[side], like), pair(state.men[1 - side], like)
    p0, p1, p2, walls = bits.none(like), bits.none(like), bits.none(like), bits.none(like)
    if can & records.PIECES:
        p0, p1, p2 = pair(state.planes[0], like), pair(state.planes[1], like), pair(state.planes[2], like)
    if can & records.WALLS:
        walls = pair(state.walls, like)
    return gather(rules, state, side, own, other, p0, p1, p2, walls, moves, like, can, 1)


__all__ = ["COUNTED_OUT", "all_moves", "one_move", "play_on"]
