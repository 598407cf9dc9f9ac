"""A run of `evolve npcs` as a document: the best strategies, the minimal one, the value of each of its elements."""

from __future__ import annotations

from collections.abc import Mapping

from fitness.objectives.objective import CONFIRM, PARTS, TRAIN, Scale
from fitness.objectives.objective import Column as Figure
from players.composition import read_composition
from players.elements import ELEMENTS
from runs.documents.document import (
    QUIET,
    Block,
    Cell,
    Code,
    Column,
    Definition,
    Definitions,
    Document,
    Fact,
    Group,
    LineChart,
    Prose,
    Row,
    Section,
    Series,
    Table,
)
from runs.documents.formats import duration
from runs.documents.lines import points
from runs.types.npcs.answer import answer, origin
from runs.types.npcs.view import NpcView, Removal, StrategyRow
from runs.types.rejections import rejections

STRATEGY, ELEMENT_COUNT = Column("strategy"), Column("elements", right=True)
RANK = Column("#", right=True)
UNIFORM = "any move"  # the row of the uniformly random player


def document(view: NpcView, top: int) -> Document:
    """The run, with at most `top` of the best strategies."""
    blocks: list[Block] = []
    if view.best:
        blocks.append(Section("The best strategies", (strategies(view, top),), "best"))
    if figures(view):
        blocks.append(Section("Compared with chance", (figure_table(view),), "figures"))
    if view.removals:
        blocks.append(Section("The value of each element", (removals(view),), "removals"))
    blocks.append(Section("Evolution", (Group(charts(view), "figures"),), "curves"))
    blocks += rejections(view.tally, "strategies")
    blocks.append(Section("The elements", (meanings(view),), "elements", appendix=True))
    believable = view.config.stands_for
    notices = (*view.notices, Prose((f"{believable[0].upper()}{believable[1:]}.",), QUIET))
    return Document(view.path.name, (answer(view),), facts(view), tuple(blocks), notices=notices)


def facts(view: NpcView) -> tuple[Fact, ...]:
    """The request and the effort."""
    asked = (Fact(name, text) for name, text in view.config.asked)
    effort = Fact("evaluated", view.evaluated, "strategies"), Fact("time", duration(view.elapsed))
    return *asked, *effort, Fact("result", view.result_hash)


# strategies


def named_rows(view: NpcView, top: int) -> list[tuple[str, StrategyRow]]:
    """The best by rank, the best single element (one), the minimal strategy (min)."""
    best = [(f"{rank}", row) for rank, row in enumerate(view.best[:top], 1)]
    return best + [(name, row) for name, row in (("one", view.single), ("min", view.minimal)) if row is not None]


def strategies(view: NpcView, top: int) -> Table:
    """Every objective of the best strategies, by part of the games."""
    several = len(view.config.objectives) > 1
    parts = tuple(Column(part, right=True) for part in PARTS)
    columns = (RANK, STRATEGY, ELEMENT_COUNT, *([Column("objective")] if several else []), *parts)
    units = "; ".join(f"{name}: {view.scale(name).heading}" for name in view.config.objectives)
    title = (
        f"The best of {view.evaluated:,} strategies, the best single element (one), and the minimal strategy (min). "
        f"{units}."
    )
    rows = []
    for name, row in named_rows(view, top):
        cells: list[Cell] = [name, Code(row.strategy), ELEMENT_COUNT.fact(row.elements)]
        cells += [tuple(view.config.objectives)] if several else []
        rows.append(Row((*cells, *(values(view, row, part) for part in PARTS))))
    return Table(title, columns, tuple(rows))


def values(view: NpcView, row: StrategyRow, part: str) -> Cell:
    """The objectives on one part; those used for selection have no interval."""
    found = []
    for name in view.config.objectives:
        interval = row.intervals.get(part, {}).get(name) if part != TRAIN else None
        found.append(objective_fact(view.scale(name), name, row.value(part, name), interval))
    return tuple(found) if len(found) > 1 else found[0]


def objective_fact(scale: Scale, name: str, value: float | None, interval: tuple[float, float] | None) -> Fact:
    """A value of an objective in the unit in which it is displayed."""
    if value is None:
        return Fact(name, None)
    shown, *ends = (
        abs(scale.factor * it) if scale.less_is_better else scale.factor * it for it in (value, *(interval or ()))
    )
    bounds = (min(ends), max(ends)) if ends else None
    return Fact(name, shown, scale.unit if len(scale.unit) == 1 else "", bounds, f".{scale.digits}f")


# figures


def figures(view: NpcView) -> list[Figure]:
    """The figures of the objectives that were measured."""
    known = [row.figures.get(CONFIRM, {}) for _, row in named_rows(view, 1)]
    columns = dict.fromkeys(column for it in view.config.wanted for column in it.columns)
    return [it for it in columns if any(it.figure in found for found in known)]


def figure_table(view: NpcView) -> Table:
    """Further figures beside the objective on the last part, and those of uniform choice."""
    columns = tuple(Column(it.heading, form=f".{it.digits}f", right=True) for it in figures(view))
    measured = [(name, found) for name, row in named_rows(view, 1) if (found := row.figures.get(CONFIRM))]
    rows = [
        Row((name, *(figure_fact(c, it, found, it.figure) for c, it in zip(columns, figures(view), strict=True))))
        for name, found in measured
    ]
    if measured:
        found = measured[0][1]
        chance = (figure_fact(c, it, found, it.uniform) for c, it in zip(columns, figures(view), strict=True))
        rows.append(Row((UNIFORM, *chance)))
    legal = [found.get("legal moves") for _, found in measured]
    moves = f", {legal[0]:.1f} legal moves on average" if legal and legal[0] else ""
    title = f"On {CONFIRM}, games not used for selection{moves}."
    return Table(title, (RANK, *columns), tuple(rows))


def figure_fact(column: Column, figure: Figure, found: Mapping[str, float], name: str) -> Fact:
    """One figure, with its interval if it has one."""
    if name not in found:
        return column.fact(None)
    ends = [found.get(f"{name} {end}") for end in ("from", "to")]
    low, high = (None if end is None else figure.factor * end for end in ends)
    interval = (low, high) if low is not None and high is not None else None
    return column.fact(figure.factor * found[name], interval)


# ablation


def removals(view: NpcView) -> Table:
    """The loss caused by the removal of each element."""
    columns = Column("element"), Column(""), Column("loss by its removal", right=True)
    title = (
        "Elements removed one at a time, on the same games: first dropped ones, each compared with the step before; "
        f"then the others, each compared with the minimal strategy. {origin(view)}"
    )
    rows = tuple(Row((Code(it.element), "removed" if it.removed else "kept", losses(view, it))) for it in view.removals)
    return Table(title, columns, rows)


def losses(view: NpcView, removal: Removal) -> Cell:
    """The loss in every objective."""
    several = len(removal.losses) > 1
    found = tuple(
        Fact(name, round(scale.factor * loss, scale.digits) + 0.0, scale.loss,
             (scale.factor * low, scale.factor * high), f".{scale.digits}f", named=several)
        for name, (loss, (low, high)) in removal.losses.items()
        for scale in [view.scale(name)]
    )  # fmt: skip
    return found if several else found[0]


# evolution


def charts(view: NpcView) -> tuple[LineChart, LineChart]:
    """The objective of the population, and the number of elements."""
    best = Series("best", "best", points(view.history, "best"))
    mean = Series("mean", "evolved", points(view.history, "mean"))
    size = Series("elements", "evolved", points(view.history, "elements"))
    along, name = "evaluated strategies", view.objective
    caption = f"Figure 1. Objective {name} of the population, on the training part; higher is better."
    value = LineChart(f"Objective {name}", along, name, (best, mean), caption)
    return value, LineChart("Mean number of elements", along, "elements", (size,), "Figure 2. Elements of a strategy.")


def meanings(view: NpcView) -> Definitions:
    """The elements of the strategies shown."""
    rows = [*view.best, *([view.minimal] if view.minimal else [])]
    named = {part.element for row in rows for part in read_composition(row.strategy).parts}
    return Definitions(tuple(Definition(name, (ELEMENTS[name].meaning,)) for name in sorted(named)), columns=2)
