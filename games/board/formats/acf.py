"""ACF: English draughts games of the American Checker Federation, one per line: moves, TAB, result.

Cells are numbered 0 to 31 from a1 at the bottom left, four per row; the bottom side moves first; `a-b-c` lists the
landing cells; `1-0` means that the first player won.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.errors import BadInput
from games.records.recorded import DRAW, FIRST, SECOND, RecordedGame, cell_word, text_lines

RESULTS = {"1-0": FIRST, "0-1": SECOND, "1/2-1/2": DRAW, "*": None}
MOVE = re.compile(r"\d{1,2}(-\d{1,2})+", re.ASCII)


def read(data: bytes) -> Iterator[RecordedGame]:
    """The games, in order."""
    for number, line in text_lines(data):
        moves, tab, result = line.partition("\t")
        if not tab:
            raise BadInput(f"line {number}: no TAB between moves and result")
        if result.strip() not in RESULTS:
            raise BadInput(f'line {number}: result "{result.strip()}" must be one of {", ".join(RESULTS)}')
        words = tuple(_read_move(move, number) for move in moves.split())
        yield RecordedGame(f"line {number}", words, RESULTS[result.strip()])


def path_word(rows: list[int], columns: list[int]) -> str:
    """A move through these cells in our notation: a step if the next cell is one row away, a jump if two."""
    joint = "-" if len(rows) == 2 and abs(rows[1] - rows[0]) == 1 else "x"
    return joint.join(cell_word(row, column) for row, column in zip(rows, columns, strict=True))


def _read_move(text: str, number: int) -> str:
    cells = [int(part) for part in text.split("-")] if MOVE.fullmatch(text) else []
    if not cells or max(cells) > 31:
        raise BadInput(f'line {number}: "{text}" is not a move between cells numbered 0 to 31')
    rows = [cell // 4 for cell in cells]
    return path_word(rows, [cell % 4 * 2 + row % 2 for cell, row in zip(cells, rows, strict=True)])
