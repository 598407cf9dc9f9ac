"""What Brian weighs, as named numbers: genes, for whoever wants to better them."""

from __future__ import annotations

import numpy as np

USUAL = {
    "piece": 1.6,  # a piece more than the opponent
    "risk": 1.5,  # a piece that the next roll is expected to lose
    "attack": 0.1,  # a piece that it would win, were it his turn
    "development": 0.05,
    "neutral-risk": 0.5,  # that the opponent can take the neutral piece
    "neutral-gain": 0.9,  # that he could
    "lose": 3.0,  # that the opponent can end the game as winner
    "second": 0.2,  # a further piece that a roll can take, beside the first
    # Cases: factors and summands by how far ahead he is.
    "far-ahead-risk": 1.15,
    "far-ahead-piece": 0.4,  # late in the game
    "ahead-risk": 1.05,
    "ahead-piece": 0.7,  # late
    "behind-risk": 0.9,
    "behind-risk-late": 0.75,
    "behind-attack": 0.1,
    "far-behind-risk": 0.8,
    "far-behind-risk-late": 0.6,
    "far-behind-attack": 0.2,
    "quiet-development": 1.3,  # where no piece is near an opposing one
    # His second way to complete a turn looks further than the next roll.
    "bold-development": 3.0,
    "bold-risk": 0.4,
}
(PIECE, RISK, ATTACK, DEVELOPMENT, NEUTRAL_RISK, NEUTRAL_GAIN, LOSE, SECOND, FAR_AHEAD_RISK, FAR_AHEAD_PIECE,
 AHEAD_RISK, AHEAD_PIECE, BEHIND_RISK, BEHIND_RISK_LATE, BEHIND_ATTACK, FAR_BEHIND_RISK, FAR_BEHIND_RISK_LATE,
 FAR_BEHIND_ATTACK, QUIET_DEVELOPMENT, BOLD_DEVELOPMENT, BOLD_RISK) = range(len(USUAL))  # fmt: skip


def usual_weights() -> np.ndarray:
    """In the order of the names."""
    return np.array(list(USUAL.values()))
