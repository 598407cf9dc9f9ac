"""The compiled form of a composition: STEP records over the columns of a decision table."""

from __future__ import annotations

import numpy as np

from games.jit import record
from players.columns import bit_of
from players.element import MOST_TERMS

NARROW, STOP, DICE, LAPSE = range(4)
GATES = 4

STEP = record(
    [
        ("kind", np.int32),
        ("part", np.int32),  # index of the part that the step comes from
        ("terms", np.int32),  # value of a move: factors times columns, summed and clipped to low … high
        ("gates", np.int32),  # the step applies while every gate's column, in the first row, is within its bounds
        ("columns", np.int32, (MOST_TERMS,)),
        ("factors", np.int32, (MOST_TERMS,)),
        ("low", np.int32),
        ("high", np.int32),
        ("within", np.int64),
        ("weight", np.float64),  # per unit of value; 0: the step filters
        ("gate", np.int32, (GATES,)),
        ("least", np.int32, (GATES,)),
        ("most", np.int32, (GATES,)),
    ]
)


def wanted(steps: np.ndarray, own: int) -> np.uint64:
    """The columns that these steps read, as bits, in a family with `own` columns."""
    bits = 0
    for step in steps:
        for column in (*step["columns"][: step["terms"]], *step["gate"][: step["gates"]]):
            bits |= 1 << bit_of(int(column), own)
    return np.uint64(bits)
