"""Everything a run evaluated as one pandas table: a row a game, a column a gene, a count or a term."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pandas as pd

from genome.classic.rule_genome import read_genome
from runs.evolution import balance_of
from runs.folder import read_run
from runs.store import Step


def games_frame(path: Path) -> pd.DataFrame:
    """The evaluated games of the phases search and baseline."""
    with read_run(path) as run:
        rows = [_row(phase, step) for phase, step in _steps(run.store)]
    return pd.DataFrame(rows)


def _steps(store: Any) -> Iterator[tuple[str, Step]]:
    for phase in ("search", "baseline"):
        for step in store.steps(phase):
            yield phase, step


def _row(phase: str, step: Step) -> dict[str, Any]:
    result, genome = step.outcome.result, read_genome(step.code)
    row = {
        "phase": phase,
        "step": step.number,
        "code": step.code,
        "board": genome.side,
        "piece": genome.piece,
        "victory": genome.victory,
        "mutations": " ".join(genome.mutations),
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
