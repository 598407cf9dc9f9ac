"""Summary statistics of a Tarble position by seat, with which classifiers of games work."""

from __future__ import annotations

import numpy as np

from games.jit import inlined, kernel
from games.tarble.cells import MIDDLE, count, first_of, rest_of
from games.tarble.features import SAFE
from games.tarble.reach import nearest

U = np.uint64

# "pieces" comes first: what a seat loses of it in an opponent's move was captured.
STATISTICS = (
    "pieces", "points", "from the centre", "nearest to the centre", "from the nearest opponent", "in danger",
    "next to own", "next to theirs", "spread",
)  # fmt: skip
(PIECES, POINTS, FROM_CENTRE, NEAREST_TO_CENTRE, FROM_OPPONENT, IN_DANGER, NEXT_TO_OWN, NEXT_TO_THEIRS, SPREAD) = range(
    len(STATISTICS)
)


@kernel
def summary_statistics(rules, states, t, areas, found):
    """out[seat, ...]: distances are summed over the seat's pieces."""
    state = states[t]
    for seat in range(2):
        found[seat][: len(STATISTICS)] = 0.0
        found[seat][POINTS] = state["points"][seat]
        count_pieces(rules, state, seat, found[seat])


@inlined
def count_pieces(rules, state, seat, found):
    """Add up the statistics of one seat's pieces."""
    own_low, own_high = state["pieces"][seat, 0], state["pieces"][seat, 1]
    other_low, other_high = state["pieces"][1 - seat, 0], state["pieces"][1 - seat, 1]
    low, high = own_low, own_high
    closest = 99
    while low | high != U(0):
        cell = first_of(low, high)
        low, high = rest_of(low, high)
        to_centre = np.int64(rules["apart"][cell, MIDDLE])
        to_opponent = nearest(rules, cell, other_low, other_high)
        closest = min(closest, to_centre)
        found[PIECES] += 1
        found[FROM_CENTRE] += to_centre
        found[FROM_OPPONENT] += min(to_opponent, 12)
        found[IN_DANGER] += to_opponent < SAFE
        found[NEXT_TO_OWN] += count(rules["near"][cell, 0] & own_low, rules["near"][cell, 1] & own_high)
        found[NEXT_TO_THEIRS] += count(rules["near"][cell, 0] & other_low, rules["near"][cell, 1] & other_high)
        found[SPREAD] += nearest(rules, cell, low, high) if low | high != U(0) else 0
    found[NEAREST_TO_CENTRE] = closest if closest < 99 else 0
