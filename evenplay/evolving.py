"""Runs from Python: each in a folder, the same that the command line creates; a run named again is resumed."""

from __future__ import annotations

import time
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from games.errors import BadInput
from games.reading import read_as
from runs.engine.observer import NullObserver, Observer
from runs.storage.folder import CONFIG, new_run, open_run
from runs.types import execute, run_type
from runs.types.building import build, request_class
from runs.types.config import RunConfig


def evolve(
    out: str | PathLike[str],
    kind: str = "games",
    *,
    workers: int = 1,
    backend: str = "threads",
    address: str | None = None,
    observer: Observer | None = None,
    **options: Any,
) -> dict[str, Any]:
    """Start or resume a run of a kind (games, npcs, tune, exploit, training) and bring it to its end. Returns, for
    games, the document that `evolve inspect --json` prints, otherwise the one that the command prints. `options` are
    those of the command, with `_` for `-` and `start` for `--from`, and have the same defaults."""
    path, began = Path(fspath(out)), time.monotonic()
    config = config_of(kind, {**options, "workers": workers} if kind == "games" else options)
    begun = (path / CONFIG).exists()
    with open_run(path) if begun else new_run(path, config.to_config()) as run:
        if type(config).from_config(run.config) != config:
            raise BadInput(f"{path} holds a run with another config; choose another folder")
        execute(run, backend, workers, address, observer or NullObserver())
        found: dict[str, Any] = run_type(run.config).view(run).to_json()
        return found if kind == "games" else {**found, "elapsed_s": round(time.monotonic() - began, 3)}


def config_of(kind: str, options: dict[str, Any]) -> RunConfig:
    """The config that these options request; the command of the same name builds the same."""
    plain = {name: fspath(value) if isinstance(value, PathLike) else value for name, value in options.items()}
    return build(kind, read_as(request_class(kind), plain))
