"""A run of `evolve npcs` in the terminal."""

from __future__ import annotations

from fitness.objectives.objective import HOLDOUT, PARTS
from runs.npcs.view import NpcView, StrategyRow, answer, difference
from runs.tables import table


def best_text(view: NpcView, top: int) -> str:
    """The best strategies, train and held-out side by side, and the best element alone."""
    rows = [_cells(view, f"{rank}", row) for rank, row in enumerate(view.best[:top], 1)]
    if view.single:
        rows.append(_cells(view, "one", view.single))
    if view.minimal:
        rows.append(_cells(view, "min", view.minimal))
    return table(("#", "strategy", "elements", *columns(view)), rows)


def columns(view: NpcView) -> list[str]:
    """What the columns of values are headed with: each part of one objective, or several on held-out games."""
    names = view.plan.objectives
    return list(PARTS) if len(names) == 1 else [f"{name} ({HOLDOUT})" for name in names]


def values(view: NpcView, row: StrategyRow) -> list[str]:
    """The values below them."""
    names = view.plan.objectives
    wanted = [(name, part) for name in names for part in (PARTS if len(names) == 1 else (HOLDOUT,))]
    found = [(name, row.value(part, name)) for name, part in wanted]
    return ["–" if value is None else number(view, name, value) for name, value in found]


def _cells(view: NpcView, name: str, row: StrategyRow) -> tuple[object, ...]:
    return name, row.strategy, row.elements, *values(view, row)


def number(view: NpcView, objective: str, value: float) -> str:
    """A value in a table; of a target, the points that lack."""
    if objective == "target":
        return f"{100 * abs(value):.1f}"
    if objective in ("disguise", "style") or view.drawn(objective):
        return f"{-value:.3f}"
    return f"{100 * value:.1f}"


def units(view: NpcView) -> str:
    """What the columns of values count."""
    counted = {
        "human": "nats a move, less is better" if view.drawn("human") else "top-1 in per cent",
        "win": "score in per cent",
        "target": "points from the wanted score, less is better",
        "style": "distance, less is better",
        "disguise": "AUC, less is better",
    }
    return "; ".join(f"{name}: {counted[name]}" for name in view.plan.objectives)


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
    parts = [f"{best_text(view, top)}\n{units(view)}"]
    if view.removals:
        parts.append(removals_text(view))
    if view.minimal:
        parts.append(answer(view))
    return "\n\n".join(parts)
