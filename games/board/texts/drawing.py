"""The board of a board game as text and as SVG. Row 1 is at the bottom, but on top in reversi, as players expect."""

from __future__ import annotations

import numpy as np

from games.board.moves import cell_of, is_board_move
from games.board.pieces import CHECKERS, REVERSI
from games.board.texts.notation import landings

SIDES = (("x", "X"), ("o", "O"))
COLOURS = (("#20262e", "#f4f1ea"), ("#f4f1ea", "#20262e"))
HYBRID_COLOUR, STILL_COLOUR = "#b4632d", "#2f7f86"


def _members(record: np.void, name: str) -> set[int]:
    word = int(record[f"{name}_low"]) | int(record[f"{name}_high"]) << 64
    return {cell for cell in range(word.bit_length()) if word >> cell & 1}


def rows_top_down(rules: np.ndarray) -> list[int]:
    """The rows as they are drawn."""
    rows = range(int(rules[0]["rows"]))
    return list(rows if rules[0]["piece"] == REVERSI else reversed(rows))


def disks(state: np.void) -> dict[int, tuple[int, bool, bool, bool]]:
    """What stands on each cell: (side, king, hybrid, non-flipping)."""
    kings, hybrids, still = (_members(state, name) for name in ("kings", "hybrids", "still"))
    return {
        cell: (side, cell in kings, cell in hybrids, cell in still)
        for side in (0, 1)
        for cell in _members(state, f"men_{side}")
    }


def draw_text(rules: np.ndarray, line: np.ndarray, at: int) -> str:
    """`x` and `o` for the two sides, capitals for kings, `*` after a hybrid and `!` after a non-flipping disk."""
    columns = int(rules[0]["columns"])
    here = disks(line[at])
    rows = []
    for row in rows_top_down(rules):
        cells = "".join(_cell_text(here.get(row * columns + column)) for column in range(columns))
        rows.append(f"{row + 1:>2} {cells}".rstrip())
    return "\n".join([*rows, "   " + "".join(f"{name:<3}" for name in "abcdefghij"[:columns]).rstrip()])


def _cell_text(disk: tuple[int, bool, bool, bool] | None) -> str:
    if disk is None:
        return ".  "
    side, king, hybrid, still = disk
    return SIDES[side][int(king)] + ("*" if hybrid else "!" if still else " ") + " "


def draw_svg(rules: np.ndarray, line: np.ndarray, at: int) -> str:
    """A self-contained SVG; the last move is outlined."""
    record = rules[0]
    rows, columns, size = int(record["rows"]), int(record["columns"]), 40
    width, height = columns * size + 28, rows * size + 28
    order = rows_top_down(rules)
    here, last = disks(line[at]), _last_cell(rules, line, at)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="board">']
    for y, row in enumerate(order):
        parts.append(_label(10, y * size + 25, str(row + 1)))
        for column in range(columns):
            cell = row * columns + column
            parts.append(_square(column * size + 22, y * size, size, _shade(record, row, column), cell == last))
            if cell in here:
                parts.append(_disk(column * size + 42, y * size + 20, *here[cell]))
    parts += [_label(column * size + 42, rows * size + 20, "abcdefghij"[column]) for column in range(columns)]
    return "".join(parts) + "</svg>"


def _last_cell(rules: np.ndarray, line: np.ndarray, at: int) -> int | None:
    played = int(line[at]["played"])
    if played < 0 or not is_board_move(played):
        return None
    return landings(rules, played)[-1] if at else cell_of(played)


def _shade(record: np.void, row: int, column: int) -> str:
    if record["piece"] == REVERSI:
        return "#5f9d6c"
    if record["piece"] == CHECKERS:
        return "#b98b5e" if (row + column) % 2 == 0 else "#ecdcc0"
    return "#ecdcc0"


def _square(x: int, y: int, size: int, fill: str, last: bool) -> str:
    place = f'x="{x + 2}" y="{y + 2}" width="{size - 4}" height="{size - 4}"'
    mark = f'<rect {place} fill="none" stroke="#d2482f" stroke-width="2"/>'
    square = f'<rect x="{x}" y="{y}" width="{size}" height="{size}" fill="{fill}" stroke="#3a342c" stroke-width="0.6"/>'
    return square + (mark if last else "")


def _disk(x: int, y: int, side: int, king: bool, hybrid: bool, still: bool) -> str:
    fill, ink = COLOURS[side]
    rim = HYBRID_COLOUR if hybrid else STILL_COLOUR if still else "#3a342c"
    weight = 4 if hybrid or still else 1
    disk = f'<circle cx="{x}" cy="{y}" r="15" fill="{fill}" stroke="{rim}" stroke-width="{weight}"/>'
    crown = f'<text x="{x}" y="{y + 6}" font-size="17" text-anchor="middle" fill="{ink}">♛</text>' if king else ""
    half = f'<path d="M{x} {y - 13}a13 13 0 0 1 0 26z" fill="{COLOURS[1 - side][0]}"/>' if hybrid else ""
    return disk + half + crown


def _label(x: int, y: int, text: str) -> str:
    style = 'font-size="13" font-family="sans-serif" text-anchor="middle" fill="#3a342c"'
    return f'<text x="{x}" y="{y}" {style}>{text}</text>'
