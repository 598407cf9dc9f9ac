"""Tables that fit a terminal."""

from __future__ import annotations

import shutil
from collections.abc import Sequence

GAP = "  "
NARROWEST = 6


def table(headers: Sequence[str], rows: Sequence[Sequence[object]], width: int | None = None) -> str:
    """The rows under their headers; numbers stand right; the widest column of words gives way if room is short."""
    cells = [[str(cell) for cell in row] for row in rows]
    columns = list(zip(headers, *cells, strict=True))
    widths = fitted([max(map(len, column)) for column in columns], width or terminal_width())
    right = [bool(cells) and all(is_number(cell) for cell in column[1:]) for column in columns]
    lines = [
        GAP.join(placed(cell, room, at_right) for cell, room, at_right in zip(line, widths, right)).rstrip()
        for line in (list(headers), ["-" * room for room in widths], *cells)
    ]
    return "\n".join(lines)


def terminal_width() -> int:
    """Columns of the terminal; 100 where there is none, so that files are the same everywhere."""
    return shutil.get_terminal_size((100, 24)).columns


def fitted(widths: list[int], room: int) -> list[int]:
    """Column widths of at most `room` together, taken from the widest first."""
    widths = list(widths)
    while sum(widths) + len(GAP) * (len(widths) - 1) > room and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths


def placed(cell: str, room: int, at_right: bool) -> str:
    """The cell in its room, cut with an ellipsis if it must be."""
    cut = cell if len(cell) <= room else cell[: room - 1] + "…"
    return cut.rjust(room) if at_right else cut.ljust(room)


def is_number(cell: str) -> bool:
    """Whether a cell belongs at the right: digits, with signs and units of measure, or a sign for nothing."""
    digits = cell.strip("-–+.,%× x/s·")
    return not digits or digits.replace("±", "").replace(".", "").replace(",", "").isdigit()
