"""Balance by the players' budget: what the search selected on, and what fresh games among other players say."""

from __future__ import annotations

from dataclasses import dataclass

from fitness.certify import FULL
from runs.documents.markup import Markup, number, tag
from runs.types.games.view import GameRow, RunView

WIDTH, HEIGHT = 360, 230
LEFT, RIGHT, TOP, BOTTOM = 36, 14, 16, 52
JOINED = "puct"  # the kind whose budgets are joined by a line


@dataclass(frozen=True)
class Point:
    """A match: who played, what balance came of it, and whether the search selected on it."""

    player: str
    games: int
    balance: float
    low: float
    high: float
    selected: bool = False

    @property
    def kind(self) -> str:
        """`mcts` of `mcts:100`."""
        return self.player.partition(":")[0]

    @property
    def budget(self) -> int:
        """100 of `mcts:100`."""
        amount = self.player.partition(":")[2]
        return int(amount) if amount.isdigit() else 0


def points_of(row: GameRow, view: RunView) -> list[Point]:
    """The published match first, then the fresh ones: the searching kind by budget, then other kinds."""
    points = []
    if row.balance is not None:
        low, high = (row.terms.get("balance") or {}).get("interval") or (row.balance, row.balance)
        points.append(Point(view.plan.player, row.counts["games"], row.balance, low, high, selected=True))
    panel = (row.certified or {}).get("panel") or []
    fresh = [Point(it["player"], it["games"], it["balance"], *it["interval"]) for it in panel if it["competent"]]
    return points + sorted(fresh, key=lambda point: (point.kind != JOINED, point.kind, point.budget))


def budget_chart(row: GameRow, view: RunView) -> Markup:
    """Dots with intervals; a line joins the budgets of one kind on fresh games; dashed is what a game must reach."""
    points = points_of(row, view)
    if not points:
        return tag("p", "No match was played.", class_="quiet")
    name = f"{row.rank}-budgets"
    needed = FULL.bar
    curve = [(k, point) for k, point in enumerate(points) if point.kind == JOINED and not point.selected]
    joined = " ".join(f"{number(_x(k, len(points)))},{number(_y(point.balance))}" for k, point in curve)
    drawing = tag(
        "svg",
        tag("title", f"Balance by player: {'; '.join(map(_said, points))}", id=name),
        *(_tick(value) for value in (0, 25, 50, 75, 100)),
        tag("line", x1=LEFT, y1=_y(needed), x2=WIDTH - RIGHT, y2=_y(needed), class_="needed"),
        tag("polyline", points=joined, class_="line evolved") if len(curve) > 1 else None,
        *(_dot(k, point, len(points)) for k, point in enumerate(points)),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="chart budgets",
        role="img",
        aria_labelledby=name,
    )
    chosen = tag("span", "●", class_="sampled-ink", aria_hidden="true")
    fresh = tag("span", "●", class_="evolved-ink", aria_hidden="true")
    caption = tag(
        "figcaption", chosen, " selected on ", fresh, f" fresh games; dashed: {needed:.0f}, needed of competent players"
    )
    return tag("figure", drawing, caption)


def _x(k: int, count: int) -> float:
    return LEFT + (k + 0.5) * (WIDTH - LEFT - RIGHT) / count


def _y(balance: float) -> float:
    return HEIGHT - BOTTOM - min(max(balance, 0.0), 100.0) / 100 * (HEIGHT - TOP - BOTTOM)


def _tick(value: int) -> Markup:
    y = _y(value)
    grid = tag("line", x1=LEFT, y1=y, x2=WIDTH - RIGHT, y2=y, class_="grid")
    return Markup(grid + tag("text", str(value), x=LEFT - 7, y=y + 4, class_="tick end"))


def _dot(k: int, point: Point, count: int) -> Markup:
    x = _x(k, count)
    kind = "sampled" if point.selected else "evolved"
    return tag(
        "g",
        tag("line", x1=x, y1=_y(point.low), x2=x, y2=_y(point.high), class_=f"whisker {kind}"),
        tag("circle", cx=x, cy=_y(point.balance), r=4.5, class_=f"dot {kind}"),
        tag("text", point.kind, x=x, y=HEIGHT - BOTTOM + 20, class_="tick middle"),
        tag("text", str(point.budget or ""), x=x, y=HEIGHT - BOTTOM + 36, class_="tick middle"),
    )


def _said(point: Point) -> str:
    how = "selected on" if point.selected else "fresh games"
    return f"{point.player} ({how}) {point.balance:.0f}, {point.low:.0f} to {point.high:.0f}"
