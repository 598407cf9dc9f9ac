"""The Tarble board as a self-contained SVG: hexagons with their coordinates, pieces, the last turn's paths."""

from __future__ import annotations

import math

import numpy as np

from games.tarble.cells import COORDINATES, board_cells, cells_of
from games.tarble.kernels import TO
from games.tarble.spec import COLOURS
from games.tarble.texts.notation import situation, trail_of
from games.tarble.texts.position import CENTRE, Cell, write_cell

RADIUS = 34  # of a hexagon
WIDTH = RADIUS * math.sqrt(3)
TOP, RIM = 44, 14
PAINT = {"red": "#c8463c", "blue": "#3b6fb6", "neutral": "#8b7d5b"}
FIELD, OUTLET, EDGE, INK = "#f4efe4", "#5b5347", "#a3926d", "#3a352c"


def draw_svg(rules: np.ndarray, line: np.ndarray, at: int) -> str:
    """The whole board; y runs up."""
    record, state = rules[0], line[at]
    side = int(record["side"])
    width = round((2 * side - 1) * WIDTH + 2 * RIM)
    height = round(TOP + (3 * side - 1) * RADIUS + RIM)
    text, deadly = situation(rules, line, at), set(cells_of(record["deadly"]))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="Helvetica, Arial, sans-serif" role="img">',
        f"<title>Tarble: {text}</title>",
        f'<rect width="{width}" height="{height}" rx="14" fill="#e7dcc6"/>',
        f'<text x="{RIM + 4}" y="28" font-size="16" fill="{INK}">{text}</text>',
        *(_hexagon(side, cell, cell in deadly) for cell in board_cells(side)),
        *_paths(side, trail_of(state)),
    ]
    for seat, colour in enumerate(COLOURS):
        parts += [_piece(side, cell, colour) for cell in cells_of(state["pieces"][seat])]
    if state["neutral"]:
        parts.append(_piece(side, CENTRE, "neutral"))
    return "\n".join([*parts, "</svg>"])


def _centre(side: int, cell: Cell) -> tuple[float, float]:
    x, y = cell
    across = RIM + (2 * side - 1) * WIDTH / 2 + (2 * x - y) * WIDTH / 2
    return round(across, 1), round(TOP + RADIUS + 1.5 * RADIUS * (side - 1 - y), 1)


def _hexagon(side: int, cell: Cell, deadly: bool) -> str:
    x, y = _centre(side, cell)
    corners = [math.pi / 6 + k * math.pi / 3 for k in range(6)]
    points = " ".join(f"{x + RADIUS * math.cos(a):.1f},{y + RADIUS * math.sin(a):.1f}" for a in corners)
    return (
        f'<polygon points="{points}" fill="{OUTLET if deadly else FIELD}" stroke="{EDGE}" stroke-width="1.5" '
        f'data-cell="{write_cell(cell)}"/>'
        f'<text x="{x}" y="{y + RADIUS - 9}" font-size="10" text-anchor="middle" '
        f'fill="{"#d8cdb8" if deadly else "#8a7a58"}">{write_cell(cell)}</text>'
    )


def _paths(side: int, trail: list[int]) -> list[str]:
    """One line a movement, numbered in their order at their ends."""
    parts = []
    for number, move in enumerate(trail, 1):
        (x1, y1), (x2, y2) = (_centre(side, COORDINATES[cell]) for cell in (move // TO, move % TO))
        parts.append(
            f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#d39a2d" stroke-width="7" stroke-linecap="round" '
            'opacity="0.75"/>'
            f'<circle cx="{x1}" cy="{y1}" r="5" fill="#d39a2d"/>'
            f'<text x="{(x1 + x2) / 2:.1f}" y="{(y1 + y2) / 2 - 5:.1f}" font-size="11" font-weight="bold" '
            f'text-anchor="middle" fill="{INK}">{number}</text>'
        )
    return parts


def _piece(side: int, cell: Cell, colour: str) -> str:
    x, y = _centre(side, cell)
    return (
        f'<circle cx="{x}" cy="{y - 3}" r="{RADIUS * 0.52:.1f}" fill="{PAINT[colour]}" stroke="#fff" '
        f'stroke-width="2" data-piece="{colour}"/>'
    )
