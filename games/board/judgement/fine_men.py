"""Checkers in the fine evaluation: men and kings, their placement and threats, evaluated in quiet positions.

While a capture is pending the balance of men means nothing, so captures and recaptures are played out first. The terms
are those that draughts players consider: keep the back row, keep men at the edge or back and supported, and rule the
middle with kings.
"""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board.pieces import checkers
from games.board.records import full_of, not_left_of, not_right_of
from games.hooks import ENDING
from games.jit import inlined, kernel

# Proportional to comparison training (Tesauro 1988) at the ends of three and four plies of best play, on 500 ACF games
# that are used for no reported figure.
MAN, KING = 100, 120
HOME, SECOND = 40, 6  # a man on its own back row, on the row before it
HALFWAY, LANE = -8, -9  # a man on the middle rows, beside an edge column
BACKED, STEP = 7, 5  # a piece right behind a man; a step that can be made
KING_INSIDE = 25
HANGING, PENDING = -22, 50  # a threatened piece of the side to move; one that it can capture


@inlined
def halfway(rules, like):
    """The middle row, or both middle rows."""
    row = checkers.far_of(rules, 1, like)
    lower, upper = rules.columns * ((rules.rows - 1) // 2), rules.columns * (rules.rows // 2)
    return bits.either(bits.up(row, lower), bits.up(row, upper))


@inlined
def lanes(rules, like):
    """The columns beside those at the edges."""
    full = full_of(rules, like)
    left, right = bits.without(full, not_left_of(rules, like)), bits.without(full, not_right_of(rules, like))
    return bits.either(bits.up(left, 1), bits.down(right, 1))


@kernel
def standing(rules, own, kings, empty, side, like):
    """The value of the placement of a side's pieces."""
    men, crowned, row = bits.without(own, kings), bits.both(own, kings), checkers.far_of(rules, 1 - side, like)
    home = bits.without(row, bits.join(like, rules.corners_low, rules.corners_high))
    second = bits.up(row, rules.columns) if side == 0 else bits.down(row, rules.columns)
    value = MAN * bits.size(men) + KING * bits.size(crowned) + HOME * bits.size(bits.both(men, home))
    value += SECOND * bits.size(bits.both(men, second)) + HALFWAY * bits.size(bits.both(men, halfway(rules, like)))
    value += LANE * bits.size(bits.both(men, lanes(rules, like)))
    value += KING_INSIDE * bits.size(bits.both(crowned, bits.join(like, rules.middle_low, rules.middle_high)))
    for direction in range(2):
        ahead = checkers.ahead(rules, own, direction + 2 * side, like)
        value += BACKED * bits.size(bits.both(men, ahead))
    steps = checkers.step_sets(rules, own, kings, empty, side, like)
    return value + STEP * (bits.size(steps[0]) + bits.size(steps[1]) + bits.size(steps[2]) + bits.size(steps[3]))


@kernel
def as_it_stands(rules, own, other, kings, side, like):
    """The value to the side to move, ignoring captures."""
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    value = standing(rules, own, kings, empty, side, like) - standing(rules, other, kings, empty, 1 - side, like)
    hanging = checkers.victims(rules, other, kings, own, empty, 1 - side, like)
    pending = checkers.victims(rules, own, kings, other, empty, side, like)
    return np.int64(value + HANGING * bits.size(hanging) + PENDING * bits.size(pending))


@inlined
def can_jump(rules, hunters, prey, empty, direction, like):
    """The hunters that can jump some prey in a direction."""
    back = 3 - direction
    return bits.both(
        hunters, checkers.ahead(rules, bits.both(prey, checkers.ahead(rules, empty, back, like)), back, like)
    )


@inlined
def jumpers_towards(rules, own, other, kings, direction, side, like):
    """A side's pieces that can jump in a direction."""
    empty = bits.without(full_of(rules, like), bits.either(own, other))
    hunters = own if (direction < 2) == (side == 0) else bits.both(own, kings)
    return can_jump(rules, hunters, other, empty, direction, like)


@kernel
def after_jumps(rules, own, other, kings, start, direction, side, like):
    """The jumping side's pieces, the other's, and the kings, after jumps that continue in the first possible
    direction."""
    far, is_king = checkers.far_of(rules, side, like), bits.some(bits.both(kings, start))
    mine, here, left = bits.without(own, start), start, other
    while direction < 4:
        over = checkers.ahead(rules, here, direction, like)
        here, left = checkers.ahead(rules, over, direction, like), bits.without(left, over)
        empty, direction = bits.without(full_of(rules, like), bits.either(mine, other)), 0
        if not is_king and bits.some(bits.both(here, far)):
            break
        while direction < 4:
            may_turn = is_king or (direction < 2) == (side == 0)
            if may_turn and bits.some(can_jump(rules, here, left, empty, direction, like)):
                break
            direction += 1
    crowned = here if is_king else bits.both(here, far)
    return bits.either(mine, here), left, bits.either(bits.both(kings, bits.either(mine, left)), crowned)


@kernel
def taken_back(rules, own, other, kings, side, like):
    """The value to the side to move after its best capture, if there is one."""
    best = np.int64(-ENDING)
    for direction in range(4):
        jumpers = jumpers_towards(rules, own, other, kings, direction, side, like)
        while bits.some(jumpers):
            start = bits.single(like, bits.first(jumpers))
            jumpers = bits.rest(jumpers)
            mine, yours, crowned = after_jumps(rules, own, other, kings, start, direction, side, like)
            best = max(best, -as_it_stands(rules, yours, mine, crowned, 1 - side, like))
    return best if best > -ENDING else as_it_stands(rules, own, other, kings, side, like)


@kernel
def fine_men_evaluation(rules, own, other, kings, side, like):
    """Value to the side to move after a pending capture and the best recapture: `taken_back` one level up, since
    kernels do not recurse."""
    best = np.int64(-ENDING)
    for direction in range(4):
        jumpers = jumpers_towards(rules, own, other, kings, direction, side, like)
        while bits.some(jumpers):
            start = bits.single(like, bits.first(jumpers))
            jumpers = bits.rest(jumpers)
            mine, yours, crowned = after_jumps(rules, own, other, kings, start, direction, side, like)
            best = max(best, -taken_back(rules, yours, mine, crowned, 1 - side, like))
    return best if best > -ENDING else as_it_stands(rules, own, other, kings, side, like)
