"""Tarble positions: pieces, seat to move, movements left and points; as JSON and as part of a code."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.errors import BadInput
from games.reading import read_as

Cell = tuple[int, int]
CENTRE: Cell = (0, 0)
MOST_PIECES = 10  # per seat: five in each of two rows
MOST_POINTS = 999


@dataclass(frozen=True)
class Position:
    """Cells of both seats, whether the neutral piece is on the centre, the seat to move, its movements left (None:
    before the roll), and the points of both seats; then, for display, the movements rolled if some have been made, and
    the movements of the last turn."""

    first: tuple[Cell, ...]
    second: tuple[Cell, ...]
    neutral: bool = True
    turn: int = 0
    left: int | None = None
    points: tuple[int, int] = (0, 0)
    rolled: int | None = None
    last: tuple[tuple[Cell, Cell], ...] = ()

    def __post_init__(self) -> None:
        for name in ("first", "second"):
            object.__setattr__(self, name, tuple(sorted(getattr(self, name))))

    @property
    def over(self) -> bool:
        """Whether a seat has no pieces between turns."""
        return self.left is None and not (self.first and self.second)

    def check(self, side: int, die: int, neutral: bool) -> None:
        """Raise BadInput unless the position is valid in a game with these parameters."""
        taken = [*self.first, *self.second, *([CENTRE] if self.neutral else [])]
        for cell in taken:
            if not is_on_board(side, cell):
                raise BadInput(f"cell {write_cell(cell)} is not on a board of side {side}")
            if taken.count(cell) > 1:
                raise BadInput(f"cell {write_cell(cell)} occurs twice")
        if self.neutral and not neutral:
            raise BadInput("the position has a neutral piece, the game has none")
        if self.turn not in (0, 1):
            raise BadInput(f"turn {self.turn} is not a seat; valid: 0 or 1")
        if self.left is not None and not 1 <= self.left <= die:
            raise BadInput(f"left {self.left} is out of range; valid: 1 to {die}, or null before the roll")
        if not all(0 <= points <= MOST_POINTS for points in self.points):
            raise BadInput(f"points {list(self.points)} are out of range; valid: 0 to {MOST_POINTS}")
        if self.rolled is not None and not (self.left or die) < self.rolled <= die:
            raise BadInput(f"rolled {self.rolled} with {self.left} left is impossible")
        if len(self.last) > die or not all(is_on_board(side, cell) for pair in self.last for cell in pair):
            raise BadInput('"last" must be the movements of one turn')
        own = self.first if self.turn == 0 else self.second
        if not own and not self.over:
            raise BadInput("the seat to move has no pieces")
        if max(len(self.first), len(self.second)) > MOST_PIECES:
            raise BadInput(f"a seat has more than {MOST_PIECES} pieces")

    def to_json(self) -> dict[str, Any]:
        """The position as plain JSON values."""
        memory: dict[str, Any] = {} if self.rolled is None else {"rolled": self.rolled}
        if self.last:
            memory["last"] = [write_movement(*pair) for pair in self.last]
        return {
            "first": [list(cell) for cell in self.first],
            "second": [list(cell) for cell in self.second],
            "neutral": self.neutral,
            "turn": self.turn,
            "left": self.left,
            "points": list(self.points),
            **memory,
        }


def is_on_board(side: int, cell: Cell) -> bool:
    """Whether the cell exists on a board of this size."""
    x, y = cell
    return max(abs(x), abs(y), abs(x - y)) < side


def write_cell(cell: Cell) -> str:
    """A cell as text, `x,y`."""
    return f"{cell[0]},{cell[1]}"


def write_movement(start: Cell, end: Cell) -> str:
    """A movement as text, `x,y>x,y`."""
    return f"{write_cell(start)}>{write_cell(end)}"


def position_from_json(data: Any) -> Position:
    """The position of a JSON form; BadInput names the first wrong field."""
    if not isinstance(data, Mapping):
        raise BadInput("a position must be an object")
    last = _movements_from_json(data.get("last", []))
    return replace(read_as(Position, {name: value for name, value in data.items() if name != "last"}), last=last)


def _movements_from_json(data: Any) -> tuple[tuple[Cell, Cell], ...]:
    pattern = r"(-?\d),(-?\d)>(-?\d),(-?\d)"
    found = [re.fullmatch(pattern, text, re.ASCII) if isinstance(text, str) else None for text in _list(data)]
    numbers = [tuple(map(int, match.groups())) for match in found if match]
    if len(numbers) != len(found):
        raise BadInput('"last" must be a list of movements "x,y>x,y"')
    return tuple(((a, b), (c, d)) for a, b, c, d in numbers)


def _list(data: Any) -> list[Any]:
    if not isinstance(data, list):
        raise BadInput('"last" must be a list')
    return data


def write_position_code(position: Position) -> str:
    """The position as text: cells of the first and second seat, neutral piece, seat to move, movements left, points:
    `-4.-4_3.3~3.0~n~0~1~4-5`."""
    cells = ["_".join(f"{x}.{y}" for x, y in seat) or "none" for seat in (position.first, position.second)]
    left = "roll" if position.left is None else str(position.left)
    points = f"{position.points[0]}-{position.points[1]}"
    return "~".join([*cells, "n" if position.neutral else "none", str(position.turn), left, points])


def read_position_code(text: str) -> Position:
    """The position of such a text."""
    cells = r"(none|-?\d\.-?\d(?:_-?\d\.-?\d)*)"
    found = re.fullmatch(rf"{cells}~{cells}~(n|none)~([01])~(roll|\d)~(\d{{1,3}})-(\d{{1,3}})", text, re.ASCII)
    if found is None:
        raise BadInput(f'position "{text[:80]}" must look like {write_position_code(Position(((0, -3),), ((3, 3),)))}')
    left = None if found[5] == "roll" else int(found[5])
    seats = [_read_cells(found[1]), _read_cells(found[2])]
    return Position(seats[0], seats[1], found[3] == "n", int(found[4]), left, (int(found[6]), int(found[7])))


def _read_cells(text: str) -> tuple[Cell, ...]:
    if text == "none":
        return ()
    pairs = (cell.split(".") for cell in text.split("_"))
    return tuple((int(x), int(y)) for x, y in pairs)


# The six situations of the source's experiment with people (5.3, figures 14-19). 1, 3 and 5 follow the source as far as
# its text determines them; 2, 4 and 6 are our placements to match its descriptions.
SITUATIONS: dict[str, Position] = {
    # The starting position, with the highest roll.
    "situation-1": Position(
        first=((-4, -5), (-3, -5), (-2, -5), (-1, -5), (-3, -4), (-2, -4), (-1, -4)),
        second=((4, 5), (3, 5), (2, 5), (1, 5), (3, 4), (2, 4), (1, 4)),
        left=6,
    ),
    # Far behind in points, but with the pieces to make up ground.
    "situation-2": Position(
        first=((-3, -4), (-1, -3), (0, -2), (-2, -1), (-4, -2)), second=((2, 4), (4, 3)), left=4, points=(1, 5)
    ),
    # Behind by one; the opponent wins by moving their last piece into a corner, two steps away.
    "situation-3": Position(first=((-4, -4), (3, 3)), second=((3, 0),), left=1, points=(4, 5)),
    # Narrowly ahead: own pieces could start to leave through the outlets.
    "situation-4": Position(first=((-4, -5), (0, -4)), second=((3, 4), (0, 3), (4, 2)), left=5, points=(5, 4)),
    # Two of several pieces can be taken, but which?
    "situation-5": Position(first=((-1, 0), (1, 1)), second=((-1, 3), (0, 3), (-4, -4)), left=4, points=(4, 4)),
    # Nobody can take anything but the neutral piece.
    "situation-6": Position(first=((-2, -2), (0, -3)), second=((2, 3), (3, 2), (-3, 2)), left=2, points=(4, 4)),
}
