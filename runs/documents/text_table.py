"""Tables that fit a terminal."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Sequence
from itertools import zip_longest

GAP = "  "
NARROWEST = 6
BRACKETS = re.compile(r"\S*\([^()]*\)\S*")  # with the word they belong to
UNBROKEN = "\N{NO-BREAK SPACE}"  # where a line is not to be broken


def table(
    headers: Sequence[str], rows: Sequence[Sequence[object]], width: int | None = None, whole: bool = False
) -> str:
    """The rows under their headers, with numbers aligned to the right. If space is short the widest column is narrowed:
    cells are cut or, with `whole`, continue on the next line. A cell may have several lines."""
    return "\n".join(line for lines in laid_out(headers, rows, width, whole) for line in lines)


def laid_out(
    headers: Sequence[str],
    rows: Sequence[Sequence[object]],
    width: int | None = None,
    whole: bool = False,
    right: Sequence[bool] = (),
) -> list[list[str]]:
    """The lines of the header, then those of each row; without `right`, columns of numbers are aligned to the right."""
    cells = [[str(cell).split("\n") for cell in row] for row in rows]
    columns = [([header], *column) for header, *column in zip(headers, *cells, strict=True)]
    room = width or terminal_width()
    widths = fitted([max(len(line) for cell in column for line in cell) for column in columns], room)
    right = right or [
        bool(cells) and all(is_number(line) for cell in column[1:] for line in cell) for column in columns
    ]
    found = [[list(headers), ["-" * room for room in widths]]]
    for row in cells:
        broken = [broken_at(cell, room) for cell, room in zip(row, widths)] if whole else row
        found.append([list(line) for line in zip_longest(*broken, fillvalue="")])
    return [[GAP.join(map(placed, line, widths, right)).rstrip() for line in lines] for lines in found]


def broken_at(lines: Sequence[str], room: int) -> list[str]:
    """The same lines, wrapped to the room; text in brackets stays together if it fits."""
    joined = [
        BRACKETS.sub(lambda it: it[0].replace(" ", UNBROKEN) if len(it[0]) <= room else it[0], it) for it in lines
    ]
    parts = [part for line in joined for part in textwrap.wrap(line, room, break_on_hyphens=False) or [""]]
    return [part.replace(UNBROKEN, " ") for part in parts]


def terminal_width() -> int:
    """Columns of the terminal; 100 without one, so that files are the same everywhere."""
    return shutil.get_terminal_size((100, 24)).columns


def fitted(widths: list[int], room: int) -> list[int]:
    """Column widths with a sum of at most `room`; the widest columns shrink first."""
    widths = list(widths)
    while sum(widths) + len(GAP) * (len(widths) - 1) > room and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths


def placed(cell: str, room: int, at_right: bool) -> str:
    """The cell padded to its width, cut with an ellipsis if necessary."""
    cut = cell if len(cell) <= room else cell[: room - 1] + "…"
    return cut.rjust(room) if at_right else cut.ljust(room)


def is_number(cell: str) -> bool:
    """Whether a cell is a number, with sign and unit, or a dash."""
    digits = cell.strip("-−–+.,%× x/s·")
    return not digits or digits.replace("±", "").replace(".", "").replace(",", "").isdigit()
