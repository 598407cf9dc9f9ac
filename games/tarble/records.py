"""The two records of the Tarble family: RULES, lowered from a spec, and STATE."""

from __future__ import annotations

import numpy as np

from games.jit import record
from games.tarble.cells import CELLS, COORDINATES, DIRECTIONS, board_cells, corners, distance, number_of, words
from games.tarble.position import CENTRE, Position, is_on_board
from games.tarble.spec import TarbleSpec

PLY_CAP_LENGTH = 6000  # random games take 400 plies, the longest of millions below 2,000
MOST_ROLL = 8

RULES = record(
    [
        ("tarble", np.int32),  # the family's mark: makes the record a type of its own
        ("ply_cap", np.int32),
        ("keeps_past", np.int32),
        ("seats", np.int32),
        ("side", np.int32),
        ("die", np.int32),
        ("neutral", np.int32),  # 1: a neutral piece on the centre
        ("cut", np.int32),  # above 0: random play is stopped after this many rolls, and the points decide
        ("first_turn", np.int32),
        ("first_left", np.int32),  # movements left at the start; 0: before a roll
        ("first_rolled", np.int32),
        ("first_neutral", np.int32),
        ("first_trail", np.uint64, (2,)),
        ("first_points", np.int32, (2,)),
        ("first_pieces", np.uint64, (2, 2)),
        ("pieces", np.int32),  # of both seats at the start
        ("board", np.uint64, (2,)),
        ("deadly", np.uint64, (2,)),  # cells on which the mover's pieces are removed at the end of the turn
        ("outlets", np.uint64, (2,)),  # corners and centre, deadly or not
        ("inner", np.uint64, (6, 2)),  # [direction] cells that have a neighbour there
        ("near", np.uint64, (CELLS, 2)),  # [cell] its neighbours
        ("beyond", np.uint64, (CELLS, 2)),  # [cell] the cells where jumps from it can land
        ("apart", np.int8, (CELLS, CELLS)),  # [cell, cell] board distance
    ]
)

STATE = record(
    [
        ("turn", np.int16),
        ("ended", np.int16),
        ("winner", np.int16),
        ("cause", np.int16),
        ("ply", np.int32),
        ("rolls", np.int32),  # so far, by both seats: the length of a game
        ("seat", np.int16),  # whose turn it is, also during a roll
        ("rolled", np.int16),  # the number of movements of this turn, 0 before the roll
        ("left", np.int16),  # movements still to be made
        ("neutral", np.int16),  # 1: the neutral piece is on the centre
        ("points", np.int16, (2,)),
        ("pieces", np.uint64, (2, 2)),  # [seat, word] their cells
        ("trail", np.uint64, (2,)),  # the last turn's movements, 16 bits each, the latest lowest; memory, not rules
    ]
)


def lower(spec: TarbleSpec) -> np.ndarray:
    """The rules record for kernels."""
    rules = np.zeros(1, dtype=RULES)
    record, opening = rules[0], spec.opening
    record["tarble"], record["seats"], record["ply_cap"] = 1, 2, PLY_CAP_LENGTH
    record["side"], record["die"], record["neutral"] = spec.side, spec.die, spec.neutral
    begin_at(record, opening)
    record["pieces"] = len(opening.first) + len(opening.second)
    record["board"] = words(board_cells(spec.side))
    centre, rim = [CENTRE], corners(spec.side)
    record["outlets"] = words(centre + rim)
    record["deadly"] = words(centre * spec.deadly_centre + rim * spec.deadly_corners)
    _write_neighbours(record, spec.side)
    return rules


def begin_at(record: np.void, position: Position) -> None:
    """Make games with these rules start from a position."""
    record["first_turn"], record["first_left"] = position.turn, position.left or 0
    record["first_rolled"] = position.rolled or record["first_left"]
    trail = 0
    for start, end in position.last:
        trail = trail << 16 | number_of(start) << 8 | number_of(end)
    record["first_trail"] = trail & 0xFFFFFFFFFFFFFFFF, trail >> 64
    record["first_neutral"], record["first_points"] = position.neutral, position.points
    record["first_pieces"] = [words(list(position.first)), words(list(position.second))]


def _write_neighbours(record: np.void, side: int) -> None:
    for direction, (dx, dy) in enumerate(DIRECTIONS):
        inner = [(x, y) for x, y in board_cells(side) if is_on_board(side, (x + dx, y + dy))]
        record["inner"][direction] = words(inner)
    for x, y in board_cells(side):
        number = number_of((x, y))
        near = [(x + dx, y + dy) for dx, dy in DIRECTIONS]
        beyond = [(x + 2 * dx, y + 2 * dy) for dx, dy in DIRECTIONS]
        record["near"][number] = words([cell for cell in near if is_on_board(side, cell)])
        record["beyond"][number] = words([cell for cell in beyond if is_on_board(side, cell)])
    record["apart"] = [[distance(a, b) for b in COORDINATES] for a in COORDINATES]
