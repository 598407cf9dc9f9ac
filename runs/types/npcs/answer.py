"""The result of a run of `evolve npcs` in sentences that state what was measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fitness.objectives.objective import CONFIRM, HOLDOUT

if TYPE_CHECKING:
    from runs.types.npcs.view import Losses, NpcView, StrategyRow

FRESH = {CONFIRM: "on games not used for selection", HOLDOUT: "so far on the games used for its reduction"}


def answer(view: NpcView) -> str:
    """The minimal strategy, its measurements, those of others, and the value of the elements that it kept."""
    if view.minimal is None:
        return "The run has no result yet."
    size = view.minimal.elements
    so_many = "1 element is" if size == 1 else f"{size} elements are"
    return f"{so_many} enough: {view.minimal.strategy}. {measured(view, view.minimal)}{losses(view)}"


def measured(view: NpcView, row: StrategyRow) -> str:
    """The minimal strategy's value by every objective, on the freshest games available, beside those of others on the
    same games."""
    for part, where in FRESH.items():
        shown = [(it, found) for it in view.config.wanted if (found := row.shown(part, it.name))]
        if shown:
            does = " and ".join(it.says(view.config.request, found) for it, found in shown)
            return f"It {does}, {where}{beside(view, row, part)}."
    return "It was not measured yet."


def beside(view: NpcView, row: StrategyRow, part: str) -> str:
    """The best strategy and the best single element, for comparison."""
    others = [(f"the best, of {it.elements} elements", it) for it in view.best[:1] if it.strategy != row.strategy]
    if view.single and view.single.strategy != row.strategy:
        others.append((f"the best single element, {view.single.strategy}", view.single))
    told = [f"{name}: {values}" for name, it in others if (values := in_words(view, it, part))]
    return "".join(f"; {it}" for it in told)


def in_words(view: NpcView, row: StrategyRow, part: str) -> str:
    """Every objective's value on one part."""
    found = [(name, row.value(part, name)) for name in view.config.objectives]
    return ", ".join(view.scale(name).words(value) for name, value in found if value is not None)


def losses(view: NpcView) -> str:
    """The loss caused by the removal of each remaining element."""
    kept = [it for it in view.removals if not it.removed]
    each = [f"{lost(view, it.losses)} without {it.element}" for it in kept]
    return f" It would lose {', '.join(each)}." if kept else ""


def lost(view: NpcView, found: Losses, between: str = " and ") -> str:
    """The loss in every objective."""
    named = len(found) > 1
    return between.join(
        f"{view.scale(name).lost(loss)}{f' ({name})' if named else ''}" for name, (loss, _) in found.items()
    )


def origin(view: NpcView) -> str:
    """The starting point of the ablation, and the minimal strategy's total loss against the best one."""
    it = view.reduction
    if it is None:
        return ""
    begun = "" if it.place == 1 else f", reduced from number {it.place}, whose own loss is {lost(view, it.before)}"
    return f"Loss of the minimal strategy{begun}, against the best one, on held-out games: {lost(view, it.whole)}."
