"""Recall Last Move and Recall Any Move: the game returns to a choice of the opponent, who must choose differently."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board import moves as words
from games.board.mutations import tokens
from games.board.pieces import CHECKERS, checkers
from games.board.records import full_of, hybrids_of, kings_of, men_of, set_targets, still_of, targets_of
from games.board.victories.ending import tokens_of
from games.jit import inlined, kernel


@inlined
def can_recall(state):
    """Whether the player to decide holds a recall and is at the start of its turn."""
    own_turn = state.turn == state.side and state.second == 0 and state.ended == 0
    return own_turn and tokens_of(state, np.int64(state.turn)) & tokens.RECALL_TOKENS != 0


# Whether a choice can be recalled, stored in the state after it: no, yes, or "one piece must capture, with an unknown
# number of ways", which is counted on demand.
NO, YES, UNCOUNTED = 0, 1, 2


@inlined
def recallable(rules, state, like):
    """Whether a position offers more than one board move."""
    targets = targets_of(state, like)
    if rules.piece != CHECKERS:
        freed = 1 if state.barred != words.NO_MOVE else 0  # an older bar no longer applies
        return YES if bits.size(targets) + freed > 1 else NO
    if bits.size(targets) > 1:
        return YES
    if state.capturing == 1:
        return UNCOUNTED
    side = np.int64(state.side)
    own, other = men_of(state, side, like), men_of(state, 1 - side, like)
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    sets = checkers.step_sets(rules, own, kings_of(state, like), empty, side, like)
    ways = bits.size(sets[0]) + bits.size(sets[1]) + bits.size(sets[2]) + bits.size(sets[3])
    return YES if ways > 1 else NO


@kernel
def counted_ways(rules, state, moves, count, like):
    """YES or NO for a position in which one piece must capture; the moves from `count` on are working space."""
    side = np.int64(state.side)
    own, other, kings = men_of(state, side, like), men_of(state, 1 - side, like), kings_of(state, like)
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    prey = bits.without(other, bits.either(hybrids_of(state, like), still_of(state, like)))
    far = checkers.far_of(rules, side, like)
    end = checkers.list_jumps(rules, targets_of(state, like), kings, prey, empty, far, side, moves, count, like)
    return YES if end - count > 1 else NO


@inlined
def is_recallable(rules, states, before, after, moves, count):
    """Whether the move that led from one position to the next was one of several possible ones."""
    if states[after].recallable == UNCOUNTED:
        if rules.cells <= 64:
            states[after].recallable = counted_ways(rules, states[before], moves, count, bits.NARROW)
        else:
            states[after].recallable = counted_ways(rules, states[before], moves, count, bits.WIDE)
    return states[after].recallable == YES


@kernel
def list_recalls(rules, states, t, moves, count):
    """Append the legal recalls: walk the timeline backwards over the opponent's choices."""
    state = states[t]
    if not can_recall(state):
        return count
    opponent = 1 - state.turn
    held = tokens_of(state, np.int64(state.turn))
    last_token = tokens.held(held, tokens.RECALL_LAST_TOKEN) > 0
    any_token = tokens.held(held, tokens.RECALL_ANY_TOKEN) > 0
    after = t
    is_last = True
    while states[after].previous >= 0 and (any_token or is_last):
        before = states[after].previous
        if states[before].turn == opponent:
            if is_recallable(rules, states, before, after, moves, count):
                if is_last and last_token:
                    moves[count] = words.RECALL_LAST
                    count += 1
                if any_token:
                    moves[count] = words.RECALL_ANY | np.int64(states[after].number)
                    count += 1
            is_last = False
        after = before
    return count


@inlined
def recalled(states, t, move):
    """Index of the position just after the choice that a recall takes back."""
    after = t
    if move & words.RECALL_ANY:
        number = move & 0xFFFF
        while states[after].number != number:
            after = states[after].previous
        return after
    opponent = 1 - states[t].turn
    while states[states[after].previous].turn != opponent:
        after = states[after].previous
    return after


@kernel
def take_back(rules, states, t, move, to):
    """The position before the recalled choice, with the current tokens, that choice barred, and the recall spent."""
    now = states[t]
    recaller = now.turn
    after = recalled(states, t, move)
    barred = states[after].played & words.BOARD_PART
    tokens_0, tokens_1, ply = now.tokens_0, now.tokens_1, now.ply
    states[to] = states[states[after].previous]
    state = states[to]
    state.tokens_0 = tokens_0
    state.tokens_1 = tokens_1
    state.ply = ply + 1
    state.barred = barred
    by_any = move & words.RECALL_ANY != 0
    tokens.spend(state, recaller, tokens.RECALL_ANY_TOKEN if by_any else tokens.RECALL_LAST_TOKEN)


@inlined
def bar_target(rules, state, like):
    """Remove the barred drop from the targets (in checkers, barred moves are removed from the list)."""
    if rules.piece != CHECKERS:
        set_targets(state, bits.without(targets_of(state, like), bits.single(like, words.cell_of(state.barred))))


@inlined
def without_barred(state, moves, count):
    """The list without the barred move, in the same order."""
    kept = 0
    for index in range(count):
        if moves[index] != state.barred:
            moves[kept] = moves[index]
            kept += 1
    return kept
