"""A scene as one self-contained SVG element: what it says, the board, its panels below."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from games.render.palette import INK, MARK, PAINTS, TABLE
from games.render.svg_panels import drawn_panels
from games.render.svg_things import drawn_thing, number
from games.scene import Line, Place, Point, Scene

HEAD, RIM, NARROWEST = 36, 12, 480
FONT = 'font-family="Helvetica, Arial, sans-serif"'
WIDTHS = {"track": 22, "switch": 3, "link": 3, "trail": 4, "plan": 2}
DASHES = {"switch": "2 6", "trail": "1 7", "plan": "5 4"}


def drawn_svg(scene: Scene, panels: bool = True) -> str:
    """The picture; without panels, of the board alone."""
    width = max(scene.width, NARROWEST if panels and scene.panels else 0) + 2 * RIM
    below, height = drawn_panels(scene.panels, width - 2 * RIM) if panels else ("", 0.0)
    top = HEAD + scene.height + (RIM if scene.height else 0)
    full = top + height + RIM
    left = (width - scene.width) / 2
    size = f'viewBox="0 0 {number(width)} {number(full)}" width="{number(width)}" height="{number(full)}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {FONT} role="img">',
        f"<title>{escape(scene.says)}</title>",
        f'<rect width="{number(width)}" height="{number(full)}" rx="12" fill="{TABLE}"/>',
        f'<text x="{RIM}" y="24" font-size="15" fill="{INK}">{escape(scene.says)}</text>',
        f'<g transform="translate({number(left)} {HEAD})">',
        *_board(scene),
        "</g>",
        f'<g transform="translate({RIM} {number(top)})">{below}</g>',
    ]
    return "\n".join([*(part for part in parts if part), "</svg>"])


def _board(scene: Scene) -> Iterator[str]:
    """From the ground up: fields, areas, lines, things, labels."""
    yield from (_line(line) for line in scene.lines if line.look == "track")
    yield from (_place(place, place.id in scene.marks) for place in scene.places)
    yield from (_line(line) for line in scene.lines if line.look != "track")
    spots = spots_of(scene)
    yield from (drawn_thing(thing, *spots[thing.id], thing.id in scene.marks) for thing in scene.things)
    for label in scene.labels:
        x, y = number(label.x), number(label.y + 5)
        yield f'<text x="{x}" y="{y}" font-size="13" text-anchor="middle" fill="{INK}">{escape(label.text)}</text>'


def spots_of(scene: Scene) -> dict[str, tuple[float, float, float]]:
    """Where each thing on the board is drawn, and how wide: several on one place stand beside each other."""
    places = {place.id: place for place in scene.places}
    there, drawn = Counter(thing.on for thing in scene.things), Counter[str]()
    found = {}
    for thing in scene.things:
        if not thing.on:
            found[thing.id] = (thing.x or 0.0, thing.y or 0.0, thing.size or 24.0)
            continue
        place, count = places[thing.on], there[thing.on]
        room = place.width / count
        aside = (drawn[thing.on] + 0.5) * room - place.width / 2
        lowered = place.height * (0.1 if place.label or place.mark else 0.0)
        size = thing.size or min(0.78 * room, 0.75 * place.height - lowered, 0.78 * place.width)
        found[thing.id] = (place.x + aside, place.y + lowered, size)
        drawn[thing.on] += 1
    return found


def _place(place: Place, marked: bool) -> str:
    paint = PAINTS[place.tone]
    if place.shape == "region":
        return f'<path d="{_rings(place)}" fill="{paint.pale}" fill-rule="evenodd" stroke="{paint.fill}"/>'
    says = f"<title>{escape(place.says)}</title>"
    fill, edge = (paint.pale if place.shape == "slot" else paint.fill), paint.edge
    shape = _outline(place, 0)
    ring = f'<path d="{_outline(place, 3)}" fill="none" stroke="{MARK}" stroke-width="2"/>' if marked else ""
    ink = INK if place.shape == "slot" else paint.ink
    head = f'<g data-place={quoteattr(place.id)}>{says}<path d="{shape}" fill="{fill}" stroke="{edge}"/>'
    return head + ring + _words_of(place, ink) + "</g>"


def _words_of(place: Place, ink: str) -> str:
    """Label and mark: in the upper corners, in a hexagon below."""
    if place.shape == "hex":
        x, y = number(place.x), number(place.y + place.height / 2 - 9)
        return f'<text x="{x}" y="{y}" font-size="10" text-anchor="middle" fill="{ink}">{escape(place.label)}</text>'
    left, right = place.x - place.width / 2 + 6, place.x + place.width / 2 - 5
    y = number(place.y - place.height / 2 + 15)
    parts = ""
    if place.label:
        parts += f'<text x="{number(left)}" y="{y}" font-size="12" fill="{ink}">{escape(place.label)}</text>'
    if place.mark:
        style = f'font-size="12" font-weight="bold" text-anchor="end" fill="{ink}"'
        parts += f'<text x="{number(right)}" y="{y}" {style}>{escape(place.mark)}</text>'
    return parts


def _outline(place: Place, within: float) -> str:
    """The path of a place's edge, or of one within it."""
    x, y, half, tall = place.x, place.y, place.width / 2 - within, place.height / 2 - within
    if place.shape == "hex":
        corners = [math.pi / 6 + k * math.pi / 3 for k in range(6)]
        return _closed([(x + half * math.cos(a) / math.cos(math.pi / 6), y + tall * math.sin(a)) for a in corners])
    if place.shape in ("square", "ground"):
        return _closed([(x - half, y - tall), (x + half, y - tall), (x + half, y + tall), (x - half, y + tall)])
    r = 9 - within
    straight = (number(2 * (half - r)), number(2 * (tall - r)))
    turns = [f"a{r} {r} 0 0 1 {dx} {dy}" for dx, dy in ((r, r), (-r, r), (-r, -r), (r, -r))]
    start = f"M{number(x - half + r)} {number(y - tall)}"
    return f"{start}h{straight[0]}{turns[0]}v{straight[1]}{turns[1]}h-{straight[0]}{turns[2]}v-{straight[1]}{turns[3]}z"


def _rings(place: Place) -> str:
    return "".join(_closed(list(ring)) for ring in place.rings)


def _closed(points: list[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def _line(line: Line) -> str:
    own = {"track": "#cbbb9a", "switch": PAINTS["switch"].edge}
    colour = own.get(line.look, PAINTS[line.tone].fill)
    if line.look == "switch":
        (x1, y1), (x2, y2), (x3, y3) = line.path
        path = f"M{number(x1)} {number(y1)}Q{number(x2)} {number(y2)} {number(x3)} {number(y3)}"
    else:
        path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in line.path)
    dashed = line.look in DASHES and not line.text
    dash = f' stroke-dasharray="{DASHES[line.look]}"' if dashed else ""
    style = f'stroke="{colour}" stroke-width="{WIDTHS[line.look]}" stroke-linejoin="round" stroke-linecap="round"'
    faint = ' opacity="0.8"' if line.look in ("link", "trail") else ""
    return f'<path d="{path}" fill="none" {style}{dash}{faint}/>' + _line_words(line)


def _line_words(line: Line) -> str:
    if not line.text:
        return ""
    (x1, y1), (x2, y2) = line.path[0], line.path[-1]
    x, y = number((x1 + x2) / 2), (y1 + y2) / 2
    disc = f'<circle cx="{x}" cy="{number(y)}" r="8" fill="#fff" stroke="{INK}" stroke-width="0.8"/>'
    style = f'font-size="11" font-weight="bold" text-anchor="middle" fill="{INK}"'
    return f'{disc}<text x="{x}" y="{number(y + 4)}" {style}>{escape(line.text)}</text>'
