"""The columns of the board family, the bits that ask for groups of them, and which of them fit a game."""

from __future__ import annotations

import numpy as np

from games.board.spec import BoardSpec

# The position in this tuple is the column; see games.features for the meanings.
FEATURES = (
    "phase", "declares", "recalls", "wins", "take",
    "corner", "edge", "beside-corner", "diagonal-to-corner", "ring", "centre", "near-own", "near-their", "near-empty",
    "own-mobility", "their-mobility", "mobility",
)  # fmt: skip
(PHASE, DECLARES, RECALLS, WINS, TAKE,
 CORNER, EDGE, BESIDE_CORNER, DIAGONAL_TO_CORNER, RING, CENTRE, NEAR_OWN, NEAR_THEIR, NEAR_EMPTY,
 OWN_MOBILITY, THEIR_MOBILITY, MOBILITY) = range(len(FEATURES))  # fmt: skip


def bits_of(*columns: int) -> np.uint64:
    """The columns as bits of `wanted`."""
    return np.uint64(sum(1 << column for column in columns))


OF_PLACE = bits_of(*range(CORNER, NEAR_EMPTY + 1))
OF_REACH = bits_of(OWN_MOBILITY, THEIR_MOBILITY, MOBILITY)

CORNERS = ("corner", "beside-corner", "diagonal-to-corner")


def fitting(spec: BoardSpec) -> tuple[str, ...]:
    """The columns that mean something in a game."""
    absent: set[str] = set()
    if spec.piece != "reversi":
        absent.update(CORNERS)
    if spec.piece == "tic-tac-toe":
        absent.update(("take", "own-mobility", "their-mobility", "mobility"))
    rights = [mutation for mutation in spec.mutations if mutation != "scoring"]
    if not any(mutation.startswith("recall") for mutation in rights):
        absent.add("recalls")
    if all(mutation.startswith("recall") for mutation in rights):
        absent.add("declares")
    return tuple(name for name in FEATURES if name not in absent)
