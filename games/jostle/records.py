"""The two records of the JOSTLE family, RULES (lowered from a spec) and STATE; and the packing of pieces."""

from __future__ import annotations

import numpy as np

from games.jit import inlined, record
from games.jostle.spec import LONGEST, SEATS, JostleSpec

U = np.uint64
PLY_CAP_LENGTH = 4000  # random games on the thesis layout take 207 plies, the longest of 400,000 took 640

RULES = record(
    [
        ("jostle", np.int32),  # the family's mark: makes the record a type of its own
        ("ply_cap", np.int32),
        ("keeps_past", np.int32),
        ("seats", np.int32),
        ("original", np.int32),  # 1: the piece is chosen before the second roll
        ("last", np.int32),  # the last field
        ("first_goal", np.int32),
        ("total", np.int32),  # sum of all goal values
        ("goals", np.uint64),  # the goal fields as bits
        ("special", np.uint64),  # SWITCH and MINUS THREE fields as bits
        (
            "carry",
            np.int16,
            (LONGEST,),
        ),  # the field to which a special field carries a piece; elsewhere the field itself
        ("value", np.int16, (LONGEST,)),  # value of a piece on this field at the end
    ]
)

# The next decision of a seat, or the next roll.
FIRST_ROLL, AFTER_SIX, SECOND_ROLL, MOVE = range(4)

STATE = record(
    [
        ("turn", np.int16),
        ("ended", np.int16),
        ("winner", np.int16),
        ("cause", np.int16),
        ("ply", np.int32),
        ("seat", np.int16),  # whose turn it is, also during a roll
        ("phase", np.int16),
        ("sum", np.int16),  # rolled so far in this turn
        ("chosen", np.int16),  # original rule: the piece chosen before the second roll, else -1
        ("turns_left", np.int16),  # of the last round; -1 before it
        ("grudges", np.int16),  # bit 3·victim + culprit: the culprit has jostled the victim; memory, not rules
        ("pieces", np.uint64),  # six bits per piece: its field + 1, 0 on the stack
        ("occupied", np.uint64),  # the fields with a piece, as bits
        ("moved", np.uint64),  # seven bits per piece: the number of times it was moved by choice; memory, not rules
    ]
)


def lower(spec: JostleSpec) -> np.ndarray:
    """The rules record for kernels."""
    layout = spec.layout
    rules = np.zeros(1, dtype=RULES)
    record = rules[0]
    record["jostle"] = 1
    record["ply_cap"] = PLY_CAP_LENGTH
    record["seats"] = SEATS
    record["original"] = spec.re_roll == "original"
    record["last"], record["first_goal"] = layout.last, layout.first_goal
    record["total"] = sum(layout.goals)
    record["goals"] = sum(1 << field for field in range(layout.first_goal, layout.fields))
    record["special"] = sum(1 << field for field in layout.carries)
    record["carry"] = np.arange(LONGEST)
    for field, target in layout.carries.items():
        record["carry"][field] = target
    record["value"][layout.first_goal : layout.fields] = layout.goals
    return rules


@inlined
def field_of(pieces, piece):
    """The field of a piece; -1 on its stack."""
    return np.int64((pieces >> U(6 * piece)) & U(63)) - 1


@inlined
def placed(pieces, piece, field):
    """The pieces after one is put on a field (-1: its stack)."""
    shift = U(6 * piece)
    return (pieces & ~(U(63) << shift)) | (U(field + 1) << shift)


@inlined
def has(fields, field):
    """Whether a set of fields (bits) has this one."""
    return (fields >> U(field)) & U(1) != U(0)


@inlined
def times_moved(moved, piece):
    """The number of times a piece was moved by its owner's choice, up to 127."""
    return np.int64((moved >> U(7 * piece)) & U(127))
