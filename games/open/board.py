"""Boards: their cells, the names of the cells, and the neighbours in each direction.

Every shape is embedded in a grid of rows and columns, so a direction is one (rows, columns) vector on every board:
squares have eight, hexagons six, and on boards of points diagonals exist on every second point only.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from games.errors import BadInput, unknown

Cell = tuple[int, int]
Vector = tuple[int, int]

SHAPES = ("square", "rhombus", "hexagon", "triangle", "points", "cross")
MOST_CELLS = 128
LETTERS = "abcdefghijklmnopqrstuvwxyz"

ORTHOGONAL: tuple[Vector, ...] = ((0, 1), (0, -1), (1, 0), (-1, 0))
DIAGONAL: tuple[Vector, ...] = ((1, 1), (-1, -1), (1, -1), (-1, 1))
HEXAGONAL: tuple[Vector, ...] = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1))

# Groups of directions for the first side; the second side's are the opposite ones.
SQUARE_GROUPS: dict[str, tuple[Vector, ...]] = {
    "all": (*ORTHOGONAL, *DIAGONAL),
    "orthogonal": ORTHOGONAL,
    "diagonal": DIAGONAL,
    "forward": ((1, 0),),
    "backward": ((-1, 0),),
    "sideways": ((0, 1), (0, -1)),
    "forward-diagonal": ((1, 1), (1, -1)),
    "backward-diagonal": ((-1, -1), (-1, 1)),
}
HEXAGON_GROUPS: dict[str, tuple[Vector, ...]] = {
    "all": HEXAGONAL,
    "forward": ((1, 0), (1, -1)),
    "backward": ((-1, 0), (-1, 1)),
    "sideways": ((0, 1), (0, -1)),
}


@dataclass(frozen=True)
class Board:
    """A board: its shape, the grid in which it is embedded, and the cells left out."""

    shape: str
    rows: int
    columns: int
    dark: bool = False  # only the cells of a1's colour
    holes: frozenset[Cell] = frozenset()

    def __post_init__(self) -> None:
        if self.shape not in SHAPES:
            raise unknown("board", self.shape, SHAPES)
        if min(self.rows, self.columns) < 1 or self.columns > len(LETTERS):
            raise BadInput(f"a board has 1 to {len(LETTERS)} rows and columns, not {self.rows}x{self.columns}")
        if self.rows * self.columns > MOST_CELLS:
            cells = self.rows * self.columns
            raise BadInput(f"board {self} spans {cells} cells; at most {MOST_CELLS} are possible")
        for hole in self.holes:
            if not self._inside(*hole):
                raise BadInput(f'hole "{self.name(hole)}" is not on the board {self}')
        if not self.cells:
            raise BadInput(f"board {self} has no cells left")

    def __str__(self) -> str:
        size = self.size_text
        return " ".join(filter(None, ("" if self.shape == "square" else self.shape, size, "dark" if self.dark else "")))

    @property
    def size_text(self) -> str:
        """The size as written after the shape."""
        if self.shape == "hexagon":
            return str((self.rows + 1) // 2)
        return str(self.rows) if self.shape in ("rhombus", "triangle", "cross") else f"{self.rows}x{self.columns}"

    @property
    def hexagonal(self) -> bool:
        """Whether cells have six neighbours."""
        return self.shape in ("rhombus", "hexagon", "triangle")

    def _inside(self, row: int, column: int) -> bool:
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            return False
        if self.shape == "hexagon":
            side = (self.rows + 1) // 2
            return side - 1 <= row + column <= 3 * (side - 1)
        if self.shape == "triangle":
            return row + column < self.rows
        if self.shape == "cross":
            arm = (self.rows - 3) // 2
            return arm <= row < arm + 3 or arm <= column < arm + 3
        return not self.dark or (row + column) % 2 == 0

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, in index order."""
        every = ((row, column) for row in range(self.rows) for column in range(self.columns))
        return tuple(cell for cell in every if self._inside(*cell) and cell not in self.holes)

    @cached_property
    def on(self) -> frozenset[Cell]:
        """All cells, as a set."""
        return frozenset(self.cells)

    @property
    def groups(self) -> dict[str, tuple[Vector, ...]]:
        """The names of directions, for the first side."""
        return HEXAGON_GROUPS if self.hexagonal else SQUARE_GROUPS

    @property
    def directions(self) -> tuple[Vector, ...]:
        """The directions to neighbours."""
        return self.groups["all"]

    @property
    def axes(self) -> tuple[Vector, ...]:
        """One direction of each line of cells."""
        return self.directions[::2]

    def index(self, cell: Cell) -> int:
        """The cell's index in the grid."""
        return cell[0] * self.columns + cell[1]

    def name(self, cell: Cell) -> str:
        """The name of a cell, as in `c4`: letter of the column, number of the row."""
        return f"{LETTERS[cell[1]]}{cell[0] + 1}"

    def cell(self, name: str) -> Cell:
        """The cell with this name."""
        found = re.fullmatch(r"([a-z])([1-9]\d?)", name)
        cell = (int(found[2]) - 1, LETTERS.index(found[1])) if found else (-1, -1)
        if cell not in self.on:
            raise unknown("cell", name, map(self.name, self.cells))
        return cell

    def step(self, cell: Cell, vector: Vector) -> Cell | None:
        """The cell to which the vector leads; None off the board, on holes, and along lines that do not exist."""
        if self.shape in ("points", "cross") and vector in DIAGONAL and sum(cell) % 2:
            return None
        target = (cell[0] + vector[0], cell[1] + vector[1])
        return target if target in self.on else None

    def ray(self, cell: Cell, vector: Vector) -> list[Cell]:
        """All cells from a cell to the edge in one direction, without the cell itself."""
        cells: list[Cell] = []
        reached = self.step(cell, vector)
        while reached is not None:
            cells.append(reached)
            reached = self.step(reached, vector)
        return cells

    def neighbours(self, cell: Cell) -> list[Cell]:
        """The adjacent cells."""
        return [other for vector in self.directions if (other := self.step(cell, vector)) is not None]

    def half_turn(self, cell: Cell) -> Cell:
        """The cell's image when the board is turned by 180 degrees, which is how the second side sees it."""
        return self.rows - 1 - cell[0], self.columns - 1 - cell[1]


def read_board(text: str, holes: frozenset[Cell] = frozenset()) -> Board:
    """The board that a text describes: `8x8`, `8x8 dark`, `rhombus 11`, `hexagon 5`, `triangle 11`, `points 5x5` (with
    alquerque lines), `cross 7`."""
    words = text.split()
    dark = "dark" in words[1:]
    words = [word for word in words if word != "dark"]
    if len(words) == 1 and words[0][:1].isdigit():
        words.insert(0, "square")
    if len(words) != 2:
        raise BadInput(f'board "{text}" is not a shape and a size, as in "8x8", "hexagon 5" or "points 5x5"')
    shape, size = words
    if shape not in SHAPES:
        raise unknown("board", shape, SHAPES)
    found = re.fullmatch(r"(\d{1,2})(?:x(\d{1,2}))?", size)
    if found is None:
        raise BadInput(f'"{size}" is not a size; sizes are like 8x8 or 11')
    rows, columns = int(found[1]), int(found[2] or found[1])
    if shape in ("hexagon", "triangle", "cross") and rows != columns:
        raise BadInput(f"a {shape} has one size, not {size}; nearest valid: {shape} {rows}")
    if shape == "cross" and (rows < 5 or rows % 2 == 0):
        nearest = max(5, rows + 1 - rows % 2)
        raise BadInput(f"a cross has an odd size of at least 5, not {rows}; nearest valid: cross {nearest}")
    if shape == "hexagon":
        rows = columns = 2 * rows - 1
    if dark and shape != "square":
        raise BadInput(f"only square boards have dark cells, not a {shape}")
    return Board(shape, rows, columns, dark, holes)
