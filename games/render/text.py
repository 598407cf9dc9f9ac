"""A scene as text of at most 80 columns: the board in characters, the rest as sentences."""

from __future__ import annotations

import math
import textwrap
from bisect import bisect
from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import pairwise

from games.scene import Panel, Place, Scene, Thing

WIDTH = 80
FRAMED = WIDTH - 4  # columns of a field within its frame
SIDES = {"black": "x", "white": "o"}
MARKS = {"hybrid": "*", "still": "!"}
EMPTY = {"outlet": "#"}
AREAS = "·:%+"


def text(scene: Scene, legend: str = "") -> str:
    """Board, legend, loose things, panels, and the situation in the last line."""
    loose = [thing for thing in scene.things if not thing.on]
    lines = [board_text(scene), legend, *_loose(loose), *map(_panel, scene.panels), scene.says]
    return "\n".join(line for line in lines if line)


def board_text(scene: Scene) -> str:
    """The board alone."""
    shapes = {place.shape for place in scene.places}
    draw = next((BOARDS[shape] for shape in BOARDS if shape in shapes), _sentences)
    return "\n".join(line.rstrip() for line in draw(scene))


def _sign(thing: Thing) -> str:
    """`x` and `o` for black and white, else the number and the first letter of the colour; kings are capitals."""
    kind, *marks = thing.look.split(" ")
    if kind == "gem" and thing.text:
        return f"${thing.text}"
    if "planned" in marks:
        return "×"
    letter = SIDES.get(thing.tone) or (thing.tone[0] if thing.text else thing.tone[0].upper())
    sign = thing.text + (letter.upper() if "king" in marks else letter)
    return sign + "".join(MARKS[mark] for mark in marks if mark in MARKS)[:1]


def _rows(places: Iterable[Place]) -> list[list[Place]]:
    """Places by rows, from the top, each from the left."""
    rows = defaultdict(list)
    for place in places:
        rows[place.y].append(place)
    return [sorted(rows[y], key=lambda place: place.x) for y in sorted(rows)]


def _signs(scene: Scene) -> dict[str, str]:
    """The signs of the things on each occupied place."""
    signs = defaultdict(list)
    for thing in scene.things:
        signs[thing.on].append(_sign(thing))
    return {place: " ".join(found) for place, found in signs.items()}


def _squares(scene: Scene) -> list[str]:
    """Rows with their labels on the left, columns with theirs below."""
    signs, labels = _signs(scene), {(label.x, label.y): label.text for label in scene.labels}
    rows = _rows(scene.places)
    beside = {y: name for (x, y), name in labels.items() if x < rows[0][0].x}
    below = {x: name for (x, y), name in labels.items() if y > rows[-1][0].y}
    drawn = [
        f"{beside.get(row[0].y, ''):>2} " + "".join(f"{signs.get(place.id, '.'):<3}" for place in row) for row in rows
    ]
    return [*drawn, "   " + "".join(f"{below.get(place.x, ''):<3}" for place in rows[-1])]


def _hexagons(scene: Scene) -> list[str]:
    """Rows between the labels of their ends, and the meaning of the signs."""
    signs, rows = _signs(scene), _rows(scene.places)
    margin = max(len(row[0].label) for row in rows) + 2
    first = min(row[0].x for row in rows)
    half = scene.places[0].width / 2
    per_half = 3 if 2 * margin + 6 * max(map(len, rows)) <= WIDTH + 5 else 2
    drawn = []
    for row in rows:
        at = [margin + per_half * round((place.x - first) / half) for place in row]
        line = _Line()
        line.put(at[0] - 2 - len(row[0].label), row[0].label)
        for column, place in zip(at, row, strict=True):
            empty, sign = EMPTY.get(place.tone, "."), signs.get(place.id, "")
            boxed = bool(sign) and empty != "."
            line.put(column - boxed, f"[{sign}]" if boxed else sign or empty)
        line.put(at[-1] + 3, row[-1].label)
        drawn.append("".join(line))
    known = {_sign(thing): thing.says for thing in scene.things}
    known |= {EMPTY[place.tone]: place.tone for place in scene.places if place.tone in EMPTY}
    return [*drawn, "   ".join(f"{sign} {says}" for sign, says in known.items())]


class _Line(list[str]):
    """A line of characters over which texts are written."""

    def put(self, column: int, text: str) -> None:
        self.extend(" " * (column + len(text) - len(self)))
        self[column : column + len(text)] = text


def _tiles(scene: Scene) -> list[str]:
    """A box for each place with its label, its mark and its pieces."""
    signs, drawn, rows = _signs(scene), [], _rows(scene.places)
    step = min(b.x - a.x for row in rows for a, b in pairwise(row))
    scale = int(step * WIDTH / scene.width) / step  # columns are evenly spaced
    for row in rows:
        lines = [_Line() for _ in range(5)]
        for place in row:
            column = round((place.x - place.width / 2) * scale)
            inner = math.ceil(place.width * scale) - 2
            contents = (place.label, place.mark, signs.get(place.id, ""))
            lines[0].put(column, f"┌{'─' * inner}┐")
            for line, content in zip(lines[1:], contents, strict=False):
                line.put(column, f"│{content:<{inner}}│")
            lines[-1].put(column, f"└{'─' * inner}┘")
        drawn += ["".join(line) for line in lines]
    return drawn


def _field(scene: Scene) -> list[str]:
    """The field as a map, given that a character is twice as high as it is wide."""
    rows = max(round(FRAMED / 2 * scene.height / scene.width), 1)
    lines = [_Line(" " * FRAMED) for _ in range(rows)]
    areas = [place for place in scene.places if place.shape == "region"]
    for area, paint in zip(areas, AREAS, strict=False):
        for row, line in enumerate(lines):
            crossings = _crossings(area, (row + 0.5) * scene.height / rows)
            for column in range(FRAMED):
                if bisect(crossings, (column + 0.5) * scene.width / FRAMED) % 2:
                    line[column] = paint
    shown = [thing for thing in scene.things if not thing.on and thing.look != "spot"]
    for thing in sorted(shown, key=lambda thing: thing.look.startswith(("disk", "block", "wedge"))):
        sign, x, y = _sign(thing), thing.x or 0, thing.y or 0
        column, row = int(x * FRAMED / scene.width), int(y * rows / scene.height)
        lines[min(row, rows - 1)].put(min(column, FRAMED - len(sign)), sign)
    frame = f"+{'-' * FRAMED}+"
    known = [f"{paint} {area.says}" for area, paint in zip(areas, AREAS, strict=False)]
    return [frame, *("|" + "".join(line) + "|" for line in lines), frame, "   ".join(known)]


def _crossings(area: Place, y: float) -> list[float]:
    """The points where the outline of an area crosses a row: the inside lies between odd and even crossings."""
    found = []
    for ring in area.rings:
        for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
            if (y1 <= y) != (y2 <= y):
                found.append(x1 + (y - y1) * (x2 - x1) / (y2 - y1))
    return sorted(found)


def _sentences(scene: Scene) -> list[str]:
    return [place.says for place in scene.places]


BOARDS: dict[str, Callable[[Scene], list[str]]] = {
    "square": _squares, "hex": _hexagons, "tile": _tiles, "ground": _field,
}  # fmt: skip


def _loose(things: list[Thing]) -> list[str]:
    """Things at points, a paragraph for each colour."""
    colours = defaultdict(list)
    for thing in things:
        if "planned" in thing.look:
            colours[thing.tone].append(thing.says)
        elif thing.look != "spot":
            colours[thing.tone].append(f"{thing.says}, at {thing.x:g},{thing.y:g}")
    return [_folded("; ".join(words)) for words in colours.values()]


def _panel(panel: Panel) -> str:
    parts = [f"{name} {value}" for name, value in panel.rows]
    parts += [f"{panel.count} {panel.counted}"] if panel.count and panel.counted else []
    parts += [thing.says for thing in panel.things]
    lines = [_folded(f"{panel.title}: {'; '.join(parts)}")] if parts else []
    return "\n".join([*lines, *panel.text.splitlines()])


def _folded(words: str) -> str:
    return "\n".join(textwrap.wrap(words, WIDTH, subsequent_indent="  ", break_on_hyphens=False))
