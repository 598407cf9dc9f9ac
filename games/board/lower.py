"""Lowering of board game specs to the rules record of the kernels."""

from __future__ import annotations

import numpy as np

from games.board import own
from games.board.judgement.pretrained_weights import PRETRAINED
from games.board.marks import places
from games.board.mutations.tokens import SCORING
from games.board.records import AXES, INWARDS, PARTS, RULES
from games.board.spec import MUTATIONS, PIECES, BoardSpec
from games.board.victories import NO_MEN, POINTS, victory_number
from games.parts import by_part

# As games.board.judgement.pretrained_weights names them.
VICTORY_WORDS = ("line", "most-men", "no-men", "points", *(victory.name for victory in own.VICTORIES))
SCORING_RUN = 3  # the shortest run that scores
AXIS_STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))  # right, up, up-right, up-left, as (rows, columns)


def cell_set(spec: BoardSpec, cells: list[tuple[int, int]]) -> int:
    """Cells (row, column) as a bit set."""
    return sum(1 << (row * spec.columns + column) for row, column in set(cells))


def all_cells(spec: BoardSpec) -> list[tuple[int, int]]:
    """All (row, column) in index order."""
    return [(row, column) for row in range(spec.rows) for column in range(spec.columns)]


def set_up(spec: BoardSpec) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The initial disks of both sides."""
    if spec.piece == "reversi":
        row, column = spec.rows // 2 - 1, spec.columns // 2 - 1
        return [(row, column + 1), (row + 1, column)], [(row, column), (row + 1, column + 1)]
    if spec.piece == "checkers":
        depth = max(1, (spec.rows - 2) // 2)
        dark = [(row, column) for row, column in all_cells(spec) if (row + column) % 2 == 0]
        return [c for c in dark if c[0] < depth], [c for c in dark if c[0] >= spec.rows - depth]
    return [], []


def window(spec: BoardSpec, row: int, column: int, axis: int) -> int:
    """The cells within a distance of k-1 of a cell along an axis, as a bit set."""
    up, right = AXIS_STEPS[axis]
    reach = range(1 - spec.line_length, spec.line_length)
    cells = [(row + up * n, column + right * n) for n in reach]
    return cell_set(spec, [(r, c) for r, c in cells if 0 <= r < spec.rows and 0 <= c < spec.columns])


def starts(spec: BoardSpec, axis: int, span: int) -> list[tuple[int, int]]:
    """The lowest cells of all windows of a given length along an axis."""
    up, right = AXIS_STEPS[axis]
    ends = {(row, column): (row + up * (span - 1), column + right * (span - 1)) for row, column in all_cells(spec)}
    return [cell for cell, (row, column) in ends.items() if row < spec.rows and 0 <= column < spec.columns]


def steps_inwards(spec: BoardSpec, row: int, column: int) -> int:
    """Distances to the nearest edges, along the column and along the row."""
    return min(row, spec.rows - 1 - row) + min(column, spec.columns - 1 - column)


def middle_of(spec: BoardSpec) -> tuple[tuple[int, int], tuple[int, int]]:
    """The middle half of the rows and of the columns, as (from, to)."""
    return (spec.rows // 4, spec.rows - spec.rows // 4), (spec.columns // 4, spec.columns - spec.columns // 4)


def ply_cap(spec: BoardSpec) -> int:
    """The move limit, which only long checkers games approach."""
    cells = spec.rows * spec.columns
    return max(200, 8 * cells) if spec.piece == "checkers" else 4 * cells + 16


def passing(spec: BoardSpec) -> bool:
    """Whether a side that cannot move passes, if the victory condition allows it."""
    piece = own.piece(spec.piece)
    return bool(piece.passing) if piece else spec.piece == "reversi"


def lower(spec: BoardSpec) -> np.ndarray:
    """The rules for the kernels."""
    rules = np.zeros(1, dtype=RULES)
    record = rules[0]
    rows, columns, cells = spec.rows, spec.columns, spec.rows * spec.columns
    declared = [m for m in spec.mutations if m != MUTATIONS[SCORING]]
    victory = victory_number(spec)
    for name, value in {
        "ply_cap": ply_cap(spec),
        "keeps_past": int(any(m.startswith("recall") for m in declared)),
        "seats": 2,
        "rows": rows,
        "columns": columns,
        "cells": cells,
        "piece": PIECES.index(spec.piece),
        "victory": victory,
        "k": 0 if "scoring" in spec.mutations else spec.line_length,
        "plain": int(not declared),
        "passes": int(passing(spec) and victory != NO_MEN),
        "quiet_cap": 2 * spec.quiet_moves if spec.piece == "checkers" else 0,
        "tokens": sum(1 << (4 * MUTATIONS.index(m)) for m in declared),
        "fine": 1,
        "span": SCORING_RUN if victory == POINTS else spec.line_length,
    }.items():
        record[name] = value
    first, second = set_up(spec)
    board = all_cells(spec)
    edges = [c for c in board if c[0] in (0, rows - 1) or c[1] in (0, columns - 1)]
    middle = [c for c in board if all(low <= at < high for at, (low, high) in zip(c, middle_of(spec)))]
    for name, value in {
        "full": (1 << cells) - 1,
        "not_left": cell_set(spec, [c for c in board if c[1] > 0]),
        "not_right": cell_set(spec, [c for c in board if c[1] < columns - 1]),
        "corners": cell_set(spec, [(0, 0), (0, columns - 1), (rows - 1, 0), (rows - 1, columns - 1)]),
        "edges": cell_set(spec, edges),
        "middle": cell_set(spec, middle),
        "men_0": cell_set(spec, first),
        "men_1": cell_set(spec, second),
        "far_0": cell_set(spec, [c for c in board if c[0] == rows - 1]),
        "far_1": cell_set(spec, [c for c in board if c[0] == 0]),
    }.items():
        record[f"{name}_low"], record[f"{name}_high"] = value & (2**64 - 1), value >> 64
    for axis in range(AXES) if record["span"] else ():
        word = cell_set(spec, starts(spec, axis, int(record["span"])))
        record["starts"][axis] = (word & (2**64 - 1), word >> 64)
    for plane in range(INWARDS):
        word = cell_set(spec, [cell for cell in board if steps_inwards(spec, *cell) >> plane & 1])
        record["inwards"][plane] = (word & (2**64 - 1), word >> 64)
    group = (spec.piece, VICTORY_WORDS[victory])
    if group in PRETRAINED:
        share, weights = PRETRAINED[group]
        record["weights"][:, :, : len(weights[0][0])] = by_part(np.array(weights), PARTS)
        record["horizon"], record["learned"] = max(share * places(spec) // 1000, 1), 1
    if record["k"]:
        for index, (row, column) in enumerate(board):
            for axis in range(AXES):
                word = window(spec, row, column, axis)
                record["window"][index, axis] = (word & (2**64 - 1), word >> 64)
    return rules
