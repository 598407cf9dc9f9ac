"""What one more move can bring, without writing states: the hook that alpha-beta spends most of its time in.

The common plain games have a loop of their own here, equal to playing every move and judging every state (a test
compares them); all other games do just that.
"""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board import moves as words
from games.board.evaluation import checkers_guess, reversi_guess
from games.board.pieces import CHECKERS, REVERSI, checkers, reversi
from games.board.records import full_of, kings_of, men_of, targets_of
from games.board.victories import MOST_MEN, NO_MEN
from games.hooks import ENDING
from games.jit import inlined, kernel
from games.outlook import try_all


@inlined
def by_count(mine, yours):
    """The ending where more men win."""
    difference = bits.size(mine) - bits.size(yours)
    if difference == 0:
        return 0
    return ENDING if difference > 0 else -ENDING


@kernel
def reversi_outlook(rules, state, moves, wanted, like):
    """Reversi for most men."""
    side = np.int64(state.side)
    own, other = men_of(state, side, like), men_of(state, 1 - side, like)
    cells = targets_of(state, like)
    cell = moves[0]
    if cell < 0 or cell >= rules.cells or not bits.holds(cells, cell):
        cell = np.int64(bits.first(cells))
    best, chosen = np.int64(-2 * ENDING), cell
    while True:
        drop = bits.single(like, cell)
        cells = bits.without(cells, drop)
        turning = reversi.flanked(rules, drop, own, other, like)
        mine, yours = bits.either(own, bits.either(drop, turning)), bits.without(other, turning)
        theirs, ours = reversi.reach(rules, yours, mine, like), reversi.reach(rules, mine, yours, like)
        if bits.some(bits.either(theirs, ours)):
            value = np.int64(-reversi_guess(rules, yours, mine, theirs, ours, like))
        else:
            value = np.int64(by_count(mine, yours))
        if value > best:
            best, chosen = value, cell
            if best >= wanted:
                break
        if not bits.some(cells):
            break
        cell = np.int64(bits.first(cells))
    moves[0] = chosen
    return best


@inlined
def destinations(rules, sets, like):
    """Checkers: the cells that these steps lead to."""
    rising = bits.either(checkers.ahead(rules, sets[0], 0, like), checkers.ahead(rules, sets[1], 1, like))
    return bits.either(
        rising, bits.either(checkers.ahead(rules, sets[2], 2, like), checkers.ahead(rules, sets[3], 3, like))
    )


@inlined
def all_steps_alike(rules, state, own, other, kings, side, far, like):
    """Checkers: whether every move is a step that changes no material and ends nothing.

    So it is where there is nothing to capture, no man about to be crowned, no draw near, and the other side can step
    to two cells: one step can take only one of them away.
    """
    if state.capturing == 1 or state.quiet + 1 >= rules.quiet_cap or state.ply + 1 >= rules.ply_cap:
        return False
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    men = bits.without(own, kings)
    crowning = checkers.step_sets(rules, men, kings, bits.both(empty, far), side, like)
    if bits.some(bits.either(bits.either(crowning[0], crowning[1]), bits.either(crowning[2], crowning[3]))):
        return False
    answers = destinations(rules, checkers.step_sets(rules, other, kings, empty, 1 - side, like), like)
    return bits.some(bits.rest(answers)) if bits.some(answers) else False


@inlined
def can_move(rules, own, other, kings, side, like):
    """Checkers: whether a side has a move."""
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    sets = checkers.step_sets(rules, own, kings, empty, side, like)
    if bits.some(bits.either(bits.either(sets[0], sets[1]), bits.either(sets[2], sets[3]))):
        return True
    return bits.some(checkers.jump_set(rules, own, kings, other, empty, side, like))


@inlined
def list_first(rules, state, own, other, kings, side, moves, like):
    """Checkers: the moves, what was in moves[0] first if it is one of them; their number."""
    first = moves[0]
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    if state.capturing == 1:
        far = checkers.far_of(rules, side, like)
        count = checkers.list_jumps(rules, targets_of(state, like), kings, other, empty, far, side, moves, 0, like)
    else:
        count = checkers.list_steps(checkers.step_sets(rules, own, kings, empty, side, like), moves)
    for i in range(1, count):
        if moves[i] == first:
            moves[i] = moves[0]
            moves[0] = first
    return count


@kernel
def checkers_outlook(rules, state, moves, wanted, like):
    """Checkers for no men remaining and for most men."""
    side = np.int64(state.side)
    own, other = men_of(state, side, like), men_of(state, 1 - side, like)
    kings, far = kings_of(state, like), checkers.far_of(rules, side, like)
    if all_steps_alike(rules, state, own, other, kings, side, far, like):
        empty = bits.without(full_of(rules, like), bits.either(own, other))
        moves[0] = checkers.nth_step(checkers.step_sets(rules, own, kings, empty, side, like), 0)
        return np.int64(checkers_guess(own, other, kings))
    best, chosen = np.int64(-2 * ENDING), np.int64(0)
    for i in range(list_first(rules, state, own, other, kings, side, moves, like)):
        end, taken = checkers.travel(rules, moves[i], like)
        start, landing = bits.single(like, words.cell_of(moves[i])), bits.single(like, end)
        mine, yours = bits.either(bits.without(own, start), landing), bits.without(other, taken)
        is_king = bits.some(bits.both(kings, start))
        quiet = state.quiet + 1 if is_king and not bits.some(taken) else 0
        crowned = bits.without(kings, bits.either(start, taken))
        crowned = bits.either(crowned, landing if is_king else bits.both(landing, far))
        if not can_move(rules, yours, mine, crowned, 1 - side, like):
            value = np.int64(ENDING if rules.victory == NO_MEN else by_count(mine, yours))
        elif quiet >= rules.quiet_cap or state.ply + 1 >= rules.ply_cap:
            value = np.int64(0)
        else:
            value = np.int64(-checkers_guess(yours, mine, crowned))
        if value > best:
            best, chosen = value, moves[i]
            if best >= wanted:
                break
    moves[0] = chosen
    return best


@inlined
def outlook_at_width(rules, line, at, moves, wanted, like):
    """The loop that fits the game."""
    if rules.plain == 1 and rules.piece == REVERSI and rules.victory == MOST_MEN:
        if bits.some(targets_of(line[at], like)):
            return reversi_outlook(rules, line[at], moves, wanted, like)
    elif rules.plain == 1 and rules.piece == CHECKERS and (rules.victory == NO_MEN or rules.victory == MOST_MEN):
        return checkers_outlook(rules, line[at], moves, wanted, like)
    return try_all(rules, line, at, moves, wanted)


@kernel
def outlook(rules, line, at, moves, wanted):
    """The greatest value to the mover of any state one move ahead, see games.hooks."""
    if rules.cells <= 64:
        return outlook_at_width(rules, line, at, moves, wanted, bits.NARROW)
    return outlook_at_width(rules, line, at, moves, wanted, bits.WIDE)
