"""Figure of the scaling of a search: measured candidates per second, and modelled clusters."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from runs.bench.growth import Measured
from runs.bench.scaling import Simulated
from runs.documents.figures import STYLE, UNDATED
from runs.storage.failure import full_disk_noticed

INCHES = (9.0, 5.4)
MEASURED: dict[str, Any] = {"color": "#1f6f78", "linewidth": 1.6, "marker": "o", "markersize": 4}
LINEAR: dict[str, Any] = {"color": "#8aa9ac", "linewidth": 0.9, "linestyle": "--"}
COLORS = ("#1f6f78", "#b4692a", "#7a5c99")
LABELS = {"candidates": "candidates", "games": "games per candidate", "workers": "workers"}


def write_scaling(rows: Sequence[Measured], model: Sequence[Simulated], path: Path) -> None:
    """A figure with four panels: by candidates, by games, by workers, and the model."""
    with full_disk_noticed(path.parent), matplotlib.rc_context(STYLE):
        figure = Figure(figsize=INCHES, layout="constrained")
        axes = figure.subplots(2, 2).ravel()
        for place, varied in zip(axes, LABELS, strict=False):
            measured(place, varied, [row for row in rows if row.varied == varied])
        modelled(axes[3], model)
        figure.savefig(path, dpi=150, metadata=UNDATED.get(path.suffix[1:]))


def measured(axes: Axes, varied: str, rows: Sequence[Measured]) -> None:
    """Measured points, and perfect scaling from the first of them."""
    at, found = [row.at for row in rows], [row.per_second for row in rows]
    ideal = {"candidates": 0, "games": -1, "workers": 1}[varied]  # the power of `at` that the rate should grow with
    axes.plot(at, [found[0] * (x / at[0]) ** ideal for x in at], label="perfect scaling", **LINEAR)
    axes.plot(at, found, label="measured", **MEASURED)
    axes.set(xlabel=LABELS[varied], ylabel="candidates per second", ylim=(0, None), xticks=at)
    axes.set_xscale("log", base=2)
    axes.set_xticks(at, [str(x) for x in at])
    axes.legend(frameon=False)


def modelled(axes: Axes, model: Sequence[Simulated]) -> None:
    """Simulated clusters with a max_pending that suits them; the driver's limit shows as a bend."""
    for color, job in zip(COLORS, sorted({row.job_seconds for row in model}), strict=False):
        rows = [row for row in model if row.job_seconds == job and row.lag == 8 * row.workers]
        axes.plot(
            [row.workers for row in rows],
            [row.per_second for row in rows],
            label=f"jobs of {job:g} s",
            color=color,
            marker="o",
            markersize=4,
        )
    axes.set(xlabel="workers (simulated)", ylabel="candidates per second", xscale="log", yscale="log")
    axes.legend(frameon=False)
