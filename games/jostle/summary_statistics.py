"""Summary statistics of a JOSTLE position by seat, with which classifiers of games work."""

from __future__ import annotations

import numpy as np

from games.jit import inlined, kernel
from games.jostle.kernels import points
from games.jostle.records import field_of, has, times_moved
from games.jostle.spec import PIECES, PIECES_EACH, SEATS

# "fields" comes first: what a seat loses of it in an opponent's move was taken by a jostle. The spread is the front's
# field minus the rear's, so a linear regression contains it. Dice are left out: they do not distinguish players.
STATISTICS = (
    "fields", "front", "rear", "on the stack", "in goals", "points", "on special fields", "next to own",
    "next to theirs", "uneven",
)  # fmt: skip
(FIELDS, FRONT, REAR, STACK, GOALS, POINTS, SPECIAL, NEXT_TO_OWN, NEXT_TO_THEIRS, UNEVEN) = range(len(STATISTICS))


def areas(rules: np.void) -> np.ndarray:
    """No areas: the rules suffice."""
    return np.zeros((0, 1), np.uint64)


@kernel
def summary_statistics(rules, states, t, areas, found):
    """out[seat, …]: positions of its pieces, START counted as the first field, the stack as none."""
    state = states[t]
    for seat in range(SEATS):
        count_seat(rules, state, seat, found[seat])


@inlined
def count_seat(rules, state, seat, found):
    """Write one seat's statistics, in the order of STATISTICS."""
    found[: len(STATISTICS)] = 0.0
    front, rear, most, least = 0, 64, 0, 128
    for piece in range(PIECES_EACH * seat, PIECES_EACH * (seat + 1)):
        field = field_of(state["pieces"], piece)
        front, rear = max(front, field + 1), min(rear, field + 1)
        moved = times_moved(state["moved"], piece)
        most, least = max(most, moved), min(least, moved)
        found[FIELDS] += field + 1
        found[STACK] += field < 0
        found[GOALS] += field >= rules["first_goal"]
        if field >= 0:
            found[SPECIAL] += has(rules["special"], field)
            count_neighbours(state["pieces"], seat, field, found)
    found[FRONT], found[REAR] = front, rear
    found[POINTS] = points(rules, state, seat)
    found[UNEVEN] = most - least


@inlined
def count_neighbours(pieces, seat, field, found):
    """Pieces on the fields right before and behind."""
    for piece in range(PIECES):
        other = field_of(pieces, piece)
        if other >= 0 and abs(other - field) == 1:
            found[NEXT_TO_OWN if piece // PIECES_EACH == seat else NEXT_TO_THEIRS] += 1
