"""Symmetries of board games: those of the rectangle that preserve the set-up of each side."""

from __future__ import annotations

import numpy as np

from games.board import own
from games.board.lower import all_cells, set_up
from games.board.moves import PASS, STEPS_AT
from games.board.spec import BoardSpec
from games.playthrough.symmetry import NONE, Symmetries


def symmetries(spec: BoardSpec) -> Symmetries:
    """The rotations and reflections of a game. Games with pieces that move have none, since men move in one
    direction."""
    piece = own.piece(spec.piece)
    if spec.piece == "checkers" or (piece and not piece.turnable):
        return NONE
    first, second = map(set, set_up(spec))
    square = spec.rows == spec.columns
    kept = []
    for turned in (False, True) if square else (False,):
        for up in (False, True):
            for over in (False, True):
                held = {cell: seen(spec, cell, turned, up, over) for cell in all_cells(spec)}
                if {held[cell] for cell in first} == first and {held[cell] for cell in second} == second:
                    kept.append(held)
    places = np.zeros((len(kept), 1 << STEPS_AT), np.int64)
    for row, held in zip(places, kept, strict=True):
        for cell, image in held.items():
            row[number(spec, cell)] = number(spec, image)
    return Symmetries(places, PASS)


def seen(spec: BoardSpec, cell: tuple[int, int], turned: bool, up: bool, over: bool) -> tuple[int, int]:
    """The image of (row, column) under reflections along rows or columns, and under transposition."""
    row = spec.rows - 1 - cell[0] if up else cell[0]
    column = spec.columns - 1 - cell[1] if over else cell[1]
    return (column, row) if turned else (row, column)


def number(spec: BoardSpec, cell: tuple[int, int]) -> int:
    """The index of a cell."""
    return cell[0] * spec.columns + cell[1]
