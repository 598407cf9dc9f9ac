"""The two records of the Boundary family, RULES (lowered from a spec) and STATE; and moves as single numbers."""

from __future__ import annotations

import math

import numpy as np

from games.boundary.spec import MENUS, MOST_PIECES, MOST_TREASURES, STRATEGIES, BoundarySpec
from games.jit import inlined, record

BOTH = 2 * MOST_PIECES  # piece p of seat s is number s * MOST_PIECES + p
SLACK = 1.000001  # more than the rounding error of a product of squared distances
ROUNDING = 0.75  # a destination is rounded to pixels, so it may exceed the range by this much

RULES = record(
    [
        ("boundary", np.int32),  # the family's mark: makes the record a type of its own
        ("ply_cap", np.int32),
        ("keeps_past", np.int32),
        ("seats", np.int32),
        ("width", np.int32),
        ("height", np.int32),
        ("margin", np.int32),
        ("pieces", np.int32),
        ("treasures", np.int32),
        ("least_value", np.int32),
        ("most_value", np.int32),
        ("capture", np.int32),
        ("requirement", np.int32),
        ("ray", np.int32),
        ("run", np.int32),
        ("walls", np.int32),
        ("changes", np.int32),
        ("turns", np.int32),
        ("menu", np.int32),  # index into MENUS
        ("planned", np.int32),  # one bit per strategy
        ("flank", np.float64),
        ("split", np.float64),
        ("reach", np.float64),  # no pixel that a ray asks for is further away
        ("radius", np.float64, (MOST_PIECES + 1,)),  # by blob size, like the next three
        ("range", np.float64, (MOST_PIECES + 1,)),
        ("merging", np.float64, (MOST_PIECES + 1,)),
        ("limit", np.float64, (MOST_PIECES + 1,)),  # larger products of squared distances are out of reach
    ]
)

NO_AIM = -1  # an aim is a treasure's number, or AIM_ENEMY + the number of an enemy's piece
AIM_ENEMY = MOST_TREASURES
NO_AUTHOR = -1

STATE = record(
    [
        ("turn", np.int16),
        ("ended", np.int16),
        ("winner", np.int16),
        ("cause", np.int16),
        ("ply", np.int32),
        ("round", np.int32),  # turns resolved
        ("began", np.int32),  # index of the state in which this turn began, and of the turn before (-1: none)
        ("previous", np.int32),
        ("next", np.int32),  # the piece whose destination is to be named
        ("author", np.int32, (2,)),  # the strategy whose plan set a seat's aims; memory, not rules
        ("score", np.int32, (2,)),
        ("alive", np.int64, (2,)),
        ("left", np.int64),  # treasures not taken
        ("x", np.int16, (BOTH,)),
        ("y", np.int16, (BOTH,)),
        ("was_x", np.int16, (BOTH,)),  # position when the last turn began
        ("was_y", np.int16, (BOTH,)),
        ("goal_x", np.int16, (BOTH,)),  # destination planned for this turn; its current position until one is named
        ("goal_y", np.int16, (BOTH,)),
        ("members", np.int16, (BOTH,)),  # the pieces of its blob
        ("treasure_x", np.int16, (MOST_TREASURES,)),
        ("treasure_y", np.int16, (MOST_TREASURES,)),
        ("value", np.int16, (MOST_TREASURES,)),
        ("aim", np.int8, (BOTH,)),  # memory of plans, not rules
        ("changed", np.int8, (BOTH,)),  # merges and splits in this turn
    ]
)

# A move is PLAN(k) = k, or PIECE: FROM + piece, x, y and aim side by side.
FROM = 1 << 48


@inlined
def piece_move(piece, x, y, aim):
    """The move that gives a piece its destination and its aim there."""
    return FROM | (np.int64(aim + 1) << 40) | (np.int64(piece) << 32) | (np.int64(x) << 16) | np.int64(y)


@inlined
def piece_of(move):
    """The piece that a PIECE move sends."""
    return (move >> 32) & 255


@inlined
def aim_of(move):
    """The aim of the piece."""
    return ((move >> 40) & 255) - 1


@inlined
def x_of(move):
    """The destination's distance from the left."""
    return (move >> 16) & 65535


@inlined
def y_of(move):
    """The destination's distance from the top."""
    return move & 65535


def lower(spec: BoundarySpec) -> np.ndarray:
    """The rules record for kernels."""
    rules = np.zeros(1, dtype=RULES)
    record = rules[0]
    record["boundary"] = 1
    record["ply_cap"] = spec.turns * 2 * spec.pieces
    record["keeps_past"] = 1
    record["seats"] = 2
    for name in (
        "width", "height", "margin", "pieces", "treasures", "least_value", "most_value", "capture", "requirement",
        "ray", "run", "walls", "changes", "turns", "flank", "split",
    ):  # fmt: skip
        record[name] = getattr(spec, name)
    record["menu"] = MENUS.index(spec.menu)
    record["planned"] = sum(1 << STRATEGIES.index(name) for name in spec.planned)
    record["reach"] = spec.ray * math.sqrt(2.0) + 3.0
    for size in range(1, MOST_PIECES + 1):
        record["radius"][size] = spec.radius_of(size)
        record["range"][size] = spec.range_of(size)
        record["merging"][size] = spec.merging(size)
        record["limit"][size] = spec.radius_of(size) ** (2 * size) * SLACK
    return rules
