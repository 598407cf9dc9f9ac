"""The curves of a run: figures 1 and 2 of Hom & Marks 2007, evolution against random sampling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from runs.documents.curves import Curve
from runs.types.games.view import RunView

BASELINE = "random sampling"


def fitness_curves(view: RunView) -> list[Curve]:
    """Mean fitness, and the best."""
    return [
        Curve("best", "best", points(view.history, "best")),
        Curve("mean", "evolved", points(view.history, "mean")),
        Curve(BASELINE, "sampled", points(view.baseline, "mean")),
    ]


def diversity_curves(view: RunView) -> list[Curve]:
    """Mean diversity."""
    return [
        Curve(view.plan.search, "evolved", points(view.history, "diversity")),
        Curve(BASELINE, "sampled", points(view.baseline, "diversity")),
    ]


def points(rows: Iterable[Mapping[str, Any]], name: str) -> tuple[tuple[float, float], ...]:
    """(games told, value); rows in which the value is not known yet are left out."""
    return tuple((float(row["told"]), float(row[name])) for row in rows if row.get(name) is not None)
