"""The JOSTLE track as a self-contained SVG: a winding row of tiles, arcs between switches, stacks on the left."""

from __future__ import annotations

import numpy as np

from games.jostle.draw_text import purpose
from games.jostle.notation import situation
from games.jostle.records import field_of
from games.jostle.spec import COLOURS, PIECES, PIECES_EACH

PER_ROW = 8
TILE = 64
GAP = 10
STEP = TILE + GAP
LEFT, TOP, BOTTOM = 110, 44, 20
PAINT = {"red": "#c8463c", "green": "#3a8f5c", "blue": "#3b6fb6"}
TILES = {"": "#f4efe4", "S": "#dfe8d8", "⇄": "#f6dfa8", "↩": "#eec4bd", "★": "#f3d35e"}
INK = "#3a352c"


def draw_svg(rules: np.ndarray, line: np.ndarray, at: int) -> str:
    """The whole board; fields run left to right, then back, from the top."""
    record, state = rules[0], line[at]
    length = int(record["last"]) + 1
    rows = -(-length // PER_ROW)
    width, height = LEFT + PER_ROW * STEP + GAP, TOP + max(rows * STEP, 3 * STEP) + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="Helvetica, Arial, sans-serif" role="img">',
        f"<title>JOSTLE: {situation(rules, line, at)}</title>",
        f'<rect width="{width}" height="{height}" rx="14" fill="#e7dcc6"/>',
        f'<text x="{LEFT}" y="28" font-size="16" fill="{INK}">{situation(rules, line, at)}</text>',
        f'<polyline points="{" ".join(f"{x},{y}" for x, y in map(_centre, range(length)))}" fill="none" '
        'stroke="#cbbb9a" stroke-width="22" stroke-linejoin="round"/>',
        *(_tile(record, field) for field in range(length)),
        *(_arc(field, int(record["carry"][field])) for field in range(length) if _is_switch(record, field)),
        *(_stack(seat) for seat in range(len(COLOURS))),
    ]
    for piece in range(PIECES):
        field = int(field_of(state["pieces"], piece))
        x, y = _centre(field) if field >= 0 else _waiting(piece)
        parts.append(_piece(piece, x, y + (8 if field >= 0 else 0)))
    return "\n".join([*parts, "</svg>"])


def _centre(field: int) -> tuple[int, int]:
    row, column = divmod(field, PER_ROW)
    if row % 2:
        column = PER_ROW - 1 - column
    return LEFT + column * STEP + STEP // 2, TOP + row * STEP + STEP // 2


def _waiting(piece: int) -> tuple[int, int]:
    seat, k = divmod(piece, PIECES_EACH)
    return 26 + 28 * k, TOP + seat * STEP + STEP // 2


def _is_switch(record: np.void, field: int) -> bool:
    carried = int(record["carry"][field])
    return carried > field and int(record["carry"][carried]) == field


def _tile(record: np.void, field: int) -> str:
    x, y = _centre(field)
    text = purpose(record, field)
    shown = {"↩": "−3"}.get(text[:1], text)
    return (
        f'<rect x="{x - TILE // 2}" y="{y - TILE // 2}" width="{TILE}" height="{TILE}" rx="10" '
        f'fill="{TILES[text[:1]]}" stroke="#a3926d" stroke-width="1.5"/>'
        f'<text x="{x - 26}" y="{y - 17}" font-size="12" fill="#8a7a58">{field}</text>'
        f'<text x="{x + 27}" y="{y - 17}" font-size="12" font-weight="bold" text-anchor="end" fill="{INK}">'
        f"{shown}</text>"
    )


def _arc(low: int, high: int) -> str:
    (x1, y1), (x2, y2) = _centre(low), _centre(high)
    bend_x, bend_y = (x1 + x2) // 2 + (y2 - y1) // 4, (y1 + y2) // 2 - (x2 - x1) // 4
    return (
        f'<path d="M{x1} {y1 + 8} Q{bend_x} {bend_y} {x2} {y2 + 8}" fill="none" stroke="#b8862b" stroke-width="3" '
        'stroke-dasharray="2 6" stroke-linecap="round"/>'
    )


def _stack(seat: int) -> str:
    y = TOP + seat * STEP + GAP // 2
    return (
        f'<rect x="8" y="{y}" width="92" height="{TILE}" rx="10" fill="#fbf8f1" stroke="{PAINT[COLOURS[seat]]}" '
        'stroke-width="2"/>'
    )


def _piece(piece: int, x: int, y: int) -> str:
    colour = PAINT[COLOURS[piece // PIECES_EACH]]
    radius = 18 if x > LEFT else 13
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}" stroke="#fff" stroke-width="2"/>'
        f'<text x="{x}" y="{y + 5}" font-size="14" font-weight="bold" text-anchor="middle" fill="#fff">{piece}</text>'
    )
