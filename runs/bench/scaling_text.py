"""Measured and modelled scaling of a search, as text tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from runs.bench.cluster_model import Busy
from runs.bench.growth import Measured
from runs.bench.scaling import Simulated
from runs.documents.text_table import table
from runs.types.games.config import default_lag


def growth_table(rows: Sequence[Measured]) -> str:
    """Measured searches; the quantity that varies is marked."""
    cells = []
    for row in rows:
        numbers = {"candidates": row.candidates, "games": row.games, "workers": row.workers}
        marked = [f"{value} <" if name == row.varied else str(value) for name, value in numbers.items()]
        cells.append(
            (
                *marked,
                f"{row.elapsed_s:.1f}",
                f"{row.cpu_s / row.candidates:.3f}",
                f"{row.per_second:.2f}",
                f"{row.on_cores:.0%}",
            )
        )
    head = ("candidates", "games", "workers", "seconds", "CPU s each", "candidates/s", "in kernels")
    title = "measured: random games of the classic space, threads, default profile (< marks the quantity that varies)"
    return f"{title}\n\n{table(head, cells)}"


def driver_table(found: Mapping[str, Any]) -> str:
    """The driver's cost, and the cluster that saturates it."""
    lines = [
        f"driver with {row['backend']}: {row['milliseconds']:.2f} ms of CPU per outcome,"
        f" at most {row['outcomes_per_second']:,} per second"
        for row in found["driver"]
    ]
    lines += [
        f"jobs of {row['job_seconds']:g} s saturate it at {row['workers']:,} Ray workers" for row in found["saturation"]
    ]
    return "\n".join(lines)


def busy_table(rows: Sequence[Busy]) -> str:
    """Simulated clusters with the costs of the measured candidates."""
    cells = [
        (
            str(row.workers),
            f"{row.lag} <" if row.lag == default_lag(row.workers) else str(row.lag),
            "in pieces" if row.cut else "whole",
            f"{row.per_second:,.1f}",
            f"{row.busy:.0%}",
        )
        for row in rows
    ]
    head = ("workers", "lag", "candidates", "candidates/s", "busy")
    title = "simulated with the costs of the measured candidates (< marks the default lag of a run"
    return f"{title} on this many workers)\n\n{table(head, cells)}"


def model_table(clusters: Sequence[Simulated]) -> str:
    """The table of simulated clusters."""
    cells = [
        (f"{row.job_seconds:g}", str(row.workers), str(row.lag), f"{row.per_second:,.1f}", f"{row.busy:.0%}")
        for row in clusters
    ]
    head = ("job s", "workers", "lag", "candidates/s", "busy")
    return f"simulated with the driver's cost on Ray\n\n{table(head, cells)}"
