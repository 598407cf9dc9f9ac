"""A run of `evolve npcs` in the terminal."""

from __future__ import annotations

from fitness.objectives.objective import CONFIRM, HOLDOUT, PARTS, TRAIN
from runs.npcs.view import NpcView, StrategyRow, answer, difference
from runs.tables import table


def best_text(view: NpcView, top: int) -> str:
    """The best strategies, train and held-out side by side, and the best single element beside them."""
    rows = [_cells(view, f"{rank}", row) for rank, row in enumerate(view.best[:top], 1)]
    if view.single:
        rows.append(_cells(view, "one", view.single))
    if view.minimal:
        rows.append(_cells(view, "min", view.minimal))
    return table(("#", "strategy", "elements", *PARTS), rows)


def _cells(view: NpcView, name: str, row: StrategyRow) -> tuple[object, ...]:
    values = [row.value(part, view.objective) for part in (TRAIN, HOLDOUT, CONFIRM)]
    return name, row.strategy, row.elements, *("–" if value is None else number(view, value) for value in values)


def number(view: NpcView, value: float) -> str:
    """A value in a table; of a target, the points that lack."""
    if view.objective == "target":
        return f"{100 * abs(value):.1f}"
    if view.objective == "disguise":
        return f"{-value:.3f}"
    return f"{100 * value:.1f}" if view.objective != "style" and view.plan.reading != "sampled" else f"{value:.4f}"


def removals_text(view: NpcView) -> str:
    """Phase three: what went, what stayed, and what each cost."""
    rows = [
        (it.element, "removed" if it.removed else "kept", difference(view, it.loss), difference(view, it.interval[0]),
         difference(view, it.interval[1]))
        for it in view.removals
    ]  # fmt: skip
    return table(("element", "", "costs", "from", "to"), rows)


def summary(view: NpcView) -> str:
    """What the run was, in two lines, and which objective stands for believability."""
    plan = view.plan
    records = f", {plan.records}" if plan.records else ""
    return (
        f"{view.path}: strategies for {plan.game}, objective {plan.objective}, reading {plan.reading}, "
        f"search {plan.search}, seed {plan.seed}{records}\n"
        f"{view.evaluated} strategies evaluated in {view.elapsed:.0f} s; result {view.result_hash}\n"
        f"{plan.stands_for}\n"
    )


def whole_text(view: NpcView, top: int) -> str:
    """All of it."""
    parts = [best_text(view, top)]
    if view.removals:
        parts.append(removals_text(view))
    if view.minimal:
        parts.append(answer(view))
    return "\n\n".join(parts)


