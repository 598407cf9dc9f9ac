"""Everything that a run of strategies evaluated, as plain rows: one row per strategy, with its role and its objectives
by part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fitness.objectives.objective import PARTS, TRAIN
from players.composition import read_composition
from runs.storage.folder import Run
from runs.storage.jobs import Outcome
from runs.types.npcs.view import NpcView, StrategyRow, view_of


def rows(run: Run) -> list[dict[str, Any]]:
    """The best by rank, the minimal one and the best single element, then all others that the search measured, in the
    search's order. Every row has the same columns."""
    view = view_of(run)
    found = [_named(view, rank, row, "best") for rank, row in enumerate(view.best, 1)]
    found += [_named(view, None, row, name) for name, row in others(view).items()]
    known = {row["code"] for row in found}
    for step in run.store.steps("search"):
        if step.code not in known:
            known.add(step.code)
            found.append(_measured(view, step.number, step.code, step.outcome))
    columns = dict.fromkeys(name for row in found for name in row)
    return [{name: row.get(name) for name in columns} for row in found]


def others(view: NpcView) -> dict[str, StrategyRow]:
    """The strategies that have a name instead of a rank."""
    named = {"minimal": view.minimal, "single": view.single}
    return {name: row for name, row in named.items() if row is not None}


def _named(view: NpcView, rank: int | None, row: StrategyRow, role: str) -> dict[str, Any]:
    found = _about(view, role, row.code, row.strategy, row.elements, row.number)
    found["rank"], found["status"] = rank, "measured"
    for part in PARTS:
        found |= _columns(part, row.objectives.get(part, {}), row.intervals.get(part, {}), row.figures.get(part, {}))
    return found


def _measured(view: NpcView, number: int, code: str, outcome: Outcome) -> dict[str, Any]:
    result = outcome.result
    found = _about(view, "", code, result.get("composition", code), read_composition(code).complexity, number)
    found["status"], found["error"] = ("error" if outcome.error else "measured"), outcome.error
    told = (result.get(name, {}) for name in ("objectives", "intervals", "figures"))
    return found | _columns(TRAIN, *told)


def _about(view: NpcView, role: str, code: str, strategy: str, elements: int, number: int) -> dict[str, Any]:
    return {
        "rank": None,
        "role": role,
        "status": None,
        "error": None,
        "code": code,
        "strategy": strategy,
        "elements": elements,
        "number": number + 1 if number >= 0 else None,
        "game": view.config.game,
        "seed": view.config.seed,
    }


def _columns(
    part: str, values: Mapping[str, float], intervals: Mapping[str, Any], figures: Mapping[str, float]
) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in values.items():
        found[f"{part}_{name}"] = value
        found[f"{part}_{name}_low"], found[f"{part}_{name}_high"] = intervals.get(name, (None, None))
    return found | {f"{part}_{name}": value for name, value in figures.items()}
