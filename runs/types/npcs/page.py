"""The report of a run of `evolve npcs`: the answer, the curves, the best strategies, what each element is worth."""

from __future__ import annotations

from collections.abc import Iterator

from players.composition import read_composition
from players.elements import ELEMENTS
from runs.documents.charts.lines import line_chart, points
from runs.documents.document import LineChart, Series
from runs.documents.formats import duration
from runs.documents.frame import figure, framed, header
from runs.documents.markup import Markup, cell, data_table, section, tag
from runs.types.npcs.answer import answer, origin
from runs.types.npcs.text import (
    about_figures,
    figure_columns,
    figure_rows,
    headers,
    named_rows,
    removal_cells,
    units,
    values,
)
from runs.types.npcs.view import NpcView, Removal, StrategyRow


def page(view: NpcView, cards: int) -> str:
    """The whole document."""
    head = header(view.path.name, answer(view), facts(view), view.finished, believability(view))
    return framed(view.path.name, tag("main", head, *sections(view, cards)))


def sections(view: NpcView, cards: int) -> list[Markup]:
    """All below the head, as far as it is known."""
    found = [section("Evolution", "curves", tag("div", *_figures(view), class_="figures"))]
    if view.best:
        found.append(section("The best strategies", "best", _strategies(view, cards)))
    if figure_columns(view):
        found.append(section("Beside chance", "figures", _figure_table(view)))
    if view.removals:
        found.append(section("What each element is worth", "removals", _removals(view)))
    return [*found, section("The elements", "elements", _elements(view))]


def believability(view: NpcView) -> Markup:
    """What stands for it."""
    stands = view.plan.stands_for
    return tag("p", stands[0].upper() + stands[1:] + ".", class_="quiet")


def facts(view: NpcView) -> tuple[tuple[str, str], ...]:
    """What was asked for, and how far it came."""
    found = ("evaluated", f"{view.evaluated:,} strategies"), ("time", duration(view.elapsed))
    return *view.plan.asked, *found, ("result", view.result_hash)


def curves(view: NpcView) -> tuple[tuple[Series, ...], tuple[Series, ...]]:
    """The objective's, and that of the number of elements."""
    best = Series("best", "best", points(view.history, "best"))
    mean = Series("mean", "evolved", points(view.history, "mean"))
    return (best, mean), (Series("elements", "evolved", points(view.history, "elements")),)


def _figures(view: NpcView) -> list[Markup]:
    values, sizes = curves(view)
    along = "evaluated strategies"
    value = line_chart(LineChart(f"Objective {view.objective}", along, view.objective, values), "figure-1")
    size = line_chart(LineChart("Mean number of elements", along, "elements", sizes), "figure-2")
    return [
        figure(
            value, f"Figure 1. Objective {view.objective} of the population, on the training part; higher is better."
        ),
        figure(size, "Figure 2. Mean complexity: elements of a strategy."),
    ]


def _strategies(view: NpcView, cards: int) -> Markup:
    named = (("", "right"), ("strategy", ""), ("elements", "right"), *((name, "right") for name in headers(view)))
    caption = (
        f"The best of {view.evaluated:,} strategies, the best element alone (one), and what phase three left (min). "
        f"{units(view)}"
    )
    return data_table(caption, named, [_strategy(view, *it) for it in named_rows(view, cards)], "games")


def _strategy(view: NpcView, name: str, row: StrategyRow) -> Markup:
    return tag(
        "tr",
        cell(name, class_="right"),
        cell(tag("code", row.strategy), class_="game"),
        cell(str(row.elements), class_="right"),
        *(cell(*_lines(column), class_="right") for column in values(view, row)),
    )


def _lines(texts: list[str]) -> list[str | Markup]:
    """Below each other."""
    return [it for text in texts for it in (text, tag("br"))][:-1]


def _figure_table(view: NpcView) -> Markup:
    named = (("", "right"), *((it.heading, "right") for it in figure_columns(view)))
    rows = [
        tag("tr", cell(name, class_="right"), *(cell(it, class_="right") for it in cells))
        for name, cells in figure_rows(view)
    ]
    return data_table(about_figures(view), named, rows, "games")


def _removals(view: NpcView) -> Markup:
    named = (("element", ""), ("", ""), ("its removal costs", "right"), ("95 % interval", "right"))
    caption = (
        "Phase three: one element at a time, on the same games; above what went, each beside the step before, below "
        f"what stayed, each beside the minimal strategy. {origin(view)}"
    )
    return data_table(caption, named, [_removal(view, it) for it in view.removals], "games")


def _removal(view: NpcView, it: Removal) -> Markup:
    return tag(
        "tr",
        cell(tag("code", it.element)),
        cell("removed" if it.removed else "kept"),
        *(cell(*_lines(text.split("\n")), class_="right") for text in removal_cells(view, it)),
    )


def _elements(view: NpcView) -> Markup:
    return tag("dl", *_meanings(view), class_="terms")


def _meanings(view: NpcView) -> Iterator[Markup]:
    rows = [*view.best, *([view.minimal] if view.minimal else [])]
    named = {part.element for row in rows for part in read_composition(row.strategy).parts}
    for name in sorted(named):
        yield tag("div", tag("dt", name), tag("dd", ELEMENTS[name].meaning))
