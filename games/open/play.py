"""The one loop of the rules: `apply` is one forced move of it, `playout` random moves to the end."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.endings import PLY_CAP
from games.hooks import NOBODY
from games.jit import inlined
from games.open import records
from games.open.change import change, linked_on, placed_only
from games.open.generate import drops, extra_move, gather, listed, nth_move
from games.open.outcome import close, close_by_count, close_with, decide
from games.open.sets import pair, store
from games.open.words import QUIET
from games.streams import THOUGHT, below, draw


@inlined
def play_on(rules, state, moves, streams, forced, like, can):
    """One forced move, or (`forced` below 0) random moves from a state until play ends.

    A pass is looked ahead for: `passing` is on while the moves of the side after it are asked for.
    """
    side, ply = np.int64(state.side) & 1, np.int64(state.ply)
    stage, last = np.int64(state.stage), np.int64(state.last)
    own, other = pair(state.men[side], like), pair(state.men[1 - side], like)
    p0, p1, p2, walls = bits.none(like), bits.none(like), bits.none(like), bits.none(like)
    mine, yours = bits.none(like), bits.none(like)
    if can & records.PIECES:
        p0 = pair(state.planes[0], like)
    if can & records.KINDS_3:
        p1, p2 = pair(state.planes[1], like), pair(state.planes[2], like)
    if can & records.WALLS:
        walls = pair(state.walls, like)
    if can & records.LINKS:
        mine, yours = pair(state.linked[side], like), pair(state.linked[1 - side], like)
    move, random, made, passing = np.int64(forced), forced < 0, False, False
    cells, entry = bits.none(like), np.int64(0)
    while True:
        over, extra = False, np.int64(0)
        if random or made:
            if ply >= rules.ply_cap:
                close(state, NOBODY, PLY_CAP)
                break
            if can & records.MOVES:
                total = gather(
                    rules, state, side, ply, stage, last, own, other, p0, p1, p2, walls, moves, random, like, can
                )
            else:
                entry = rules.from_entry[side, records.NORMAL, 0]
                if can & records.TURNS and ply < rules.openings:
                    entry = rules.from_entry[side, records.OPENING + ply, 0]
                cells = drops(rules, state, side, entry, own, other, like, can)
                total = np.int64(bits.size(cells))
            if total == 0:
                if can & records.HOPS and stage == records.CHAIN:
                    over = True
                elif passing:
                    own, other = other, own
                    mine, yours = yours, mine
                    side = (1 - side) & 1
                    close_by_count(rules, state, side, own, other)
                    break
                elif rules.stuck[side] == records.PASSES:
                    own, other = other, own
                    mine, yours = yours, mine
                    side = (1 - side) & 1
                    passing = True
                    continue
                else:
                    close_with(rules, state, rules.stuck[side], side, rules.stuck_cause[side], own, other)
                    break
            elif passing:
                own, other = other, own
                mine, yours = yours, mine
                side = (1 - side) & 1
                passing = False
                if not random:
                    break
                draw(streams, THOUGHT)
                move = np.int64(records.PASS)
            elif not random:
                break
            else:
                if can & (records.TURNS | records.HOPS):
                    extra = extra_move(rules, state, side, stage, can)
                n = below(streams, THOUGHT, total + (extra != 0))
                if extra != 0 and n == total:
                    move = extra
                elif can & records.MOVES:
                    move = nth_move(rules, moves, n, like)
                else:
                    to = np.int64(bits.nth(cells, n))
                    move = to | (to << 7) | (entry << 14)
        if not can & records.HOPS or not over:
            made, over = True, True
            ply += 1
            if move >= records.PASS:
                if can & records.TURNS and move == records.SWAP:
                    state.swapped, over = 1, False
                elif move == records.PASS and can & records.TALLIES and rules.needs & records.TALLIES:
                    state.quiet += 1
            else:
                to = move & 127
                captured, quiet, goes_on, second = np.int64(0), False, False, False
                if can & records.MOVES:
                    half = can & records.WALLS != 0 and stage == records.SECOND
                    own, other, p0, p1, p2, walls, captured, quiet, goes_on = change(
                        rules, state, move, side, own, other, p0, p1, p2, walls, like, can
                    )
                    second = can & records.WALLS != 0 and not half
                    second = second and rules.effects[(move >> 14) & 255] & records.THEN != 0
                else:
                    own, other = placed_only(rules, state, move, side, own, other, like, can)
                if can & records.TALLIES and rules.needs & records.TALLIES:
                    state.quiet = state.quiet + 1 if quiet else 0
                    state.taken[side] = min(255, state.taken[side] + captured)
                if can & records.LINKS:
                    mine = linked_on(rules, side, to, own, mine, like)
                if can & records.WALLS and second:
                    stage, last, over = np.int64(records.SECOND), to, False
                else:
                    stage, last = np.int64(records.NORMAL), np.int64(records.NO_CELL)
                    if decide(rules, state, side, ply, to, own, other, p0, p1, p2, walls, mine, captured, like, can):
                        break
                    if can & records.HOPS and goes_on:
                        stage, last, over = np.int64(records.CHAIN), to, False
                    if can & records.TALLIES and rules.quiet_cap and state.quiet >= rules.quiet_cap:
                        close(state, NOBODY, QUIET)
                        break
        if over:
            stage, last = np.int64(records.NORMAL), np.int64(records.NO_CELL)
            if can & records.TURNS:
                state.left -= 1
                if move == records.PASS or state.left <= 0:
                    state.left = rules.moves_a_turn
                    if rules.second_moves and state.turns == 0:
                        state.left = rules.second_moves
                    if rules.pie or rules.second_moves:
                        state.turns = min(state.turns + 1, 2)
                else:
                    over = False
            if over:
                own, other = other, own
                mine, yours = yours, mine
                side = (1 - side) & 1
    store(state.men[side], own)
    store(state.men[1 - side], other)
    if can & records.PIECES:
        store(state.planes[0], p0)
    if can & records.KINDS_3:
        store(state.planes[1], p1)
        store(state.planes[2], p2)
    if can & records.WALLS:
        store(state.walls, walls)
    if can & records.LINKS:
        store(state.linked[side], mine)
        store(state.linked[1 - side], yours)
    state.side = side
    state.turn = side ^ state.swapped
    state.ply, state.stage, state.last = ply, stage, last
    state.played = move


@inlined
def choose_from(rules, state, moves, streams, listing, like, can):
    """List the legal moves of a state that has not ended and return their number; without `listing` a random one."""
    side, stage = np.int64(state.side) & 1, np.int64(state.stage)
    own, other = pair(state.men[side], like), pair(state.men[1 - side], like)
    p0, p1, p2, walls = bits.none(like), bits.none(like), bits.none(like), bits.none(like)
    cells, entry = bits.none(like), np.int64(rules.from_entry[side, records.NORMAL, 0])
    if can & records.PIECES:
        p0 = pair(state.planes[0], like)
    if can & records.KINDS_3:
        p1, p2 = pair(state.planes[1], like), pair(state.planes[2], like)
    if can & records.WALLS:
        walls = pair(state.walls, like)
    if can & records.MOVES:
        ply, last = np.int64(state.ply), np.int64(state.last)
        total = gather(rules, state, side, ply, stage, last, own, other, p0, p1, p2, walls, moves, True, like, can)
    else:
        if can & records.TURNS and state.ply < rules.openings:
            entry = np.int64(rules.from_entry[side, records.OPENING + state.ply, 0])
        cells = drops(rules, state, side, entry, own, other, like, can)
        total = np.int64(bits.size(cells))
    extra = np.int64(0)
    if total == 0:
        extra = np.int64(records.PASS)
    elif can & (records.TURNS | records.HOPS):
        extra = extra_move(rules, state, side, stage, can)
    if not listing:
        if total == 0:
            draw(streams, THOUGHT)
            return extra
        n = below(streams, THOUGHT, total + (extra != 0))
        if n == total:
            return extra
        if can & records.MOVES:
            return nth_move(rules, moves, n, like)
        to = np.int64(bits.nth(cells, n))
        return to | (to << 7) | (entry << 14)
    count = np.int64(0)
    if can & records.MOVES:
        count = listed(rules, moves, like)
    else:
        while bits.some(cells):
            to = np.int64(bits.first(cells))
            cells = bits.rest(cells)
            moves[count] = to | (to << 7) | (entry << 14)
            count += 1
    if extra != 0:
        moves[count] = extra
        count += 1
    return count
