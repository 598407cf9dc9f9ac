"""The archive of MAP-Elites as a map: one box a kind of game, coloured by the fitness of its best."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from evolve.map_elites import DEFAULT_MEASURES, EDGES
from runs.documents.markup import Markup, tag
from runs.types.games.view import GameRow, RunView

SHADES = 7
BOX_WIDTH, BOX_HEIGHT = 52, 34
LEFT, TOP, BOTTOM = 84, 8, 78


Link = Callable[[GameRow], str | None]  # where a game's box leads, if anywhere


def heat_map(view: RunView, link: Link) -> Markup | None:
    """The map; None for a run whose search keeps no archive."""
    rows = [row for row in view.top if row.box is not None]
    if not rows:
        return None
    across, up = measures_of(view)
    columns, lines = len(EDGES[across]) + 1, len(EDGES[up]) + 1
    low, high = min(row.fitness for row in rows), max(row.fitness for row in rows)
    width, height = LEFT + columns * BOX_WIDTH + 8, TOP + lines * BOX_HEIGHT + BOTTOM
    empty = [_empty(column, line, lines) for column in range(columns) for line in range(lines)]
    return tag(
        "svg",
        tag(
            "title",
            f"{len(rows)} of {columns * lines} boxes filled; {across} across, {up} upwards",
            id="archive-map-title",
        ),
        *empty,
        *(_box(row, lines, shade_of(row.fitness, low, high), link(row)) for row in rows),
        *_labels(across, up, columns, lines),
        *_legend(low, high, height),
        viewBox=f"0 0 {width} {height}",
        class_="chart map",
        role="group",
        aria_labelledby="archive-map-title",
    )


def measures_of(view: RunView) -> tuple[str, str]:
    """The archive's axes: across, upwards."""
    names = view.plan.measures.split(",") if view.plan.measures else DEFAULT_MEASURES
    return names[0], names[1]


def box_names(edges: Sequence[float]) -> list[str]:
    """`< 6`, `6–9`, … `≥ 100`."""
    inner = [f"{low:g}–{high:g}" for low, high in zip(edges, edges[1:], strict=False)]
    return [f"< {edges[0]:g}", *inner, f"≥ {edges[-1]:g}"]


def shade_of(fitness: float, low: float, high: float) -> int:
    """0 … SHADES - 1."""
    if high <= low:
        return SHADES - 1
    return min(SHADES - 1, int((fitness - low) / (high - low) * SHADES))


def _at(column: int, line: int, lines: int) -> tuple[float, float]:
    return LEFT + column * BOX_WIDTH, TOP + (lines - 1 - line) * BOX_HEIGHT


def _empty(column: int, line: int, lines: int) -> Markup:
    x, y = _at(column, line, lines)
    return tag("rect", x=x + 1, y=y + 1, width=BOX_WIDTH - 2, height=BOX_HEIGHT - 2, rx=4, class_="empty")


def _box(row: GameRow, lines: int, shade: int, href: str | None) -> Markup:
    assert row.box is not None
    x, y = _at(*row.box, lines)
    mark = {"": "", "holds": " ✓", "disputed": " ?"}.get(row.verdict, " ✕")
    words = f", certified: {row.verdict}" if row.verdict else ""
    box = tag(
        "g",
        tag("title", f"#{row.rank} {row.code}: fitness {row.fitness:.1f}{words}"),
        tag("rect", x=x + 1, y=y + 1, width=BOX_WIDTH - 2, height=BOX_HEIGHT - 2, rx=4, class_=f"shade-{shade}"),
        tag("text", f"{row.fitness:.0f}{mark}", x=x + BOX_WIDTH / 2, y=y + 22, class_=f"middle on-{shade}"),
    )
    return tag("a", box, href=href) if href else box


def _labels(across: str, up: str, columns: int, lines: int) -> list[Markup]:
    bottom = TOP + lines * BOX_HEIGHT
    names = [
        tag("text", name, x=LEFT + (k + 0.5) * BOX_WIDTH, y=bottom + 18, class_="tick middle")
        for k, name in enumerate(box_names(EDGES[across]))
    ]
    names += [
        tag("text", name, x=LEFT - 8, y=_at(0, k, lines)[1] + 22, class_="tick end")
        for k, name in enumerate(box_names(EDGES[up]))
    ]
    middle = TOP + lines * BOX_HEIGHT / 2
    turned = f"rotate(-90 14 {middle:g})"
    return [
        *names,
        tag("text", across.replace("_", " "), x=LEFT + columns * BOX_WIDTH / 2, y=bottom + 38, class_="axis middle"),
        tag("text", up.replace("_", " "), x=14, y=middle, transform=turned, class_="axis middle"),
    ]


def _legend(low: float, high: float, height: int) -> list[Markup]:
    y = height - 20
    steps = [tag("rect", x=LEFT + 110 + 26 * k, y=y, width=26, height=12, class_=f"shade-{k}") for k in range(SHADES)]
    right = LEFT + 110 + 26 * SHADES
    return [
        tag("text", f"fitness {low:.0f}", x=LEFT + 102, y=y + 11, class_="tick end"),
        *steps,
        tag("text", f"{high:.0f}", x=right + 8, y=y + 11, class_="tick"),
    ]
