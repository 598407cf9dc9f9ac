"""The panels of a scene as SVG: boxes in columns, each with its rows, its cards and dice; what is hidden as a count."""

from __future__ import annotations

import textwrap
from xml.sax.saxutils import escape, quoteattr

from games.render.palette import INK, PAINTS, PAPER
from games.render.svg_things import drawn_thing, number
from games.scene import Panel, Thing

GAP, LINE, PAD = 8, 17, 10
LEAST, CARD, TALL, DIE = 160, 112, 66, 34


def drawn_panels(panels: tuple[Panel, ...], width: float) -> tuple[str, float]:
    """The boxes, and how high they are together. Those with cards or lines of characters have the whole width."""
    parts, x, y, row = [], 0.0, 0.0, 0.0
    columns = max(1, min(sum(not _is_wide(panel) for panel in panels), int((width + GAP) / (LEAST + GAP))))
    column = (width + GAP) / columns - GAP
    for panel in panels:
        span = width if _is_wide(panel) else column
        if x and x + span > width + 1:
            x, y, row = 0.0, y + row + GAP, 0.0
        body, height = _panel(panel, span)
        parts.append(f'<g transform="translate({number(x)} {number(y)})">{body}</g>')
        x, row = x + span + GAP, max(row, height)
    return "".join(parts), y + row


def _is_wide(panel: Panel) -> bool:
    return bool(panel.text) or any(_is_card(thing) for thing in panel.things)


def _is_card(thing: Thing) -> bool:
    return thing.look.split(" ")[0] in ("card", "back")


def _panel(panel: Panel, width: float) -> tuple[str, float]:
    y = PAD + 12.0
    parts = [_words(PAD, y, panel.title, bold=True)]
    rows = [f"{name}: {value}" for name, value in panel.rows]
    rows += [f"{panel.count} {panel.counted}"] if panel.counted and panel.count else []
    for row in _wrapped(rows, width, _is_wide(panel)):
        y += LINE
        parts.append(_words(PAD, y, row))
    for row in panel.text.splitlines():
        y += LINE
        parts.append(
            f'<text x="{PAD}" y="{number(y)}" font-family="monospace" font-size="12" fill="{INK}" '
            f'xml:space="preserve">{escape(row)}</text>'
        )
    body, high = _things(panel.things, width - 2 * PAD)
    parts.append(f'<g transform="translate({PAD} {number(y + 8)})">{body}</g>')
    height = y + PAD + (high + 4 if high else 0)
    box = f'<rect width="{number(width)}" height="{number(height)}" rx="8" fill="{PAPER}" stroke="#c9bb9c"/>'
    return box + "".join(parts), height


def _wrapped(rows: list[str], width: float, wide: bool) -> list[str]:
    """In a wide panel short rows share a line."""
    if not wide:
        return [part for row in rows for part in textwrap.wrap(row, int((width - 2 * PAD) / 6.6))]
    lines = [""]
    for row in rows:
        if lines[-1] and (len(lines[-1]) + len(row) + 4) * 6.6 > width - 2 * PAD:
            lines.append("")
        lines[-1] += f"    {row}" if lines[-1] else row
    return [line for line in lines if line]


def _words(x: float, y: float, text: str, bold: bool = False) -> str:
    style = f'font-size="13" fill="{INK}"' + (' font-weight="bold"' if bold else "")
    return f'<text x="{number(x)}" y="{number(y)}" {style} xml:space="preserve">{escape(text)}</text>'


def _things(things: tuple[Thing, ...], width: float) -> tuple[str, float]:
    """Beside and below each other."""
    parts, x, y, row = [], 0.0, 0.0, 0.0
    for thing in things:
        across, down = (CARD, TALL) if _is_card(thing) else (DIE, DIE)
        if x and x + across > width:
            x, y, row = 0.0, y + row + 6, 0.0
        if _is_card(thing):
            parts.append(_card(thing, x, y))
        else:
            parts.append(drawn_thing(thing, x + DIE / 2, y + DIE / 2, DIE - 6))
        x, row = x + across + 6, max(row, down)
    return "".join(parts), y + row


def _card(thing: Thing, x: float, y: float) -> str:
    """A face: its name in at most two lines, its notes below."""
    paint = PAINTS[thing.tone]
    dash = ' stroke-dasharray="5 3"' if "looked" in thing.look.split(" ") else ""
    name = textwrap.wrap(thing.text, 17)[:2]
    lines = [*(_line(x, y + 15 + 12 * k, text, True) for k, text in enumerate(name))]
    lines += [_line(x, y + TALL - 6 - 12 * k, text, False) for k, text in enumerate(reversed(thing.notes))]
    box = (
        f'<rect x="{number(x)}" y="{number(y)}" width="{CARD}" height="{TALL}" rx="6" fill="{paint.pale}" '
        f'stroke="{paint.edge}" stroke-width="1.5"{dash}/>'
    )
    return f"<g data-thing={quoteattr(thing.id)}><title>{escape(thing.says)}</title>{box}{''.join(lines)}</g>"


def _line(x: float, y: float, text: str, bold: bool) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{number(x + 6)}" y="{number(y)}" font-size="10.5" fill="{INK}"{weight}>{escape(text)}</text>'
