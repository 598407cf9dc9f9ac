"""A run of `evolve npcs` in the terminal."""

from __future__ import annotations

from collections.abc import Mapping

from fitness.objectives.objective import CONFIRM, PARTS, Column
from runs.documents.text_table import paragraph, table
from runs.types.npcs.answer import answer, lost, origin
from runs.types.npcs.view import NpcView, Removal, StrategyRow

NOTHING = "–"


def named_rows(view: NpcView, top: int) -> list[tuple[str, StrategyRow]]:
    """The best, the best element alone, the minimal strategy."""
    best = [(f"{rank}", row) for rank, row in enumerate(view.best[:top], 1)]
    return best + [(name, row) for name, row in (("one", view.single), ("min", view.minimal)) if row is not None]


def headers(view: NpcView) -> list[str]:
    """Of the columns of values; several objectives stand below each other."""
    return [*(["objective"] if len(view.plan.objectives) > 1 else []), *PARTS]


def values(view: NpcView, row: StrategyRow) -> list[list[str]]:
    """By column, a value of each objective."""
    names = view.plan.objectives
    found = [[number(view, name, row.value(part, name)) for name in names] for part in PARTS]
    return [*([list(names)] if len(names) > 1 else []), *found]


def number(view: NpcView, objective: str, value: float | None) -> str:
    """A value in a table."""
    return NOTHING if value is None else view.scale(objective).number(value)


def units(view: NpcView) -> str:
    """What the columns of values count."""
    return "; ".join(f"{name}: {view.scale(name).heading}" for name in view.plan.objectives)


def best_text(view: NpcView, top: int) -> str:
    """The best strategies on all parts, whole, the best element alone and the minimal strategy."""
    rows = [
        (name, row.strategy, row.elements, *("\n".join(column) for column in values(view, row)))
        for name, row in named_rows(view, top)
    ]
    return f"{table(('#', 'strategy', 'elements', *headers(view)), rows, whole=True)}\n{paragraph(units(view))}"


# figures beside the value


def figure_columns(view: NpcView) -> list[Column]:
    """Those of the objectives that something was measured for."""
    figures = [row.figures.get(CONFIRM, {}) for _, row in named_rows(view, 1)]
    columns = dict.fromkeys(column for it in view.plan.wanted for column in it.columns)
    return [it for it in columns if any(it.figure in found for found in figures)]


def figure_rows(view: NpcView) -> list[tuple[str, list[str]]]:
    """What was measured on the last part, and what who chooses any move alike would get."""
    columns, rows = figure_columns(view), []
    for name, row in named_rows(view, 1):
        if found := row.figures.get(CONFIRM):
            rows.append((name, [figure(found, column) for column in columns]))
    if rows and columns:
        found = next(row.figures[CONFIRM] for _, row in named_rows(view, 1) if CONFIRM in row.figures)
        rows.append(("any move", [written(found, it.uniform, it) for it in columns]))
    return rows


def figure(found: Mapping[str, float], column: Column) -> str:
    """With its interval, where it has one."""
    ends = [written(found, f"{column.figure} {end}", column) for end in ("from", "to")]
    value = written(found, column.figure, column)
    return value if NOTHING in ends else f"{value} ({' to '.join(ends)})"


def written(found: Mapping[str, float], name: str, column: Column) -> str:
    """One figure."""
    return f"{column.factor * found[name]:.{column.digits}f}" if name in found else NOTHING


def about_figures(view: NpcView) -> str:
    """Whereof they are."""
    legal = [row.figures.get(CONFIRM, {}).get("legal moves") for _, row in named_rows(view, 1)]
    moves = f", {legal[0]:.1f} legal moves on average" if legal and legal[0] else ""
    return f"On {CONFIRM}, games that nothing was selected on{moves}"


def figures_text(view: NpcView) -> str:
    """All of it as a table."""
    rows = [(name, *cells) for name, cells in figure_rows(view)]
    return f"{about_figures(view)}:\n{table(('#', *(it.heading for it in figure_columns(view))), rows)}"


# phase three


def removal_cells(view: NpcView, it: Removal) -> list[str]:
    """What an element's removal costs, and the interval of it, by objective."""
    costs = [(view.scale(name), *found) for name, found in it.losses.items()]
    return [
        lost(view, it.losses, "\n"),
        "\n".join(f"{scale.lost_number(low)} to {scale.lost_number(high)}" for scale, _, (low, high) in costs),
    ]


def removals_text(view: NpcView) -> str:
    """Phase three: what went, what stayed, and what each cost."""
    rows = [(it.element, "removed" if it.removed else "kept", *removal_cells(view, it)) for it in view.removals]
    return f"{table(('element', '', 'costs', '95 %'), rows, whole=True)}\n{paragraph(origin(view))}"


# all of it


def summary(view: NpcView) -> str:
    """What the run was and what was asked for, and which objective stands for believability."""
    asked = ", ".join(f"{name} {fact}" for name, fact in view.plan.asked)
    lines = (
        f"{view.path}: {asked}",
        f"{view.evaluated} strategies evaluated in {view.elapsed:.0f} s; result {view.result_hash}",
        f"{view.plan.stands_for}",
    )
    return "\n".join(map(paragraph, lines)) + "\n"


def whole_text(view: NpcView, top: int) -> str:
    """Tables, then the answer."""
    parts = [best_text(view, top)]
    if figure_rows(view) and figure_columns(view):
        parts.append(figures_text(view))
    if view.removals:
        parts.append(removals_text(view))
    if view.minimal:
        parts.append(paragraph(answer(view)))
    return "\n\n".join(parts)
