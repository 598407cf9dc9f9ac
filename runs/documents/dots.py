"""Dot charts: values with intervals side by side on one scale."""

from __future__ import annotations

from runs.documents.document import Dot, DotChart, Scale
from runs.documents.markup import Markup, number, tag

WIDTH, HEIGHT = 360, 230
LEFT, RIGHT, TOP, BOTTOM = 36, 14, 16, 52
TICKS = 4


def dot_chart(chart: DotChart, anchor: str) -> Markup:
    """Dots with whiskers; joined ones are connected by a line."""
    dots, scale = chart.dots, chart.scale
    joined = [(k, dot) for k, dot in enumerate(dots) if dot.joined]
    line = " ".join(f"{number(_x(k, len(dots)))},{number(_y(_value(dot), scale))}" for k, dot in joined)
    described = "; ".join(f"{dot.fact.name} ({dot.fact.note}) {dot.fact.text}" for dot in dots)
    return tag(
        "svg",
        tag("title", f"{chart.title}: {described}", id=f"{anchor}-title"),
        *(_tick(scale.low + k * (scale.high - scale.low) / TICKS, scale) for k in range(TICKS + 1)),
        _needed(chart.threshold, scale),
        tag("polyline", points=line, class_="line evolved") if len(joined) > 1 else None,
        *(_dot(dot, _x(k, len(dots)), scale) for k, dot in enumerate(dots)),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="chart budgets",
        role="img",
        aria_labelledby=f"{anchor}-title",
    )


def _value(dot: Dot) -> float:
    assert isinstance(dot.fact.value, (int, float))
    return dot.fact.value


def _x(k: int, count: int) -> float:
    return LEFT + (k + 0.5) * (WIDTH - LEFT - RIGHT) / count


def _y(value: float, scale: Scale) -> float:
    return HEIGHT - BOTTOM - scale.percent(value) / 100 * (HEIGHT - TOP - BOTTOM)


def _tick(value: float, scale: Scale) -> Markup:
    y = _y(value, scale)
    grid = tag("line", x1=LEFT, y1=y, x2=WIDTH - RIGHT, y2=y, class_="grid")
    return Markup(grid + tag("text", f"{value:g}", x=LEFT - 7, y=y + 4, class_="tick end"))


def _needed(threshold: float | None, scale: Scale) -> Markup | None:
    if threshold is None:
        return None
    y = _y(threshold, scale)
    return tag("line", x1=LEFT, y1=y, x2=WIDTH - RIGHT, y2=y, class_="needed")


def _dot(dot: Dot, x: float, scale: Scale) -> Markup:
    low, high = dot.fact.interval or (_value(dot), _value(dot))
    return tag(
        "g",
        tag("line", x1=x, y1=_y(low, scale), x2=x, y2=_y(high, scale), class_=f"whisker {dot.tone}"),
        tag("circle", cx=x, cy=_y(_value(dot), scale), r=4.5, class_=f"dot {dot.tone}"),
        *(
            tag("text", label, x=x, y=HEIGHT - BOTTOM + 20 + 16 * k, class_="tick middle")
            for k, label in enumerate(dot.labels)
        ),
    )
