"""Features of board moves: the hook `features`, one file per group of columns."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board import moves as words
from games.board.engine import play_move
from games.board.features.columns import (
    CONTESTED,
    DECLARES,
    FEATURES,
    LOSES,
    MIDDLE,
    ODD_REGION,
    OF_CONTEST,
    OF_DANGER,
    OF_DISKS,
    OF_LINES,
    OF_LOSS,
    OF_MEN,
    OF_PLACE,
    OF_REACH,
    OF_REGION,
    OF_STABLE,
    OF_THREATS,
    PHASE,
    TAKE,
    TAKES_KING,
    THEIR_THREATS,
    THREATS,
    WINS,
    fitting,
)
from games.board.features.disks import of_disks, of_stable, region_size
from games.board.features.lines import completing, of_lines
from games.board.features.men import exposed, of_danger, of_men
from games.board.features.outcome import can_lose
from games.board.features.place import last_of, of_place
from games.board.features.reach import of_reach
from games.board.pieces import CHECKERS, REVERSI, TIC_TAC_TOE, checkers, reversi
from games.board.pieces.checkers import CHAIN_AT
from games.board.records import counted_for, full_of, hybrids_of, kings_of, men_of, still_of
from games.board.victories import LINE, POINTS
from games.jit import inlined, kernel, pasted

__all__ = ["FEATURES", "features", "fitting"]

U = np.uint64


@inlined
def phase(rules, state, like):
    """The share of the board that is full; in checkers, the share of men captured."""
    men = bits.size(men_of(state, 0, like)) + bits.size(men_of(state, 1, like))
    if rules.piece != CHECKERS:
        return 100 * men // rules.cells
    start = bits.size(men_of(rules, 0, like)) + bits.size(men_of(rules, 1, like))
    return 100 * (start - men) // start


@inlined
def flags_of(flags):
    """Number of declarations."""
    count = 0
    while flags != 0:
        flags &= flags - 1
        count += 1
    return count


@pasted
def of_move(rules, states, t, move, moves, count, wanted, contest, danger, table, row, like):
    """The columns of one board move, from the position before it and the one after it, states[t + 1]."""
    state, after = states[t], states[t + 1]
    side = np.int64(state.side)
    own, other = men_of(state, side, like), men_of(state, 1 - side, like)
    mine, yours = men_of(after, side, like), men_of(after, 1 - side, like)
    cell = words.cell_of(move)
    start = bits.single(like, cell)
    table[row, DECLARES] = flags_of(words.declared_of(move))
    table[row, WINS] = 1 if after.ended == 1 and after.winner == state.turn else 0
    table[row, MIDDLE] = bits.size(bits.both(mine, bits.join(like, rules.middle_low, rules.middle_high)))
    table[row, TAKE] = bits.size(other) - bits.size(yours)
    if rules.piece == CHECKERS:
        cell, taken = checkers.travel(rules, move, like)
        table[row, TAKES_KING] = bits.size(bits.both(taken, kings_of(state, like)))
        if wanted & OF_MEN != U(0):
            of_men(rules, state, move, cell, mine, yours, table, row, like)
        if wanted & OF_DANGER != U(0):
            of_danger(rules, danger, after, side, mine, yours, moves, count, table, row, like)
    if rules.piece == REVERSI:
        if wanted & OF_DISKS != U(0):
            of_disks(rules, cell, last_of(state, 1 - side), other, mine, yours, table, row, like)
        if wanted & OF_STABLE != U(0):
            of_stable(rules, after, mine, yours, table, row, like)
        table[row, CONTESTED] = 1 if bits.holds(contest, cell) else 0
        if wanted & OF_REGION != U(0):
            empty = bits.without(full_of(rules, like), bits.either(own, other))
            table[row, ODD_REGION] = region_size(rules, cell, empty, like) & 1
    if wanted & OF_PLACE != U(0):
        of_place(rules, state, cell, bits.without(own, start), other, table, row, like)
    if wanted & OF_REACH != U(0) and rules.piece != TIC_TAC_TOE:
        of_reach(rules, after, side, mine, yours, table, row, like)
    if wanted & OF_LINES != U(0) and (rules.victory == LINE or rules.victory == POINTS):
        before, now = hybrids_of(state, like), hybrids_of(after, like)
        mine, yours = bits.either(mine, now), bits.without(yours, now)
        of_lines(rules, cell, mine, yours, bits.either(other, before), bits.without(own, before), table, row, like)
    if wanted & OF_THREATS != U(0) and rules.piece == TIC_TAC_TOE and rules.victory == LINE:
        empty = bits.without(full_of(rules, like), bits.either(men_of(after, 0, like), men_of(after, 1, like)))
        table[row, THREATS] = bits.size(completing(rules, counted_for(after, side, like), empty, like))
        table[row, THEIR_THREATS] = bits.size(completing(rules, counted_for(after, 1 - side, like), empty, like))


@pasted
def features_at_width(rules, states, t, moves, count, wanted, table, like):
    """All wanted columns at one width, row by row; states[t + 1] is the position after each move in turn."""
    state = states[t]
    side = np.int64(state.side)
    now = phase(rules, state, like)
    contest = bits.none(like)
    if wanted & OF_CONTEST != U(0) and rules.piece == REVERSI:
        own, other = men_of(state, side, like), men_of(state, 1 - side, like)
        contest = reversi.drops(rules, other, own, hybrids_of(state, like), still_of(state, like), like)
    danger = 0
    if wanted & OF_DANGER != U(0) and rules.piece == CHECKERS:
        danger = exposed(rules, state, side, like)
    kept = CHAIN_AT - count  # the moves are kept at the end of their array while replies are listed at its front
    for row in range(count):
        moves[kept + row] = moves[row]
    for row in range(count):
        move = moves[kept + row]
        for column in range(len(FEATURES)):
            table[row, column] = 0
        table[row, PHASE] = now
        if words.is_recall(move):
            table[row, DECLARES] = 1
            continue
        play_move(rules, states, t, move, t + 1, like)
        if words.is_board_move(move):
            of_move(rules, states, t, move, moves, count, wanted, contest, danger, table, row, like)
        if wanted & OF_LOSS != U(0):
            table[row, LOSES] = 1 if can_lose(rules, states, t, moves, like) else 0
    for row in range(count):
        moves[row] = moves[kept + row]


@kernel
def features(rules, states, t, moves, count, wanted, table):
    """Fill the table, see games.hooks. "Own" is the side whose pieces move; `wins` and `loses` are about the
    chooser."""
    if rules.cells <= 64:
        features_at_width(rules, states, t, moves, count, wanted, table, bits.NARROW)
    else:
        features_at_width(rules, states, t, moves, count, wanted, table, bits.WIDE)
