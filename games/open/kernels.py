"""The family's hooks, which run at the width of the board; the past is kept if positions must not be repeated."""

from __future__ import annotations

import numpy as np

from games import hooks as stubs
from games.board import bits
from games.compile_cache.separate import separate
from games.hooks import NOBODY, Hooks, register
from games.jit import inlined, kernel
from games.open import records
from games.open.learning import action, inputs
from games.open.outcome import close
from games.open.people.first_glance import first_glance
from games.open.shapes import choose, play
from games.open.words import REPEATED
from games.streams import THOUGHT, below, combined

U = np.uint64


@kernel
def initial(rules, line, streams):
    line[0] = rules.start
    if rules.repetition:
        line[0].key = stubs.hashed(rules, line, 0)


@separate
@kernel
def apply(rules, line, at, move, to):
    if to != at:
        line[to] = line[at]
    state = line[to]
    moves, streams = state.unused[:], state.walls[:]  # one forced move touches neither
    if rules.cells <= 64:
        play(np.int64(rules["shape"]), rules, state, moves, streams, move, bits.NARROW)
    else:
        play(np.int64(rules["shape"]), rules, state, moves, streams, move, bits.WIDE)
    if rules.repetition and to != at:
        state.previous = at
        state.key = stubs.hashed(rules, line, to)
        if state.ended == 0:
            earlier = np.int64(at)
            while earlier >= 0:
                if line[earlier].key == state.key:
                    close(state, NOBODY if rules.repetition == 1 else np.int64(state.side), REPEATED)
                    break
                earlier = np.int64(line[earlier].previous)


@inlined
def chosen(rules, state, moves, streams, listing):
    """The number of legal moves, or a random one."""
    if rules.cells <= 64:
        return choose(np.int64(rules["shape"]), rules, state, moves, streams, listing, bits.NARROW)
    return choose(np.int64(rules["shape"]), rules, state, moves, streams, listing, bits.WIDE)


@separate
@kernel
def legal(rules, line, at, moves):
    if line[at].ended:
        return np.int64(0)
    return chosen(rules, line[at], moves, line[at].walls[:], True)


@separate
@kernel
def pick(rules, line, at, moves, streams):
    return chosen(rules, line[at], moves, streams, False)


@separate
@kernel
def playout(rules, line, at, moves, streams):
    if rules.keeps_past:
        while line[at].ended == 0:
            move = moves[below(streams, THOUGHT, stubs.legal(rules, line, at, moves))]
            stubs.apply(rules, line, at, move, at + 1)
            at += 1
        return at
    state = line[at]
    if state.ended == 0:
        if rules.cells <= 64:
            play(np.int64(rules["shape"]), rules, state, moves, streams, np.int64(-1), bits.NARROW)
        else:
            play(np.int64(rules["shape"]), rules, state, moves, streams, np.int64(-1), bits.WIDE)
    return at


@kernel
def payoff(rules, line, at, seat):
    winner = line[at].winner
    if winner == NOBODY:
        return 0.0
    return 1.0 if winner == seat else -1.0


@kernel
def evaluate(rules, line, at, seat):
    """The evaluation: a hundred for each piece on the board and in hand."""
    state = line[at]
    side = seat ^ np.int64(state.swapped)
    lead = np.int64(0)
    for word in range(2):
        lead += bits.size(U(state.men[side, word])) - bits.size(U(state.men[1 - side, word]))
    return 100 * lead


@separate
@kernel
def hashed(rules, line, at):
    state = line[at]
    key = combined(state.men[0, 0], state.men[1, 0])
    if rules.cells > 64:
        key = combined(combined(key, state.men[0, 1]), state.men[1, 1])
    if rules.needs & records.PIECES:
        for plane in range(records.PLANES):
            key = combined(combined(key, state.planes[plane, 0]), state.planes[plane, 1])
    if rules.needs & records.WALLS:
        key = combined(combined(key, state.walls[0]), state.walls[1])
    if rules.needs & records.HANDS:
        for side in range(2):
            hand = U(0)
            for kind in range(records.KINDS):
                hand = (hand << U(8)) | U(state.hand[side, kind])
            key = combined(key, hand)
    if rules.needs & records.TALLIES:
        key = combined(key, U(state.taken[0]) | U(state.taken[1]) << U(8))
    now = np.int64(state.side) + 2 * np.int64(state.stage) + 8 * np.int64(state.left) + 64 * np.int64(state.swapped)
    now += 128 * (np.int64(state.last) + 1) + (np.int64(1) << 20) * np.int64(state.turns)
    if state.stage == records.CHAIN:
        now += (np.int64(1) << 24) * np.int64(state.way) + (np.int64(1) << 32) * np.int64(state.row)
    key = combined(key, U(now))
    if rules.quiet_cap:
        key = combined(key, U(state.quiet))
    if rules.openings:
        key = combined(key, U(min(np.int64(state.ply), rules.openings)))
    return key


HOOKS = register(
    Hooks(
        rules=records.RULES,
        state=records.STATE,
        initial=initial,
        legal=legal,
        apply=apply,
        payoff=payoff,
        evaluate=evaluate,
        pick=pick,
        playout=playout,
        hashed=hashed,
        first_glance=first_glance,
        inputs=inputs,
        action=action,
    )
)
