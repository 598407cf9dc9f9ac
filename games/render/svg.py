"""A scene as one self-contained SVG element: title, board, panels below. Elements are flat, so that frames of a replay
share those that stay the same."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from games.render.palette import INK, MARK, PAINTS, TABLE
from games.render.panels import draw_panels
from games.render.things import draw_thing, number
from games.scene import Line, Place, Point, Scene

HEAD, RIM, NARROWEST = 36, 12, 316
FONT = 'font-family="Helvetica, Arial, sans-serif"'
WIDTHS = {"track": 22, "switch": 3, "link": 3, "trail": 2.5, "plan": 2, "decisive": 5}
DASHES = {"switch": "2 6", "trail": "1 5", "plan": "5 4"}
DECISIVE = "decisive"
NUMBERED = 6  # width of a trail with a number on it


def svg(scene: Scene, panels: bool = True) -> str:
    """The picture of a scene; without panels, the bare board if there is one."""
    if not panels and scene.width:
        return _element(f"0 0 {number(scene.width)} {number(scene.height)}", scene, _board(scene))
    width = max(scene.width, NARROWEST if scene.panels else 0) + 2 * RIM
    left = (scene.width - width) / 2
    top = scene.height + (RIM if scene.height else 0)
    below, bottom = draw_panels(scene.panels, left + RIM, top, width - 2 * RIM)
    height = HEAD + bottom + RIM
    size = f'x="{number(left)}" y="-{HEAD}" width="{number(width)}" height="{number(height)}"'
    title = f'x="{number(left + RIM)}" y="{24 - HEAD}" font-size="{number(_title_size(scene.says, width))}"'
    frame = [f'<rect {size} rx="12" fill="{TABLE}"/>', f'<text {title} fill="{INK}">{escape(scene.says)}</text>']
    box = f"{number(left)} -{HEAD} {number(width)} {number(height)}"
    return _element(box, scene, (*frame, *_board(scene), *below))


def _element(box: str, scene: Scene, parts: Iterator[str] | tuple[str, ...]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {FONT} role="img">'
    return f"{head}<title>{escape(scene.says)}</title>{''.join(parts)}</svg>"


def _title_size(title: str, width: float) -> float:
    return min(15.0, max(9.0, (width - 2 * RIM) / (0.52 * len(title))))


def _board(scene: Scene) -> Iterator[str]:
    """The board drawn from back to front: track, places, lines, things, labels."""
    yield from (_line(line) for line in scene.lines if line.look == "track")
    yield from (_place(place, place.id in scene.marks) for place in scene.places)
    yield from (_line(line) for line in scene.lines if line.look not in ("track", DECISIVE))
    layout = thing_layout(scene)
    yield from (draw_thing(thing, *layout[thing.id], thing.id in scene.marks) for thing in scene.things)
    yield from (_line(line) for line in scene.lines if line.look == DECISIVE)
    for label in scene.labels:
        x, y = number(label.x), number(label.y + 5)
        yield f'<text x="{x}" y="{y}" font-size="13" text-anchor="middle" fill="{INK}">{escape(label.text)}</text>'


def thing_layout(scene: Scene) -> dict[str, tuple[float, float, float]]:
    """Center and size of each thing on the board; things that share a place are drawn side by side."""
    places = {place.id: place for place in scene.places}
    total, drawn = Counter(thing.on for thing in scene.things), Counter[str]()
    layout = {}
    for thing in scene.things:
        if not thing.on:
            layout[thing.id] = (thing.x or 0.0, thing.y or 0.0, thing.size or 24.0)
            continue
        place = places[thing.on]
        room = place.width / total[thing.on]
        shift = (drawn[thing.on] + 0.5) * room - place.width / 2
        drawn[thing.on] += 1
        if place.shape == "hex":  # the label is at the bottom
            down, largest = -0.05 * place.height, 0.6 * place.width
        else:
            down, largest = (0.1 if place.label or place.mark else 0.0) * place.height, 0.78 * place.width
        size = thing.size or min(0.78 * room, 0.75 * place.height - abs(down), largest)
        layout[thing.id] = (place.x + shift, place.y + down, size)
    return layout


def _place(place: Place, marked: bool) -> str:
    paint = PAINTS[place.tone]
    if place.shape == "region":
        rings = "".join(_closed(list(ring)) for ring in place.rings)
        return f'<path d="{rings}" fill="{paint.pale}" fill-rule="evenodd" stroke="{paint.fill}"/>'
    fill, ink = (paint.pale, INK) if place.shape == "slot" else (paint.fill, paint.ink)
    ring = f'<path d="{_outline(place, 3)}" fill="none" stroke="{MARK}" stroke-width="2"/>' if marked else ""
    body = f'<path d="{_outline(place, 0)}" fill="{fill}" stroke="{paint.edge}"/>'
    says = f"<title>{escape(place.says)}</title>"
    return f"<g data-place={quoteattr(place.id)}>{says}{body}{ring}{_inscription(place, ink)}</g>"


def _inscription(place: Place, ink: str) -> str:
    """The label and the mark of a place: in the upper corners or, in a hexagon, at the bottom."""
    if place.shape == "hex":
        x, y = number(place.x), number(place.y + place.height / 2 - 9)
        style = f'font-size="10" text-anchor="middle" fill="{ink}" opacity="0.75"'
        return f'<text x="{x}" y="{y}" {style}>{escape(place.label)}</text>'
    left, right = place.x - place.width / 2 + 6, place.x + place.width / 2 - 5
    y = number(place.y - place.height / 2 + 15)
    parts = ""
    if place.label:
        parts += f'<text x="{number(left)}" y="{y}" font-size="12" fill="{ink}">{escape(place.label)}</text>'
    if place.mark:
        style = f'font-size="12" font-weight="bold" text-anchor="end" fill="{ink}"'
        parts += f'<text x="{number(right)}" y="{y}" {style}>{escape(place.mark)}</text>'
    return parts


def _outline(place: Place, inset: float) -> str:
    """The path of a place's edge, or of an inner edge."""
    x, y, half, tall = place.x, place.y, place.width / 2 - inset, place.height / 2 - inset
    if place.shape == "hex":
        corners = [math.pi / 6 + k * math.pi / 3 for k in range(6)]
        return _closed([(x + half * math.cos(a) / math.cos(math.pi / 6), y + tall * math.sin(a)) for a in corners])
    if place.shape in ("square", "ground"):
        return _closed([(x - half, y - tall), (x + half, y - tall), (x + half, y + tall), (x - half, y + tall)])
    r = 9 - inset
    across, down = number(2 * (half - r)), number(2 * (tall - r))
    turns = [f"a{r} {r} 0 0 1 {dx} {dy}" for dx, dy in ((r, r), (-r, r), (-r, -r), (r, -r))]
    start = f"M{number(x - half + r)} {number(y - tall)}"
    return f"{start}h{across}{turns[0]}v{down}{turns[1]}h-{across}{turns[2]}v-{down}{turns[3]}z"


def _closed(points: list[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def _line(line: Line) -> str:
    own = {"track": "#cbbb9a", "switch": PAINTS["switch"].edge, DECISIVE: MARK}
    colour, width = own.get(line.look, PAINTS[line.tone].fill), NUMBERED if line.text else WIDTHS[line.look]
    points = [f"{number(x)} {number(y)}" for x, y in line.path]
    path = f"M{points[0]}Q{points[1]} {points[2]}" if line.look == "switch" else "M" + "L".join(points)
    dash = f' stroke-dasharray="{DASHES[line.look]}"' if line.look in DASHES and not line.text else ""
    style = f'stroke="{colour}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'
    faint = ' opacity="0.8"' if line.look in ("link", "trail") else ""
    return f'<path d="{path}" fill="none" {style}{dash}{faint}/>' + _line_number(line)


def _line_number(line: Line) -> str:
    """A dot at the start of a numbered line, and the number at its middle."""
    if not line.text:
        return ""
    (x1, y1), (x2, y2) = line.path[0], line.path[-1]
    x, y = number((x1 + x2) / 2), (y1 + y2) / 2
    dot = f'<circle cx="{number(x1)}" cy="{number(y1)}" r="5" fill="{PAINTS[line.tone].fill}"/>'
    disc = f'<circle cx="{x}" cy="{number(y)}" r="8" fill="#fff" stroke="{INK}" stroke-width="0.8"/>'
    style = f'font-size="11" font-weight="bold" text-anchor="middle" fill="{INK}"'
    return f'{dot}{disc}<text x="{x}" y="{number(y + 4)}" {style}>{escape(line.text)}</text>'
