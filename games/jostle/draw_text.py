"""The JOSTLE track as text: at most 13 fields a row, each with its number, its purpose and its piece."""

from __future__ import annotations

import numpy as np

from games.jostle import kernels
from games.jostle.notation import piece_name, situation
from games.jostle.records import field_of
from games.jostle.spec import COLOURS, PIECES, PIECES_EACH

PER_ROW = 13  # of a field's 6 letters: a terminal of 80 columns
WIDTH = 5


def draw_text(rules: np.ndarray, line: np.ndarray, at: int) -> str:
    """Track, stacks, points and what happens next."""
    state = line[at]
    fields = [int(field_of(state["pieces"], piece)) for piece in range(PIECES)]
    length = int(rules[0]["last"]) + 1
    rows = -(-length // PER_ROW)
    per_row = -(-length // rows)
    blocks = [_row(rules[0], fields, start, min(start + per_row, length)) for start in range(0, length, per_row)]
    stacks = [_stack(rules[0], state, fields, seat) for seat in range(len(COLOURS))]
    legend = "⇄n: switch to field n   ↩n: minus three, back to field n   ★n: goal worth n"
    return "\n".join([*blocks, legend, *stacks, situation(rules, line, at)])


def purpose(record: np.void, field: int) -> str:
    """What a field does, in at most five characters."""
    if field == 0:
        return "START"
    if record["value"][field]:
        return f"★{record['value'][field]}"
    carried = int(record["carry"][field])
    if carried == field:
        return ""
    return f"⇄{carried}" if int(record["carry"][carried]) == field else f"↩{carried}"


def _row(record: np.void, fields: list[int], start: int, stop: int) -> str:
    cells = range(start, stop)
    pieces = {field: f" {piece_name(piece)}" for piece, field in enumerate(fields) if field >= 0}
    edges = [left + mid.join("─" * WIDTH for _ in cells) + right for left, mid, right in ("┌┬┐", "└┴┘")]
    texts = [[str(field) for field in cells], [purpose(record, f) for f in cells], [pieces.get(f, "") for f in cells]]
    middle = ["│" + "│".join(text.ljust(WIDTH) for text in row) + "│" for row in texts]
    return "\n".join([edges[0], *middle, edges[1]])


def _stack(record: np.void, state: np.void, fields: list[int], seat: int) -> str:
    own = range(PIECES_EACH * seat, PIECES_EACH * (seat + 1))
    waiting = " ".join(piece_name(piece) for piece in own if fields[piece] < 0) or "-"
    return f"{COLOURS[seat]:<6} stack: {waiting:<9} points: {int(kernels.points(record, state, seat))}"
