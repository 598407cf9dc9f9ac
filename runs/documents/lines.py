"""Line charts: axes, ticks, a legend."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Any

from runs.documents.document import LineChart, Series
from runs.documents.markup import Markup, number, tag

WIDTH, HEIGHT = 460, 290
LEFT, RIGHT, TOP, BOTTOM = 48, 12, 34, 44
MOST_POINTS = 400
NOTHING = "Nothing has been measured yet."


def points(rows: Iterable[Mapping[str, Any]], name: str) -> tuple[tuple[float, float], ...]:
    """(candidates told, value) of a run's history; rows without a value yet are left out."""
    return tuple((float(row["told"]), float(row[name])) for row in rows if row.get(name) is not None)


def ticks(low: float, high: float, wanted: int = 5) -> list[float]:
    """Round numbers that enclose low … high: steps of 1, 2, 2.5 or 5 times a power of ten."""
    if high <= low:
        low, high = low - 1, high + 1
    raw = (high - low) / wanted
    power = 10.0 ** floor(log10(raw))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= raw * 0.999)
    return [round(step * k, 10) for k in range(floor(low / step), ceil(high / step) + 1)]


def thinned(points: Sequence[tuple[float, float]], most: int = MOST_POINTS) -> list[tuple[float, float]]:
    """At most `most` points, evenly spaced, including the first and the last."""
    if len(points) <= most:
        return list(points)
    return [points[round(k * (len(points) - 1) / (most - 1))] for k in range(most)]


def line_chart(chart: LineChart, anchor: str) -> Markup:
    """The chart; series without points are left out."""
    drawn = [series for series in chart.series if series.points]
    if not drawn:
        return tag("p", NOTHING, class_="quiet")
    xs = [x for series in drawn for x, _ in series.points]
    ys = [y for series in drawn for _, y in series.points]
    x_ticks, y_ticks = ticks(0, max(xs)), ticks(min(ys), max(ys))
    frame = Frame(x_ticks[0], max(xs), y_ticks[0], y_ticks[-1])
    return tag(
        "svg",
        tag("title", chart.title, id=f"{anchor}-title"),
        tag("desc", _described(drawn), id=f"{anchor}-desc"),
        *(_y_tick(frame, value) for value in y_ticks),
        *(_x_tick(frame, value) for value in x_ticks if value <= frame.right),
        tag("text", chart.x, x=(LEFT + WIDTH - RIGHT) / 2, y=HEIGHT - 8, class_="axis middle"),
        tag("text", chart.y, x=LEFT - 40, y=14, class_="axis"),
        *(_line(frame, series) for series in drawn),
        *_legend(drawn),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="chart",
        role="img",
        aria_labelledby=f"{anchor}-title {anchor}-desc",
    )


@dataclass(frozen=True)
class Frame:
    """The ranges of both axes, and positions on the drawing."""

    left: float
    right: float
    low: float
    high: float

    def x(self, value: float) -> float:
        """Distance from the left edge."""
        return LEFT + (value - self.left) / ((self.right - self.left) or 1) * (WIDTH - LEFT - RIGHT)

    def y(self, value: float) -> float:
        """Distance from the top edge."""
        return HEIGHT - BOTTOM - (value - self.low) / ((self.high - self.low) or 1) * (HEIGHT - TOP - BOTTOM)


def _y_tick(frame: Frame, value: float) -> Markup:
    y = frame.y(value)
    grid = tag("line", x1=LEFT, y1=y, x2=WIDTH - RIGHT, y2=y, class_="grid")
    return Markup(grid + tag("text", f"{value:g}", x=LEFT - 7, y=y + 4, class_="tick end"))


def _x_tick(frame: Frame, value: float) -> Markup:
    x, y = frame.x(value), HEIGHT - BOTTOM
    mark = tag("line", x1=x, y1=y, x2=x, y2=y + 5, class_="mark")
    return Markup(mark + tag("text", f"{value:,g}", x=x, y=y + 19, class_="tick middle"))


def _line(frame: Frame, series: Series) -> Markup:
    points = " ".join(f"{number(frame.x(x))},{number(frame.y(y))}" for x, y in thinned(series.points))
    dot = tag(
        "circle", cx=frame.x(series.points[-1][0]), cy=frame.y(series.points[-1][1]), r=3, class_=f"dot {series.tone}"
    )
    return Markup(tag("polyline", points=points, class_=f"line {series.tone}") + dot)


def _legend(drawn: Sequence[Series]) -> list[Markup]:
    parts, x = [], float(WIDTH - RIGHT)
    for series in reversed(drawn):
        x -= 7.2 * len(series.name)
        parts.append(tag("text", series.name, x=x, y=14, class_="tick"))
        parts.append(tag("line", x1=x - 24, y1=10, x2=x - 6, y2=10, class_=f"line {series.tone}"))
        x -= 38
    return parts


def _described(drawn: Sequence[Series]) -> str:
    ends = (f"{series.name}: from {series.points[0][1]:.1f} to {series.points[-1][1]:.1f}" for series in drawn)
    return "; ".join(ends) + "."
