"""Curves of a run, drawn by matplotlib for papers: PNG, PDF and SVG; of games figures 1 and 2 of Hom & Marks 2007."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.figure import Figure

from runs.documents.document import Series
from runs.storage.failure import full_disk_noticed
from runs.types.games.document import diversity_series, fitness_series
from runs.types.games.view import RunView

# Empty dates and a fixed salt: the same run gives the same files.
UNDATED: dict[str, dict[str, Any]] = {"png": {"Software": None}, "pdf": {"CreationDate": None}, "svg": {"Date": None}}
STYLE: dict[Any, Any] = {
    "svg.hashsalt": "evenplay",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
LINES: dict[str, dict[str, Any]] = {
    "evolved": {"color": "#1f6f78", "linewidth": 1.6},
    "sampled": {"color": "#b4692a", "linewidth": 1.4, "linestyle": "--"},
    "best": {"color": "#8aa9ac", "linewidth": 0.9},
}
INCHES = (3.5, 2.4)  # one column of a paper


Figures = Mapping[str, tuple[str, Sequence[Series]]]  # name → what is drawn, and its curves


def figures_of(view: RunView) -> Figures:
    """`figure-1` (mean fitness) and `figure-2` (mean diversity)."""
    return {
        "figure-1": ("mean fitness", fitness_series(view)),
        "figure-2": ("mean diversity", diversity_series(view)),
    }


def write_figures(figures: Figures, folder: Path, things: str) -> list[Path]:
    """Each of them over what was evaluated, as PNG, PDF and SVG."""
    written = []
    with full_disk_noticed(folder), matplotlib.rc_context(STYLE):
        folder.mkdir(parents=True, exist_ok=True)
        for name, (label, curves) in figures.items():
            drawn = drawing(label, curves, f"evaluated {things}")
            for kind, metadata in UNDATED.items():
                path = folder / f"{name}.{kind}"
                drawn.savefig(path, dpi=200, metadata=metadata)
                written.append(path)
    return written


def drawing(label: str, curves: Sequence[Series], along: str = "evaluated games") -> Figure:
    """One figure; curves without points are left out."""
    figure = Figure(figsize=INCHES, layout="constrained")
    axes = figure.add_subplot(xlabel=along, ylabel=label)
    for curve in curves:
        if curve.points:
            xs, ys = zip(*curve.points, strict=True)
            axes.plot(xs, ys, label=curve.name, **LINES[curve.tone])
    if axes.lines:
        axes.legend(frameon=False)
    return figure
