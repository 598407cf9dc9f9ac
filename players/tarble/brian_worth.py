"""Brian's evaluation (source 6.3): lead and pieces, threats of the next roll, development, the endgame."""

from __future__ import annotations

import numpy as np

from games.jit import inlined, kernel
from games.tarble.development import development
from games.tarble.kernels import has_pieces
from games.tarble.reach import capture_distances
from games.tarble.standing import in_danger, lead_of, pieces_of
from games.tarble.threats import can_end, chance_of, expected
from players.tarble.weights import (
    AHEAD_PIECE,
    AHEAD_RISK,
    ATTACK,
    BEHIND_ATTACK,
    BEHIND_RISK,
    BEHIND_RISK_LATE,
    DEVELOPMENT,
    FAR_AHEAD_PIECE,
    FAR_AHEAD_RISK,
    FAR_BEHIND_ATTACK,
    FAR_BEHIND_RISK,
    FAR_BEHIND_RISK_LATE,
    LOSE,
    NEUTRAL_GAIN,
    NEUTRAL_RISK,
    PIECE,
    QUIET_DEVELOPMENT,
    RISK,
    SECOND,
)

ENDED = 1e6
FAR = 3  # a lead of this many points is large
LATE = 3  # a side with this many pieces is in the late game


@kernel
def weigh_case(rules, state, usual, weights):
    """Weights for the current case: how late it is, whether pieces are in conflict, how large the lead is."""
    seat = np.int64(state["seat"])
    lead = lead_of(state, seat)
    late = min(pieces_of(state, seat), pieces_of(state, 1 - seat)) <= LATE
    for k in range(usual.size):
        weights[k] = usual[k]
    if lead >= FAR:
        weights[RISK] *= usual[FAR_AHEAD_RISK]
        weights[PIECE] *= usual[FAR_AHEAD_PIECE] if late else 1.0
    elif lead > 0:
        weights[RISK] *= usual[AHEAD_RISK]
        weights[PIECE] *= usual[AHEAD_PIECE] if late else 1.0
    elif lead <= -FAR:
        weights[RISK] *= usual[FAR_BEHIND_RISK_LATE] if late else usual[FAR_BEHIND_RISK]
        weights[ATTACK] += usual[FAR_BEHIND_ATTACK]
    elif lead < 0:
        weights[RISK] *= usual[BEHIND_RISK_LATE] if late else usual[BEHIND_RISK]
        weights[ATTACK] += usual[BEHIND_ATTACK]
    danger, _ = in_danger(rules, state, seat)
    if danger == 0:
        weights[DEVELOPMENT] *= usual[QUIET_DEVELOPMENT]


@inlined
def final_worth(state, seat):
    """Value of a finished game."""
    lead = lead_of(state, seat)
    if lead != 0:
        return ENDED if lead > 0 else -ENDED
    if has_pieces(state, 0) == has_pieces(state, 1):
        return 0.0
    return ENDED if has_pieces(state, seat) else -ENDED


@inlined
def plain_worth(state, seat, weights):
    """Lead and pieces, or the end."""
    if not has_pieces(state, 0) or not has_pieces(state, 1):
        return final_worth(state, seat)
    return lead_of(state, seat) + weights[PIECE] * (pieces_of(state, seat) - pieces_of(state, 1 - seat))


@kernel
def brian_worth(rules, state, seat, weights, more_development, less_risk, counts):
    """Value to this seat of a position after its turn, its outlets cleared."""
    value = plain_worth(state, seat, weights)
    if not has_pieces(state, 0) or not has_pieces(state, 1):
        return value
    die, other = np.int64(rules["die"]), 1 - seat
    own_cells, other_cells = state["pieces"][seat], state["pieces"][other]
    neutral = np.int64(state["neutral"])
    of_neutral = capture_distances(rules, own_cells, other_cells, neutral, die, counts)
    value += weights[ATTACK] * expected(counts, die, weights[SECOND])
    if neutral == 1:
        value += weights[NEUTRAL_GAIN] * chance_of(of_neutral, die)
    of_neutral = capture_distances(rules, other_cells, own_cells, neutral, die, counts)
    value -= weights[RISK] * less_risk * expected(counts, die, weights[SECOND])
    if neutral == 1:
        value -= weights[NEUTRAL_RISK] * less_risk * chance_of(of_neutral, die)
    value -= weights[LOSE] * can_end(rules, state, other, counts, die)
    undeveloped = development(rules, own_cells[0], own_cells[1], other_cells[0], other_cells[1])
    return value - weights[DEVELOPMENT] * more_development * undeveloped
