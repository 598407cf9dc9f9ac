"""Sets of cells in words: `rows 1 2`, `rim but corners`, `a4 d1 g1 j4`, as the first side sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.errors import BadInput, unknown
from games.open.board import LETTERS, Board, Cell

Zone = frozenset[Cell]


def _rim(board: Board) -> Zone:
    return frozenset(cell for cell in board.cells if len(board.neighbours(cell)) < len(board.directions))


def _middle(board: Board) -> Zone:
    rows = {(board.rows - 1) // 2, board.rows // 2}
    columns = {(board.columns - 1) // 2, board.columns // 2}
    return frozenset(cell for cell in board.cells if cell[0] in rows and cell[1] in columns)


def _corners(board: Board) -> Zone:
    if board.shape == "triangle":
        ends = {(0, 0), (0, board.columns - 1), (board.rows - 1, 0)}
    elif board.shape == "hexagon":
        middle, last = (board.rows - 1) // 2, board.rows - 1
        ends = {(0, middle), (0, last), (middle, 0), (middle, last), (last, 0), (last, middle)}
    else:
        ends = {(row, column) for row in (0, board.rows - 1) for column in (0, board.columns - 1)}
    return frozenset(ends) & board.on


def _right(board: Board) -> Zone:
    if board.shape == "triangle":
        return frozenset(cell for cell in board.cells if sum(cell) == board.rows - 1)
    return frozenset(cell for cell in board.cells if cell[1] == board.columns - 1)


NAMED: dict[str, Callable[[Board], Zone]] = {
    "all": lambda board: board.on,
    "rim": _rim,
    "corners": _corners,
    "middle": _middle,
    "dark": lambda board: frozenset(cell for cell in board.cells if sum(cell) % 2 == 0),
    "light": lambda board: frozenset(cell for cell in board.cells if sum(cell) % 2),
    "bottom": lambda board: frozenset(cell for cell in board.cells if cell[0] == 0),
    "top": lambda board: frozenset(cell for cell in board.cells if cell[0] == board.rows - 1),
    "left": lambda board: frozenset(cell for cell in board.cells if cell[1] == 0),
    "right": _right,
}
COUNTED = ("row", "rows", "column", "columns")


def read_zone(text: str, board: Board, zones: Mapping[str, Zone]) -> Zone:
    """The cells that the words name; `but` removes the cells named after it."""
    cells: set[Cell] = set()
    remove, counting = False, ""
    for word in text.replace(",", " ").replace(".", " ").split():
        if word in COUNTED:
            counting = word
            continue
        if word == "but":
            remove, counting = True, ""
            continue
        named = _counted(word, counting, board) if counting else None
        if named is None:
            counting = ""
            named = _named(word, board, zones)
        cells = cells - named if remove else cells | named
    if not cells:
        raise BadInput(f'"{text}" names no cell of the board {board}')
    return frozenset(cells)


def _counted(word: str, counting: str, board: Board) -> Zone | None:
    if counting.startswith("row") and word.isdecimal():
        found = frozenset(cell for cell in board.cells if cell[0] == int(word) - 1)
    elif counting.startswith("column") and word in LETTERS:
        found = frozenset(cell for cell in board.cells if cell[1] == LETTERS.index(word))
    else:
        return None
    if not found:
        raise BadInput(f'the board {board} has no {counting.rstrip("s")} "{word}"')
    return found


def _named(word: str, board: Board, zones: Mapping[str, Zone]) -> Zone:
    if word in zones:
        return zones[word]
    if word in NAMED:
        return NAMED[word](board)
    if len(word) in (2, 3) and word[0] in LETTERS and word[1:].isdecimal():
        return frozenset({board.cell(word)})
    raise unknown("zone", word, (*zones, *NAMED, *COUNTED, "but"))


def turned(zone: Zone, board: Board) -> Zone:
    """The zone as the second side sees it: turned by 180 degrees if the board can be turned."""
    if board.shape == "triangle":
        return zone
    return frozenset(image for cell in zone if (image := board.half_turn(cell)) in board.on)


def zone_words(zone: Zone, board: Board) -> str:
    """The cells in canonical words: a named part of the board if it has exactly these cells, else rows, columns and
    cells."""
    for name, cells_of in NAMED.items():
        if zone == cells_of(board):
            return name
    rows = {row for row, _ in zone}
    if zone == frozenset(cell for cell in board.cells if cell[0] in rows):
        return " ".join(["rows", *(str(row + 1) for row in sorted(rows))])
    columns = {column for _, column in zone}
    if zone == frozenset(cell for cell in board.cells if cell[1] in columns):
        return " ".join(["columns", *(LETTERS[column] for column in sorted(columns))])
    return " ".join(map(board.name, sorted(zone)))
