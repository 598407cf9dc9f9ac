"""A document as text that fits a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from games.game import find_game
from games.playthrough.playthrough import Playthrough
from games.rule_text import folded
from runs.documents import document as doc
from runs.documents.formats import plain
from runs.documents.heat_map import box_text
from runs.documents.lines import NOTHING, thinned
from runs.documents.replay import replay_moves
from runs.documents.text_table import GAP, UNBROKEN, laid_out, terminal_width

INDENT = "      "
SPARKS = "▁▂▃▄▅▆▇█"
SPARKLINE = 32  # columns
BETWEEN = " · "  # facts of one line


def as_text(document: doc.Document, width: int | None = None) -> str:
    """The document; appendices are left out."""
    room = width or terminal_width()
    head = f"{document.rank} {document.title}".strip()
    lead = ": ".join(filter(None, (document.badge.text if document.badge else "", inline_text(document.lead))))
    parts = [f"{head}\n{wrapped(lead, room)}" if lead else head]
    parts += [block_text(notice, room) for notice in document.notices]
    if document.facts:
        parts.append(facts_text(document.facts, room))
    return "\n\n".join(filter(None, [*parts, *_texts(document.blocks, room)]))


def _texts(blocks: Iterable[doc.Block], room: int) -> list[str]:
    return [text for block in blocks if (text := block_text(block, room))]


def block_text(block: doc.Block, width: int | None = None) -> str:
    """One block; empty for an appendix."""
    room = width or terminal_width()
    match block:
        case doc.Document():
            return as_text(block, room)
        case doc.Section():
            return "" if block.appendix else "\n".join([f"── {block.title}", "\n\n".join(_texts(block.blocks, room))])
        case doc.Group():
            return "\n\n".join(_texts(block.blocks, room))
        case doc.Prose():
            return wrapped(inline_text(block.parts), room)
        case doc.Facts():
            return bars_text(block.items, room) if block.bars else facts_text(block.items, room)
        case doc.Table():
            return table_text(block, room)
        case doc.Listing():
            return "\n".join(
                wrapped("   ".join(filter(None, (inline_text(item.parts), "; ".join(item.chips)))), room, "  ", "    ")
                for item in block.items
            )
        case doc.Definitions():
            sheet = "\n".join(
                line for entry in block.entries for line in (entry.term, *(f"  {it}" for it in entry.paragraphs))
            )
            return folded(sheet, room)
        case doc.LineChart():
            return line_chart_text(block, room)
        case doc.DotChart():
            return dot_chart_text(block, room)
        case doc.HeatMap():
            return heat_map_text(block, room)
        case doc.Scene():
            return Playthrough(find_game(block.game), block.seed).board()
        case doc.Replay():
            moves, result = replay_moves(block)
            numbered = " ".join(f"{ply}.{UNBROKEN}{move}" for ply, move in enumerate(moves, 1))
            return wrapped(f"{numbered}. {result}", room).replace(UNBROKEN, " ")


def wrapped(text: str, room: int, first: str = "", then: str = "") -> str:
    """A paragraph, wrapped to the width."""
    return textwrap.fill(
        text, room, initial_indent=first, subsequent_indent=then, break_long_words=False, break_on_hyphens=False
    )


def inline_text(parts: Iterable[doc.Inline]) -> str:
    """A line of prose."""
    return "".join(map(_inline, parts))


def _inline(part: doc.Inline) -> str:
    match part:
        case doc.Fact() | doc.Badge() | doc.Code():
            return part.text
        case doc.Link():
            return part.label
    return part


def cell_text(cell: doc.Cell) -> str:
    """A cell of a table; several values are lines."""
    return "\n".join(map(_inline, cell)) if isinstance(cell, tuple) else _inline(cell)


def facts_text(facts: Sequence[doc.Fact], room: int) -> str:
    """`search steady-state · space classic · …`, broken between facts."""
    lines = [""]
    for fact in facts:
        text = fact.text if fact.named else f"{fact.name} {fact.text}"
        joined = f"{lines[-1]}{BETWEEN}{text}" if lines[-1] else text
        if len(joined) <= room:
            lines[-1] = joined
        else:
            lines.append(text)
    return "\n".join(wrapped(line, room) for line in lines)


def bars_text(facts: Sequence[doc.Fact], room: int) -> str:
    """A row for each fact: value, interval, note."""
    rows = [(fact.name, fact.number, fact.ends or doc.UNKNOWN, fact.note) for fact in facts]
    return columns_text(("term", "value", "95 % interval", "note"), rows, room, (False, True, True, False))


def columns_text(heads: Sequence[str], rows: Sequence[Sequence[str]], room: int, right: Sequence[bool] = ()) -> str:
    """Aligned columns; cells that are too long continue on the next line."""
    return "\n".join(line for lines in laid_out(heads, rows, room, whole=True, right=right) for line in lines)


def table_text(table: doc.Table, room: int) -> str:
    """The rows; if space is short, spare columns are left out before names are wrapped."""
    columns, cells = table.columns, [[cell_text(cell) for cell in row.cells] for row in table.rows]
    widths = [
        max(len(line) for text in (column.name, *(row[k] for row in cells)) for line in text.split("\n"))
        for k, column in enumerate(columns)
    ]
    shown, below = list(range(len(columns))), list[int]()
    for place in sorted((k for k in shown if columns[k].spare), key=lambda k: (columns[k].below, -columns[k].spare)):
        if sum(widths[k] + len(GAP) for k in shown) - len(GAP) <= room:
            break
        shown.remove(place)
        below += [place] * columns[place].below
    head, *lines = laid_out(
        [columns[k].name for k in shown],
        [[row[k] for k in shown] for row in cells],
        room,
        whole=True,
        right=[columns[k].right for k in shown],
    )
    for texts, row, own in zip(lines, table.rows, cells, strict=True):
        note = ": ".join(filter(None, (" ".join(own[k] for k in sorted(below)), inline_text(row.note))))
        texts += wrapped(note, room, INDENT, INDENT).split("\n") if note else []
    return "\n".join(filter(None, [wrapped(table.title, room), *head, *(line for texts in lines for line in texts)]))


def line_chart_text(chart: doc.LineChart, room: int) -> str:
    """A line for each series: its first value, its course, its last."""
    drawn = [series for series in chart.series if series.points]
    if not drawn:
        return f"{chart.title}: {NOTHING}"
    last = max(series.points[-1][0] for series in drawn)
    rows = [
        (series.name, plain(series.points[0][1]), sparkline(series, drawn), plain(series.points[-1][1]))
        for series in drawn
    ]
    _, *lines = laid_out(("", "", "", ""), rows, room, right=(False, True, False, True))
    return "\n".join([f"{chart.title}, to {last:,.0f}", *(f"  {line}" for texts in lines for line in texts)])


def sparkline(series: doc.Series, beside: Sequence[doc.Series]) -> str:
    """A series as bars of eight heights, on the scale of all series of its chart."""
    values = [y for it in beside for _, y in it.points]
    low, high = min(values), max(values)
    heights = (int((y - low) / ((high - low) or 1.0) * (len(SPARKS) - 1)) for _, y in thinned(series.points, SPARKLINE))
    return "".join(SPARKS[height] for height in heights)


def dot_chart_text(chart: doc.DotChart, room: int) -> str:
    """A row for each dot."""
    rows = [(dot.fact.name, dot.fact.number, dot.fact.ends or doc.UNKNOWN, dot.fact.note) for dot in chart.dots]
    return columns_text(("", chart.title, "95 %", ""), rows, room, (False, True, True, False))


def heat_map_text(chart: doc.HeatMap, room: int) -> str:
    """The map as a table, with the vertical axis pointing upwards as in the drawing; split into parts if there is no
    room for all columns."""
    texts = {(box.column, box.line): box_text(box) for box in chart.boxes}
    columns = range(len(chart.across.labels))
    rows = [
        (chart.up.labels[line], *(texts.get((column, line), "·") for column in columns))
        for line in reversed(range(len(chart.up.labels)))
    ]
    heads = (f"{chart.up.name} \\ {chart.across.name}", *chart.across.labels)
    names = max(len(row[0]) for row in (heads, *rows))
    widest = max(len(text) for row in (heads, *rows) for text in row[1:]) + len(GAP)
    together = max(1, (room - names) // widest)
    tables = []
    for first in range(1, len(heads), together):
        part = [(row[0], *row[first : first + together]) for row in (heads, *rows)]
        tables.append(columns_text(part[0], part[1:], room, (False, *[True] * (len(part[0]) - 1))))
    return "\n\n".join([*tables, *([wrapped(chart.caption, room)] if chart.caption else [])])
