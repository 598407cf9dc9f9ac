"""Everything a run evaluated as one pandas table: a row a game, a column a gene, a count or a term."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pandas as pd

from genome.space import Space
from runs.keeping.folder import read_run
from runs.keeping.store import Step
from runs.kinds.games.evolution import Plan, balance_of, space_of


def games_frame(path: Path) -> pd.DataFrame:
    """The evaluated games of the phases search and baseline."""
    with read_run(path) as run:
        space = space_of(Plan.from_config(run.config))
        rows = [_row(phase, step, space) for phase, step in _steps(run.store)]
    return pd.DataFrame(rows)


def _steps(store: Any) -> Iterator[tuple[str, Step]]:
    for phase in ("search", "baseline"):
        for step in store.steps(phase):
            yield phase, step


def _row(phase: str, step: Step, space: Space[Any]) -> dict[str, Any]:
    result = step.outcome.result
    row = {
        "phase": phase,
        "step": step.number,
        "code": step.code,
        **space.columns(space.read(step.code)),
        "rejected": (result.get("rejected") or {}).get("reason"),
        "error": result.get("error"),
        "balance": balance_of(result),
        **(result.get("counts") or {}),
    }
    for name, found in (result.get("terms") or {}).items():
        row[name] = found["value"]
        if found.get("interval"):
            row[f"{name}_low"], row[f"{name}_high"] = found["interval"]
    return row
