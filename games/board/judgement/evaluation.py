"""Heuristic evaluation and move ordering by victory condition and piece type.

It is deliberately coarse: few distinct values mean many ties, which alpha-beta cuts off.
"""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board import moves as words
from games.board.judgement.fine_lines import fine_lines_evaluation
from games.board.judgement.fine_men import fine_men_evaluation
from games.board.lines import line_promise, points_of
from games.board.pieces import CHECKERS, REVERSI, reversi
from games.board.records import (
    counted_for,
    full_of,
    hybrids_of,
    kings_of,
    men_of,
    not_left_of,
    not_right_of,
    still_of,
    targets_of,
    window_of,
)
from games.board.victories import LINE, MOST_MEN, NO_MEN, POINTS
from games.hooks import EVALUATION_LIMIT
from games.jit import inlined, kernel

U = np.uint64
MAN, KING = 100, 200
CORNER, RISK, MOBILITY = 40, 20, 8
# The fine evaluation, modelled on people's. Having few ties makes alpha-beta slower, but nothing predicts Othello
# players better than four plies of it: its top-1 is 49 %; of corners and drops alone 44 %, of the coarse one 26 %.
FINE_CORNER, FINE_RISK, FINE_RIM, FINE_DROP, FINE_OPEN, FINE_OUTLET = 100, 50, 5, 10, 5, 5


@inlined
def corners_of(rules, like):
    """The corner cells."""
    return bits.join(like, rules.corners_low, rules.corners_high)


@inlined
def in_steps(lead):
    """Reversi: value of a difference in drops, in steps of 8; smaller differences do not count."""
    return MOBILITY * (lead >> 3) if lead >= 0 else -MOBILITY * (-lead >> 3)


@inlined
def lead_worth(rules, lead):
    """The value of a lead in drops for most men, where single drops may count."""
    return FINE_DROP * lead if rules.fine != 0 else in_steps(lead)


@inlined
def beside_gaps(rules, gaps, like):
    """The cells diagonally next to these cells."""
    rising, falling = rules.columns + 1, rules.columns - 1
    right = bits.either(bits.up(gaps, rising), bits.down(gaps, falling))
    left = bits.either(bits.down(gaps, rising), bits.up(gaps, falling))
    cells = bits.either(bits.both(right, not_left_of(rules, like)), bits.both(left, not_right_of(rules, like)))
    return bits.both(cells, full_of(rules, like))


@inlined
def straight_around(rules, cells, like):
    """The cells above, below and beside these cells."""
    sides = bits.either(
        bits.both(bits.up(cells, 1), not_left_of(rules, like)),
        bits.both(bits.down(cells, 1), not_right_of(rules, like)),
    )
    along = bits.either(bits.up(cells, rules.columns), bits.down(cells, rules.columns))
    return bits.both(bits.either(sides, along), full_of(rules, like))


@inlined
def around(rules, cells, like):
    """The up to eight neighbours of these cells; cells of the set with a neighbour in it are included."""
    return bits.either(straight_around(rules, cells, like), beside_gaps(rules, cells, like))


@kernel
def fine_disks_evaluation(rules, own, other, like):
    """Fine evaluation of reversi with most men: corners, cells that give them away, the rim, and mobility, in which
    exposed disks (chances of the other side) and empty cells next to disks are counted separately."""
    corners, rim = corners_of(rules, like), bits.join(like, rules.edges_low, rules.edges_high)
    edges, empty = bits.without(rim, corners), bits.without(full_of(rules, like), bits.either(own, other))
    open_to, risky = around(rules, empty, like), beside_gaps(rules, bits.both(corners, empty), like)
    by_own, by_other = around(rules, own, like), around(rules, other, like)
    value = FINE_CORNER * (bits.size(bits.both(own, corners)) - bits.size(bits.both(other, corners)))
    value -= FINE_RISK * (bits.size(bits.both(own, risky)) - bits.size(bits.both(other, risky)))
    value += FINE_RIM * (bits.size(bits.both(own, edges)) - bits.size(bits.both(other, edges)))
    value += FINE_OPEN * (bits.size(bits.both(other, open_to)) - bits.size(bits.both(own, open_to)))
    return value + FINE_OUTLET * (bits.size(bits.both(by_other, empty)) - bits.size(bits.both(by_own, empty)))


@inlined
def disks_evaluation(rules, own, other, like):
    """Coarse evaluation of reversi with most men: corners, and disks that give an empty corner away."""
    if rules.fine != 0:
        return np.int64(fine_disks_evaluation(rules, own, other, like))
    corners = corners_of(rules, like)
    value = np.int64(CORNER * (bits.size(bits.both(own, corners)) - bits.size(bits.both(other, corners))))
    risky = beside_gaps(rules, bits.without(corners, bits.either(own, other)), like)
    value -= RISK * (bits.size(bits.both(own, risky)) - bits.size(bits.both(other, risky)))
    return value


@inlined
def checkers_evaluation(own, other, kings):
    """Coarse evaluation of checkers: men and kings."""
    men = bits.size(own) - bits.size(other)
    return MAN * men + (KING - MAN) * (bits.size(bits.both(own, kings)) - bits.size(bits.both(other, kings)))


@kernel
def men_difference(rules, state, side, like):
    """Difference of the sides' counting disks."""
    return bits.size(counted_for(state, side, like)) - bits.size(counted_for(state, 1 - side, like))


@kernel
def evaluation_for_side(rules, state, side, like):
    """The evaluation for the side to move."""
    own, other = counted_for(state, side, like), counted_for(state, 1 - side, like)
    value = np.int64(0)
    if rules.piece == CHECKERS:
        value += checkers_evaluation(men_of(state, side, like), men_of(state, 1 - side, like), kings_of(state, like))
    if rules.victory == LINE:
        return value + line_promise(rules, own, other, like) - line_promise(rules, other, own, like)
    if rules.victory == POINTS:
        return value + 20 * (points_of(rules, own, like) - points_of(rules, other, like))
    if rules.piece == REVERSI:
        drops, hybrids = targets_of(state, like), hybrids_of(state, like)
        mine, yours = men_of(state, side, like), men_of(state, 1 - side, like)
        others_drops = reversi.drops(rules, yours, mine, hybrids, still_of(state, like), like)
        lead = bits.size(drops) - bits.size(others_drops)
        if rules.victory == MOST_MEN:
            return disks_evaluation(rules, own, other, like) + lead_worth(rules, lead)
        return in_steps(lead) - men_difference(rules, state, side, like)
    if rules.victory == MOST_MEN and rules.piece != CHECKERS:
        return value + men_difference(rules, state, side, like)
    return value


@inlined
def judged_finely(rules, state):
    """Whether the fine evaluation replaces the coarse one entirely: for lines of dropped disks, and for checkers where
    men count alone and all on the board can be captured. Reversi has finer terms instead."""
    if rules.fine == 0 or rules.piece == REVERSI:
        return False
    if rules.piece != CHECKERS:
        return rules.victory == LINE
    special = state.hybrids_low | state.hybrids_high | state.still_low | state.still_high
    return special == U(0) and (rules.victory == NO_MEN or rules.victory == MOST_MEN)


@kernel
def fine_evaluation_for_side(rules, state, side, like):
    """The fine evaluation; separate from the coarse one, which it would slow down."""
    own, other = counted_for(state, side, like), counted_for(state, 1 - side, like)
    if rules.piece == CHECKERS:
        return np.int64(fine_men_evaluation(rules, own, other, kings_of(state, like), side, like))
    return np.int64(fine_lines_evaluation(rules, own, other, like))


@inlined
def heuristic_value(rules, state, seat, like):
    """The value of an unfinished position for a seat."""
    side = np.int64(state.side)
    if judged_finely(rules, state):
        value = fine_evaluation_for_side(rules, state, side, like)
    else:
        value = evaluation_for_side(rules, state, side, like)
    if state.side != seat:
        value = -value
    return min(max(value, 1 - EVALUATION_LIMIT), EVALUATION_LIMIT - 1)


@kernel
def near_lines(rules, state, cell, like):
    """Number of disks of either side near a cell on its lines; completing or blocking a line counts most."""
    own, other = counted_for(state, np.int64(state.side), like), counted_for(state, np.int64(1 - state.side), like)
    total = 0
    for axis in range(4):
        window = window_of(rules, cell, axis, like)
        mine, theirs = bits.size(bits.both(own, window)), bits.size(bits.both(other, window))
        total += mine * mine + theirs * theirs
    return total


@kernel
def move_promise(rules, state, move, like):
    """The ordering score of a move: corners, captures and crowded lines first; declarations last."""
    if not words.is_board_move(move):
        return np.int64(0)
    cell = words.cell_of(move)
    value = np.int64(1000) if words.declared_of(move) == 0 else np.int64(500)
    if rules.piece == CHECKERS:
        return value + (100 * words.steps_of(move) if words.jumps(move) else 0)
    if rules.k > 0:
        return value + near_lines(rules, state, cell, like)
    if bits.holds(corners_of(rules, like), cell):
        return value + 100
    if bits.holds(bits.join(like, rules.edges_low, rules.edges_high), cell):
        return value + 20
    return value
