"""Things of a scene as SVG. Every kind has its own outline, so sides differ by more than colour."""

from __future__ import annotations

from collections.abc import Callable
from xml.sax.saxutils import escape, quoteattr

from games.render.palette import INK, MARK, PAINTS
from games.scene import Thing

OTHER = {"black": "white", "white": "black"}
STILL = "#2f7f86"


def number(value: float) -> str:
    """A number with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def draw_thing(thing: Thing, x: float, y: float, size: float, marked: bool = False) -> str:
    """A thing of a given size around a point."""
    kind, *marks = thing.look.split(" ")
    r, paint = size / 2, PAINTS[thing.tone]
    fill = "none" if "planned" in marks else paint.fill
    edge = MARK if marked else paint.edge
    dash = ' stroke-dasharray="4 3"' if "looked" in marks else ""
    weight = 2 if marked or "next" in marks else 1.5
    outline = f'<path d="{OUTLINES[kind](x, y, r)}" fill="{fill}" stroke="{edge}" stroke-width="{weight}"{dash}/>'
    parts = [outline, *(ADDED[mark](thing, x, y, r) for mark in marks if mark in ADDED)]
    if thing.text:
        parts.append(_text(x, y + _lowered(kind, r), min(15, 1.1 * r), thing.text, paint.ink))
    return f"<g data-thing={quoteattr(thing.id)}><title>{escape(thing.says)}</title>{''.join(parts)}</g>"


def _text(x: float, y: float, size: float, text: str, ink: str) -> str:
    style = f'font-size="{number(size)}" font-weight="bold" text-anchor="middle" fill="{ink}"'
    return f'<text x="{number(x)}" y="{number(y)}" {style}>{escape(text)}</text>'


def _lowered(kind: str, r: float) -> float:
    """Distance from a thing's center down to the baseline of its text."""
    return 0.36 * min(15, 1.1 * r) + (0.25 * r if kind == "wedge" else 0)


def _disk(x: float, y: float, r: float) -> str:
    return f"M{number(x - r)} {number(y)}a{number(r)} {number(r)} 0 1 1 0 .1z"


def _corners(x: float, y: float, corners: tuple[tuple[float, float], ...]) -> str:
    return "M" + "L".join(f"{number(x + dx)} {number(y + dy)}" for dx, dy in corners) + "Z"


def _block(x: float, y: float, r: float) -> str:
    a = 0.88 * r
    return _corners(x, y, ((-a, -a), (a, -a), (a, a), (-a, a)))


def _wedge(x: float, y: float, r: float) -> str:
    return _corners(x, y, ((0, -1.05 * r), (1.1 * r, 0.85 * r), (-1.1 * r, 0.85 * r)))


def _gem(x: float, y: float, r: float) -> str:
    return _corners(x, y, ((0, -1.1 * r), (1.1 * r, 0), (0, 1.1 * r), (-1.1 * r, 0)))


def _card(x: float, y: float, r: float) -> str:
    a, b = 0.7 * r, r
    return _corners(x, y, ((-a, -b), (a, -b), (a, b), (-a, b)))


OUTLINES: dict[str, Callable[[float, float, float], str]] = {
    "disk": _disk,
    "block": _block,
    "wedge": _wedge,
    "gem": _gem,
    "card": _card,
    "back": _card,
    "die": _block,
    "spot": _disk,
}


def _crown(thing: Thing, x: float, y: float, r: float) -> str:
    return _text(x, y + 0.4 * r, 1.1 * r, "♛", PAINTS[thing.tone].ink)


def _half(thing: Thing, x: float, y: float, r: float) -> str:
    """The half of a hybrid in the colour of the other side."""
    a = 0.86 * r
    fill = PAINTS[OTHER.get(thing.tone, "neutral")].fill
    return f'<path d="M{number(x)} {number(y - a)}a{number(a)} {number(a)} 0 0 1 0 {number(2 * a)}z" fill="{fill}"/>'


def _rim(thing: Thing, x: float, y: float, r: float) -> str:
    """A square on a disk that cannot be flipped."""
    a = 0.5 * r
    path = _corners(x, y, ((-a, -a), (a, -a), (a, a), (-a, a)))
    return f'<path d="{path}" fill="none" stroke="{STILL}" stroke-width="2.5"/>'


def _halo(thing: Thing, x: float, y: float, r: float) -> str:
    """A ring around the piece to be sent next."""
    ring = _disk(x, y, r + 5)
    return f'<path d="{ring}" fill="none" stroke="{INK}" stroke-width="2" stroke-dasharray="3 3"/>'


ADDED: dict[str, Callable[[Thing, float, float, float], str]] = {
    "king": _crown, "hybrid": _half, "still": _rim, "next": _halo,
}  # fmt: skip
