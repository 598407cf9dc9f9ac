"""The Boundary field as a self-contained SVG: influence as areas, blobs, treasures, planned and walked ways."""

from __future__ import annotations

import numpy as np

from games.boundary.influence import fill_map
from games.boundary.spec import MOST_PIECES, SEATS
from games.boundary.texts.draw_text import pieces_of, treasures_of
from games.boundary.texts.notation import situation

PAINT = ("#3b6fb6", "#d9822b")
AREA = ("#bcd3ee", "#f6d9b3")
INK = "#3a352c"
HEAD = 36


def draw_svg(rules: np.ndarray, line: np.ndarray, at: int, viewer: int | None = None) -> str:
    """The whole field, with the plans that the viewer may see."""
    record, state = rules[0], line[at]
    width, height = int(record["width"]), int(record["height"])
    title = situation(rules, line, at)
    found = colours(rules, state)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height + HEAD}" width="{width}" '
        f'height="{height + HEAD}" font-family="Helvetica, Arial, sans-serif" role="img">',
        f"<title>Boundary: {title}</title>",
        f'<rect width="{width}" height="{height + HEAD}" fill="#efe9dd"/>',
        f'<text x="8" y="23" font-size="14" fill="{INK}">{title}</text>',
        f'<g transform="translate(0 {HEAD})"><rect width="{width}" height="{height}" fill="#fff" stroke="{INK}"/>',
        *(f'<path d="{area(found, seat)}" fill="{AREA[seat]}" data-seat="{SEATS[seat]}"/>' for seat in range(2)),
        *(_links(state, seat) for seat in range(2)),
        *(_treasure(state, treasure) for treasure in treasures_of(state)),
        *(
            _way(state, seat * MOST_PIECES + piece, seat, viewer in (None, seat))
            for seat in range(2)
            for piece in pieces_of(state, seat)
        ),
        *(_piece(state, seat, piece) for seat in range(2) for piece in pieces_of(state, seat)),
    ]
    return "\n".join([*(part for part in parts if part), "</g></svg>"])


def colours(rules: np.ndarray, state: np.void) -> np.ndarray:
    """[row, column]: the colour of each 2x2 square of the field."""
    found = np.zeros((-(-int(rules[0]["height"]) // 2), -(-int(rules[0]["width"]) // 2)), np.int8)
    fill_map(rules[0], state, found)
    return found


def area(found: np.ndarray, seat: int) -> str:
    """The outline of a side's colour as closed paths along the squares' edges."""
    own = np.pad(found == seat, 1)
    steps: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def edge(a: tuple[int, int], b: tuple[int, int]) -> None:
        steps.setdefault(a, []).append(b)

    for row, column in zip(*np.nonzero(own), strict=True):
        y, x = int(row) - 1, int(column) - 1
        if not own[row - 1, column]:
            edge((x, y), (x + 1, y))
        if not own[row, column + 1]:
            edge((x + 1, y), (x + 1, y + 1))
        if not own[row + 1, column]:
            edge((x + 1, y + 1), (x, y + 1))
        if not own[row, column - 1]:
            edge((x, y + 1), (x, y))
    paths = []
    while steps:
        start = next(iter(steps))
        corners, here = [start], start
        while True:
            onward = steps[here]
            there = onward.pop()
            if not onward:
                del steps[here]
            if there == start:
                break
            corners.append(there)
            here = there
        paths.append("M" + "L".join(f"{2 * x} {2 * y}" for x, y in _without_straight(corners)) + "Z")
    return "".join(paths)


def _without_straight(corners: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Only the corners where the outline turns."""
    around = zip(corners, corners[-1:] + corners[:-1], corners[1:] + corners[:1], strict=True)
    return [b for b, a, c in around if not (a[0] == b[0] == c[0] or a[1] == b[1] == c[1])]


def _links(state: np.void, seat: int) -> str:
    """Lines from each piece to the lowest of its blob."""
    lines = []
    for piece in pieces_of(state, seat):
        number = seat * MOST_PIECES + piece
        members = int(state["members"][number])
        leader = seat * MOST_PIECES + (members & -members).bit_length() - 1
        if leader != number:
            lines.append(
                f'<line x1="{state["x"][leader]}" y1="{state["y"][leader]}" x2="{state["x"][number]}" '
                f'y2="{state["y"][number]}" stroke="{PAINT[seat]}" stroke-width="3" stroke-opacity="0.5"/>'
            )
    return "".join(lines)


def _treasure(state: np.void, treasure: int) -> str:
    x, y = int(state["treasure_x"][treasure]), int(state["treasure_y"][treasure])
    return (
        f'<g data-handle="treasure-{treasure}"><path d="M{x} {y - 9}L{x + 9} {y}L{x} {y + 9}L{x - 9} {y}Z" '
        f'fill="#f3d35e" stroke="#8a6d1a"/><text x="{x}" y="{y + 4}" font-size="11" text-anchor="middle" '
        f'fill="{INK}">{state["value"][treasure]}</text></g>'
    )


def _way(state: np.void, number: int, seat: int, shows_plan: bool) -> str:
    """Where a piece came from in the last turn (dotted), and where it is planned to go (an open circle at its end)."""
    x, y = int(state["x"][number]), int(state["y"][number])
    was, goal = ((int(state[f"{name}_x"][number]), int(state[f"{name}_y"][number])) for name in ("was", "goal"))
    parts = []
    if was != (x, y):
        parts.append(
            f'<line x1="{was[0]}" y1="{was[1]}" x2="{x}" y2="{y}" stroke="{PAINT[seat]}" stroke-width="2" '
            'stroke-dasharray="2 4"/>'
        )
    if shows_plan and goal != (x, y):
        parts.append(
            f'<line x1="{x}" y1="{y}" x2="{goal[0]}" y2="{goal[1]}" stroke="{PAINT[seat]}" stroke-width="2"/>'
            f'<circle cx="{goal[0]}" cy="{goal[1]}" r="4" fill="none" stroke="{PAINT[seat]}" stroke-width="2"/>'
        )
    return "".join(parts)


def _piece(state: np.void, seat: int, piece: int) -> str:
    x, y = (int(state[name][seat * MOST_PIECES + piece]) for name in ("x", "y"))
    return (
        f'<g data-handle="piece-{seat}-{piece}"><circle cx="{x}" cy="{y}" r="8" fill="{PAINT[seat]}" stroke="#fff" '
        f'stroke-width="1.5"/><text x="{x}" y="{y + 4}" font-size="11" font-weight="bold" text-anchor="middle" '
        f'fill="#fff">{piece}</text></g>'
    )
