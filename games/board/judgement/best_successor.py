"""The best successor without writing states: the hook in which alpha-beta spends most of its time.

Common plain games have dedicated loops here, equivalent to playing and evaluating every move (a test compares them);
all other games do just that.
"""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board import moves as words
from games.board.judgement.evaluation import checkers_evaluation, disks_evaluation, lead_worth
from games.board.judgement.fine_men import fine_men_evaluation
from games.board.pieces import CHECKERS, REVERSI, checkers, reversi
from games.board.records import full_of, kings_of, men_of, not_left_of, not_right_of, targets_of
from games.board.victories import MOST_MEN, NO_MEN
from games.hooks import ENDING, try_all
from games.jit import inlined, kernel, pasted


@inlined
def by_count(mine, yours):
    """The value of an ending that the majority of men decides."""
    difference = bits.size(mine) - bits.size(yours)
    if difference == 0:
        return 0
    return ENDING if difference > 0 else -ENDING


@inlined
def beside(rules, cells, like):
    """These cells and all their neighbours."""
    right = bits.both(bits.up(cells, 1), not_left_of(rules, like))
    left = bits.both(bits.down(cells, 1), not_right_of(rules, like))
    cells = bits.either(cells, bits.either(right, left))
    rows = bits.either(bits.up(cells, rules.columns), bits.down(cells, rules.columns))
    return bits.both(bits.either(cells, rows), full_of(rules, like))


@inlined
def drop_worth(rules, mine, yours, wanted, like):
    """Reversi: the value of a drop that leaves these disks, or a bound where that suffices to compare with `wanted`."""
    theirs = reversi.reach(rules, yours, mine, like)
    value = np.int64(disks_evaluation(rules, mine, yours, like))
    if bits.some(theirs):
        # Between no drops and one on every empty cell next to their disks.
        answers = bits.size(theirs)
        least = value + lead_worth(rules, -answers)
        if least >= wanted:
            return least
        empty = bits.without(beside(rules, yours, like), bits.either(mine, yours))
        most = value + lead_worth(rules, bits.size(empty) - answers)
        if most < wanted:
            return most
        return value + lead_worth(rules, bits.size(reversi.reach(rules, mine, yours, like)) - answers)
    ours = reversi.reach(rules, mine, yours, like)
    if not bits.some(ours):
        return np.int64(by_count(mine, yours))
    return value + lead_worth(rules, bits.size(ours))


@kernel
def reversi_outlook(rules, state, moves, wanted, like):
    """The dedicated loop for reversi with most men."""
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
        value = drop_worth(rules, mine, yours, wanted, like)
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
def can_move(rules, own, other, kings, side, like):
    """Checkers: whether a side has a move."""
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    sets = checkers.step_sets(rules, own, kings, empty, side, like)
    if bits.some(bits.either(bits.either(sets[0], sets[1]), bits.either(sets[2], sets[3]))):
        return True
    return bits.some(checkers.jump_set(rules, own, kings, other, empty, side, like))


@inlined
def list_first(rules, state, own, other, kings, side, moves, like):
    """Checkers: list the moves, moves[0] first if it is one of them; returns their number."""
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
    """The dedicated loop for checkers, with no men remaining and with most men."""
    side = np.int64(state.side)
    own, other = men_of(state, side, like), men_of(state, 1 - side, like)
    kings, far = kings_of(state, like), checkers.far_of(rules, side, like)
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
        elif rules.fine != 0:
            value = -np.int64(fine_men_evaluation(rules, yours, mine, crowned, 1 - side, like))
        else:
            value = np.int64(-checkers_evaluation(yours, mine, crowned))
        if value > best:
            best, chosen = value, moves[i]
            if best >= wanted:
                break
    moves[0] = chosen
    return best


@pasted
def outlook_at_width(rules, states, t, moves, wanted, like):
    """The dedicated loop of the game, if there is one."""
    if rules.learned == 1:
        return try_all(rules, states, t, moves, wanted)
    if rules.plain == 1 and rules.piece == REVERSI and rules.victory == MOST_MEN:
        if bits.some(targets_of(states[t], like)):
            return reversi_outlook(rules, states[t], moves, wanted, like)
    elif rules.plain == 1 and rules.piece == CHECKERS and (rules.victory == NO_MEN or rules.victory == MOST_MEN):
        return checkers_outlook(rules, states[t], moves, wanted, like)
    return try_all(rules, states, t, moves, wanted)


@kernel
def best_successor(rules, states, t, moves, wanted):
    """The greatest value to the mover among all states one move ahead, see games.hooks."""
    if rules.cells <= 64:
        return outlook_at_width(rules, states, t, moves, wanted, bits.NARROW)
    return outlook_at_width(rules, states, t, moves, wanted, bits.WIDE)
