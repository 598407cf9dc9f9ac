"""A Tarble position as network inputs (source 4.3.6): the cells, the points, the turn, the neutral piece.

The source turns the board so that a turn by 60 degrees changes nothing. Here the network sees that one of the six
boards on which the first seat's pieces stand furthest along one direction and the second seat's furthest against it.
"""

from __future__ import annotations

import numpy as np

from games.jit import kernel
from games.tarble.cells import CELLS, COORDINATES, MIDDLE, board_cells, first_of, number_of, rest_of
from games.tarble.kernels import TO
from games.tarble.spec import SIDES

U = np.uint64
BESIDE = 4  # inputs beside the cells: the points of both seats, the turn, whether the neutral piece was taken
POINTS = 5.0  # shown as one
STEP = 10_000  # one step along the direction; the fractions that break ties are small beside it

# [side, number] index of a cell among the inputs, from the bottom row up.
PLACE = np.zeros((SIDES[1] + 1, CELLS), np.int64)
for _side in range(SIDES[0], SIDES[1] + 1):
    for _place, _cell in enumerate(board_cells(_side)):
        PLACE[_side, number_of(_cell)] = _place

# [number] distance along the direction; fractions break ties between boards of equal sums.
ALONG = np.array(
    [STEP * (2 * x - y) + (number * number * 2654435761 >> 7) % STEP for number, (x, y) in enumerate(COORDINATES)]
)
TURN = 20  # multiplying by it turns the board by 60 degrees


@kernel
def most_along(low, high, other_low, other_high):
    """The factor that rotates cells to the canonical orientation."""
    chosen, most, factor = 1, -(1 << 60), 1
    for _ in range(6):
        found = np.int64(0)
        first, second = low, high
        while first | second != U(0):
            found += ALONG[first_of(first, second) * factor % CELLS]
            first, second = rest_of(first, second)
        first, second = other_low, other_high
        while first | second != U(0):
            found -= ALONG[first_of(first, second) * factor % CELLS]
            first, second = rest_of(first, second)
        if found > most:
            chosen, most = factor, found
        factor = factor * TURN % CELLS
    return chosen


@kernel
def inputs(rules, states, t, found):
    """Write the inputs: 1 for the first seat's pieces and turn, -1 for the second's."""
    state, side = states[t], np.int64(rules["side"])
    cells = 3 * side * (side - 1) + 1
    for k in range(cells):
        found[k] = 0.0
    pieces = state["pieces"]
    factor = most_along(pieces[0, 0], pieces[0, 1], pieces[1, 0], pieces[1, 1])
    for seat in range(2):
        low, high = pieces[seat, 0], pieces[seat, 1]
        while low | high != U(0):
            found[PLACE[side, first_of(low, high) * factor % CELLS]] = 1.0 - 2.0 * seat
            low, high = rest_of(low, high)
        found[cells + seat] = state["points"][seat] / POINTS
    found[cells + 2] = 1.0 - 2.0 * state["seat"]
    taken = rules["neutral"] == 1 and state["neutral"] == 0 and found[PLACE[side, MIDDLE]] == 0.0
    found[cells + 3] = 1.0 if taken else 0.0


@kernel
def action(rules, states, t, move):
    """The action number of a movement: the cells from and to."""
    side = np.int64(rules["side"])
    return PLACE[side, move // TO] * (3 * side * (side - 1) + 1) + PLACE[side, move % TO]
