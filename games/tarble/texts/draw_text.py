"""The Tarble board as text: a row of hexagons for each y, the x of a diagonal at its lower end; at most 80 columns."""

from __future__ import annotations

import textwrap

import numpy as np

from games.tarble.cells import LARGEST, board_cells, cells_of
from games.tarble.texts.notation import movement_text, situation, trail_of
from games.tarble.texts.position import CENTRE, Cell

WIDTH = 80  # of a terminal
MARGIN = 5  # for the y of a row
LEGEND = "R red   B blue   N neutral   x outlet   [R] on an outlet"


def draw_text(rules: np.ndarray, line: np.ndarray, at: int) -> str:
    """Board, legend, last turn, what happens next."""
    record, state = rules[0], line[at]
    side = int(record["side"])
    letters = dict.fromkeys(cells_of(state["pieces"][0]), "R")
    letters |= dict.fromkeys(cells_of(state["pieces"][1]), "B")
    if state["neutral"]:
        letters[CENTRE] = "N"
    deadly = set(cells_of(record["deadly"]))
    rows = [_row(side, y, letters, deadly) for y in range(side - 1, -side - 1, -1)]
    trail = trail_of(state)
    last = textwrap.wrap(f"last turn: {' '.join(map(movement_text, trail))}", WIDTH, break_on_hyphens=False)
    return "\n".join([*rows, LEGEND, *(last if trail else ()), situation(rules, line, at)])


def _row(side: int, y: int, letters: dict[Cell, str], deadly: set[Cell]) -> str:
    """One row; the x of the diagonals that end just above it stand in it, too."""
    columns = [" "] * WIDTH
    if -side < y < side:
        _put(columns, 0, f"y={y}")
    for x in range(1 - side, side):
        if max(1 - side, x - side + 1) == y + 1:  # the diagonal's lowest cell stands in the row above
            _put(columns, _column(side, x, y), f"x={x}" if x in (1 - side, 0, side - 1) else str(x))
    for cell in board_cells(side):
        if cell[1] == y:
            letter = letters.get(cell)
            if cell in deadly and letter not in (None, "N"):
                _put(columns, _column(side, *cell) - 1, f"[{letter}]")
            else:
                _put(columns, _column(side, *cell), letter or ("x" if cell in deadly else "."))
    return "".join(columns).rstrip()


def _column(side: int, x: int, y: int) -> int:
    half = 3 if side < LARGEST else 2  # columns of half a cell
    return MARGIN + half * (2 * x - y + 2 * side - 1)


def _put(columns: list[str], start: int, text: str) -> None:
    columns[start : start + len(text)] = text
