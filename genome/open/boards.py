"""Boards and starting positions of sampled games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from games.open.board import Board, Cell, read_board
from games.open.zones import turned, zone_words

Data = dict[str, Any]

# family of boards → (share, size at the draw)
SIZES: dict[str, tuple[int, int]] = {
    "rhombus": (5, 11), "hexagon": (3, 6), "triangle": (6, 11), "points": (3, 9), "cross": (5, 11),
}  # fmt: skip
SQUARE = (4, 10)
HOLED = 0.3  # share of boards with holes, where the family allows them
MOST_HOLES = 3  # and their images


def pick(rng: np.random.Generator, options: Any) -> Any:
    """One of the options, drawn uniformly, or by weight if they are a table."""
    names = list(options)
    if isinstance(options, Mapping):
        weights = np.cumsum(list(options.values()))
        return names[int(np.searchsorted(weights, rng.random() * weights[-1], side="right"))]
    return names[int(rng.integers(len(names)))]


def board(rng: np.random.Generator, shapes: Mapping[str, float]) -> Data:
    """A board of one of the shapes, by their weights."""
    shape = pick(rng, shapes)
    if shape in ("square", "dark"):
        rows = int(rng.integers(SQUARE[0], SQUARE[1] + 1))
        columns = rows if rng.random() < 0.6 else int(rng.integers(max(rows - 2, 4), min(rows + 2, SQUARE[1]) + 1))
        if shape == "dark":
            rows = columns = 2 * int(rng.integers(3, 6))
        data: Data = {"board": f"{rows}x{columns}{' dark' if shape == 'dark' else ''}"}
    else:
        low, high = SIZES[shape]
        size = int(rng.integers(low, high + 1))
        size += shape in ("points", "cross") and size % 2 == 0
        data = {"board": f"{shape} {size}x{size}" if shape == "points" else f"{shape} {size}"}
    if shape in ("square", "rhombus", "hexagon") and rng.random() < HOLED:
        holes = some_holes(rng, read_board(data["board"]))
        data |= {"holes": holes} if holes else {}
    return data


def some_holes(rng: np.random.Generator, whole: Board) -> str:
    """A few cells and their images under the half turn, away from the corner rows where pieces begin."""
    inner = [cell for cell in whole.cells if 1 < cell[0] < whole.rows - 2]
    holes: set[Cell] = set()
    for _ in range(int(rng.integers(1, MOST_HOLES + 1))):
        if inner:
            cell = inner[int(rng.integers(len(inner)))]
            holes |= {cell, whole.half_turn(cell)}
    return zone_words(frozenset(holes), whole) if holes else ""


def starts(on: Board, rng: np.random.Generator, most: int = 3) -> Any:
    """The starting rows of both sides' men at the edge, with gaps or alternating."""
    deep = max(1, min(most, (on.rows - 2) // 2))
    rows = int(rng.integers(1, deep + 1))
    style = pick(rng, {"rows": 6, "sparse": 1, "inner": 1 if on.rows >= 6 else 0})
    if style == "rows":
        return " ".join(["rows", *(str(row + 1) for row in range(rows))])
    first = 1 if style == "inner" else 0
    cells = {cell for cell in on.cells if first <= cell[0] < first + rows}
    if style == "sparse":
        cells = {cell for cell in cells if (cell[0] + cell[1]) % 2 == 0} or cells
    return by_side(frozenset(cells), on)


def by_side(first: frozenset[Cell], on: Board) -> dict[str, str]:
    """A start of the first side and its image."""
    return {"first": zone_words(first, on), "second": zone_words(turned(first, on) - first or first, on)}


def full(on: Board, rng: np.random.Generator) -> dict[str, str] | None:
    """A full board of alternating men; None if the sides would have unequal numbers."""
    styles = {
        "colours": lambda cell: sum(cell) % 2, "rows": lambda cell: cell[0] % 2, "columns": lambda cell: cell[1] % 2,
    }  # fmt: skip
    cells = list(on.cells)
    if len(cells) % 2:  # the middle stays empty
        middle = ((on.rows - 1) // 2, (on.columns - 1) // 2)
        cells = [cell for cell in cells if cell != middle]
    colour = styles[pick(rng, {"colours": 4, "rows": 1, "columns": 1})]
    first = frozenset(cell for cell in cells if colour(cell) == 0)
    second = frozenset(cells) - first
    if len(first) != len(second) or not first:
        return None
    return {"first": zone_words(first, on), "second": zone_words(second, on)}


def centre(on: Board) -> dict[str, str] | None:
    """Two men of each side in the middle, crosswise; None if the middle is not a block of four cells."""
    middle = [((on.rows - 1) // 2 + r, (on.columns - 1) // 2 + c) for r in (0, 1) for c in (0, 1)]
    if not set(middle) <= on.on:
        return None
    a, b, c, d = middle
    return {"first": zone_words(frozenset({b, c}), on), "second": zone_words(frozenset({a, d}), on)}


def corners(on: Board) -> dict[str, str] | None:
    """The men of both sides in opposite corners; None if a corner is its own image."""
    ends = sorted(cell for cell in on.cells if cell[0] in (0, on.rows - 1) and cell[1] in (0, on.columns - 1))
    ends = ends if len(ends) == 4 else sorted({on.cells[0], on.cells[-1]})
    if len(ends) < 2:
        return None
    first = frozenset({ends[0], ends[-1]}) if len(ends) == 4 else frozenset({ends[0]})
    second = frozenset(ends) - first
    return {"first": zone_words(first, on), "second": zone_words(second, on)}
