"""Heat maps: boxes of two divided axes, shaded by value."""

from __future__ import annotations

from collections.abc import Callable

from runs.documents.document import Box, HeatMap, Link
from runs.documents.formats import number_text
from runs.documents.markup import Markup, tag

SHADES = 7
BOX_WIDTH, BOX_HEIGHT = 52, 34
LEFT, TOP, BOTTOM = 84, 8, 78

Resolve = Callable[[Link], str | None]


def heat_map(chart: HeatMap, resolve: Resolve, anchor: str) -> Markup:
    """The map as SVG; boxes with a link are clickable."""
    columns, lines = len(chart.across.labels), len(chart.up.labels)
    values = [_value(box) for box in chart.boxes]
    low, high = min(values), max(values)
    width, height = LEFT + columns * BOX_WIDTH + 8, TOP + lines * BOX_HEIGHT + BOTTOM
    return tag(
        "svg",
        tag("title", chart.title, id=f"{anchor}-title"),
        *(_empty(column, line, lines) for column in range(columns) for line in range(lines)),
        *(_box(box, lines, shade_of(_value(box), low, high), resolve) for box in chart.boxes),
        *_labels(chart),
        *_legend(chart.boxes[0].fact.name, low, high, height),
        viewBox=f"0 0 {width} {height}",
        class_="chart map",
        role="group",
        aria_labelledby=f"{anchor}-title",
    )


def _value(box: Box) -> float:
    assert isinstance(box.fact.value, (int, float))
    return box.fact.value


def shade_of(value: float, low: float, high: float) -> int:
    """The shade of a value, 0 … SHADES - 1."""
    if high <= low:
        return SHADES - 1
    return min(SHADES - 1, int((value - low) / (high - low) * SHADES))


def _at(column: int, line: int, lines: int) -> tuple[float, float]:
    return LEFT + column * BOX_WIDTH, TOP + (lines - 1 - line) * BOX_HEIGHT


def _empty(column: int, line: int, lines: int) -> Markup:
    x, y = _at(column, line, lines)
    return tag("rect", x=x + 1, y=y + 1, width=BOX_WIDTH - 2, height=BOX_HEIGHT - 2, rx=4, class_="empty")


def _box(box: Box, lines: int, shade: int, resolve: Resolve) -> Markup:
    x, y = _at(box.column, box.line, lines)
    drawn = tag(
        "g",
        tag("title", box.title),
        tag("rect", x=x + 1, y=y + 1, width=BOX_WIDTH - 2, height=BOX_HEIGHT - 2, rx=4, class_=f"shade-{shade}"),
        tag("text", box_text(box), x=x + BOX_WIDTH / 2, y=y + 22, class_=f"middle on-{shade}"),
    )
    href = resolve(box.link) if box.link else None
    return tag("a", drawn, href=href) if href else drawn


def box_text(box: Box) -> str:
    """The value and its mark."""
    return f"{box.fact.number} {box.mark}".rstrip()


def _labels(chart: HeatMap) -> list[Markup]:
    columns, lines = len(chart.across.labels), len(chart.up.labels)
    bottom, middle = TOP + lines * BOX_HEIGHT, TOP + lines * BOX_HEIGHT / 2
    names = [
        tag("text", name, x=LEFT + (k + 0.5) * BOX_WIDTH, y=bottom + 18, class_="tick middle")
        for k, name in enumerate(chart.across.labels)
    ]
    names += [
        tag("text", name, x=LEFT - 8, y=_at(0, k, lines)[1] + 22, class_="tick end")
        for k, name in enumerate(chart.up.labels)
    ]
    turned = f"rotate(-90 14 {middle:g})"
    return [
        *names,
        tag("text", chart.across.name, x=LEFT + columns * BOX_WIDTH / 2, y=bottom + 38, class_="axis middle"),
        tag("text", chart.up.name, x=14, y=middle, transform=turned, class_="axis middle"),
    ]


def _legend(name: str, low: float, high: float, height: int) -> list[Markup]:
    y = height - 20
    steps = [tag("rect", x=LEFT + 110 + 26 * k, y=y, width=26, height=12, class_=f"shade-{k}") for k in range(SHADES)]
    right = LEFT + 110 + 26 * SHADES
    return [
        tag("text", f"{name} {number_text(low, '.0f')}", x=LEFT + 102, y=y + 11, class_="tick end"),
        *steps,
        tag("text", number_text(high, ".0f"), x=right + 8, y=y + 11, class_="tick"),
    ]
