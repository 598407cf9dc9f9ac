"""Brian's weights as named numbers, which can be tuned as genes."""

from __future__ import annotations

import numpy as np

USUAL = {
    "piece": 1.6,  # one piece more than the opponent
    "risk": 1.5,  # expected loss of a piece to the next roll
    "attack": 0.1,  # expected capture of a piece if it were his turn
    "development": 0.05,
    "neutral-risk": 0.5,  # the opponent can capture the neutral piece
    "neutral-gain": 0.9,  # he could capture it
    "lose": 3.0,  # the opponent can end the game as the winner
    "second": 0.2,  # each further piece that a roll can capture
    # Cases: factors and summands by the size of the lead.
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
    # His second way to complete a turn looks beyond the next roll.
    "bold-development": 3.0,
    "bold-risk": 0.4,
}
(PIECE, RISK, ATTACK, DEVELOPMENT, NEUTRAL_RISK, NEUTRAL_GAIN, LOSE, SECOND, FAR_AHEAD_RISK, FAR_AHEAD_PIECE,
 AHEAD_RISK, AHEAD_PIECE, BEHIND_RISK, BEHIND_RISK_LATE, BEHIND_ATTACK, FAR_BEHIND_RISK, FAR_BEHIND_RISK_LATE,
 FAR_BEHIND_ATTACK, QUIET_DEVELOPMENT, BOLD_DEVELOPMENT, BOLD_RISK) = range(len(USUAL))  # fmt: skip


def usual_weights() -> np.ndarray:
    """The usual weights in the order of their names."""
    return np.array(list(USUAL.values()))
