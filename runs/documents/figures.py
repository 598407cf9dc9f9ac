"""The line charts of a document, drawn with matplotlib for papers: PNG, PDF and SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.figure import Figure

from games.errors import BadInput
from runs.documents.document import Block, Document, Group, LineChart, Section
from runs.storage.failure import full_disk_noticed

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


def write_figures(document: Document, folder: Path) -> list[Path]:
    """Each line chart of a document as PNG, PDF and SVG: figure-1, figure-2, …"""
    charts = list(charts_in(document.blocks))
    if not charts:
        raise BadInput(f"{document.title} has no curves for papers")
    written = []
    with full_disk_noticed(folder), matplotlib.rc_context(STYLE):
        folder.mkdir(parents=True, exist_ok=True)
        for number, chart in enumerate(charts, 1):
            drawn = drawing(chart)
            for kind, metadata in UNDATED.items():
                path = folder / f"figure-{number}.{kind}"
                drawn.savefig(path, dpi=200, metadata=metadata)
                written.append(path)
    return written


def charts_in(blocks: Iterable[Block]) -> Iterator[LineChart]:
    """All line charts among blocks and inside them."""
    for block in blocks:
        if isinstance(block, LineChart):
            yield block
        elif isinstance(block, (Section, Group, Document)):
            yield from charts_in(block.blocks)


def drawing(chart: LineChart) -> Figure:
    """One chart; series without points are left out."""
    figure = Figure(figsize=INCHES, layout="constrained")
    axes = figure.add_subplot(xlabel=chart.x, ylabel=chart.y)
    for series in chart.series:
        if series.points:
            xs, ys = zip(*series.points, strict=True)
            axes.plot(xs, ys, label=series.name, **LINES[series.tone])
    if axes.lines:
        axes.legend(frameon=False)
    return figure
