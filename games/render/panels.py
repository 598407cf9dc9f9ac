"""The panels of a scene as SVG: boxes in columns with rows, cards and dice; hidden things only as a count."""

from __future__ import annotations

import math
import textwrap
from xml.sax.saxutils import escape, quoteattr

from games.render.palette import INK, PAINTS, PAPER
from games.render.things import draw_thing, number
from games.scene import Panel, Thing

GAP, LINE, PAD = 8, 17, 10
LEAST, CARD, TALL, DIE = 150, 112, 66, 34
LETTER = 6.6  # mean width of a character in rows


def draw_panels(panels: tuple[Panel, ...], left: float, top: float, width: float) -> tuple[list[str], float]:
    """The boxes from a top left corner on, and the bottom edge of the lowest one."""
    shown = [panel for panel in panels if not _is_empty(panel)]
    columns = max(1, min(len(shown), int((width + GAP) / (LEAST + GAP))))
    column = (width + GAP) / columns
    parts: list[str] = []
    used, bottom = 0, top
    for panel in shown:
        span = min(columns, math.ceil((_wanted(panel, width) + GAP) / column))
        if used + span > columns:
            used, top = 0, bottom + GAP
        box, height = _panel(panel, left + used * column, top, span * column - GAP)
        parts += box
        used, bottom = used + span, max(bottom, top + height)
    return parts, bottom


def _is_empty(panel: Panel) -> bool:
    return not (panel.rows or panel.things or panel.text or panel.count)


def _wanted(panel: Panel, width: float) -> float:
    """The width that a panel needs."""
    cards = sum(_is_card(thing) for thing in panel.things)
    return width if panel.text else min(width, max(LEAST, 2 * PAD + cards * (CARD + 6) - 6))


def _is_card(thing: Thing) -> bool:
    return thing.look.split(" ")[0] in ("card", "back")


def _panel(panel: Panel, left: float, top: float, width: float) -> tuple[list[str], float]:
    y = top + PAD + 12.0
    parts = [_row(left + PAD, y, panel.title, bold=True)]
    rows = [f"{name}: {value}" for name, value in panel.rows]
    rows += [f"{panel.count} {panel.counted}"] if panel.counted and panel.count else []
    for row in _wrapped(rows, width - 2 * PAD):
        y += LINE
        parts.append(_row(left + PAD, y, row))
    for row in panel.text.splitlines():
        y += LINE
        style = f'font-family="monospace" font-size="12" fill="{INK}" xml:space="preserve"'
        parts.append(f'<text x="{number(left + PAD)}" y="{number(y)}" {style}>{escape(row)}</text>')
    things, bottom = _things(panel.things, left + PAD, y + 8, width - 2 * PAD)
    height = (bottom + 4 if things else y) + PAD - top
    size = f'x="{number(left)}" y="{number(top)}" width="{number(width)}" height="{number(height)}"'
    return [f'<rect {size} rx="8" fill="{PAPER}" stroke="#c9bb9c"/>', *parts, *things], height


def _wrapped(rows: list[str], width: float) -> list[str]:
    """Short rows share a line of a wide panel."""
    if width < 2 * LEAST:
        return [part for row in rows for part in textwrap.wrap(row, int(width / LETTER), break_on_hyphens=False)]
    lines = [""]
    for row in rows:
        if lines[-1] and (len(lines[-1]) + len(row) + 4) * LETTER > width:
            lines.append("")
        lines[-1] += f"    {row}" if lines[-1] else row
    return [line for line in lines if line]


def _row(x: float, y: float, text: str, bold: bool = False) -> str:
    style = f'font-size="13" fill="{INK}"' + (' font-weight="bold"' if bold else "")
    return f'<text x="{number(x)}" y="{number(y)}" {style} xml:space="preserve">{escape(text)}</text>'


def _things(things: tuple[Thing, ...], left: float, top: float, width: float) -> tuple[list[str], float]:
    """Cards and dice in rows, and the bottom edge of the last row."""
    parts, x, y, row = [], left, top, 0.0
    for thing in things:
        across, down = (CARD, TALL) if _is_card(thing) else (DIE, DIE)
        if x > left and x + across > left + width + 1:
            x, y, row = left, y + row + 6, 0.0
        parts.append(_card(thing, x, y) if _is_card(thing) else draw_thing(thing, x + DIE / 2, y + DIE / 2, DIE - 6))
        x, row = x + across + 6, max(row, down)
    return parts, y + row


def _card(thing: Thing, x: float, y: float) -> str:
    """A card: its name in at most two lines, its notes below."""
    paint = PAINTS[thing.tone]
    dash = ' stroke-dasharray="5 3"' if "looked" in thing.look.split(" ") else ""
    name = textwrap.wrap(thing.text, 17)[:2]
    lines = [*(_on_card(x, y + 15 + 12 * k, text, True) for k, text in enumerate(name))]
    lines += [_on_card(x, y + TALL - 6 - 12 * k, text, False) for k, text in enumerate(reversed(thing.notes))]
    size = f'x="{number(x)}" y="{number(y)}" width="{CARD}" height="{TALL}"'
    box = f'<rect {size} rx="6" fill="{paint.pale}" stroke="{paint.edge}" stroke-width="1.5"{dash}/>'
    return f"<g data-thing={quoteattr(thing.id)}><title>{escape(thing.says)}</title>{box}{''.join(lines)}</g>"


def _on_card(x: float, y: float, text: str, bold: bool) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{number(x + 6)}" y="{number(y)}" font-size="10.5" fill="{INK}"{weight}>{escape(text)}</text>'
