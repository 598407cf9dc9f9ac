"""Evolution of rules from Python: a run in a folder, the same as `evolve games` makes; named again, it goes on."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path
from typing import Any

from games.errors import BadInput, unknown
from runs.engine.observer import NullObserver, Observer
from runs.storage.config import text_of
from runs.storage.folder import CONFIG, new_run, open_run
from runs.types.execution import execute
from runs.types.games.config import GamesConfig
from runs.types.games.view import view_of
from runs.types.naming.players import in_full

OWN = ("space_file", "profile_file")  # of a plan; made here from the files themselves


def evolve(
    out: str | PathLike[str],
    *,
    workers: int = 1,
    backend: str = "threads",
    address: str | None = None,
    observer: Observer | None = None,
    **wanted: Any,
) -> dict[str, Any]:
    """Search a space of rules and certify the best: what `evolve inspect --json` prints of the finished run. `wanted`:
    space, search, steps, budget, games, player, profile, finalists, seed and the other words of a plan."""
    path, plan = Path(fspath(out)), plan_of(wanted)
    begun = (path / CONFIG).exists()
    with open_run(path) if begun else new_run(path, plan.to_config()) as run:
        if GamesConfig.from_config(run.config) != plan:
            raise BadInput(f"{path} holds a run of another plan")
        execute(run, backend, workers, address, observer or NullObserver())
        return view_of(run).to_json()


def plan_of(wanted: dict[str, Any]) -> GamesConfig:
    """The plan in these words; a file of a space or of wishes is read into it."""
    words = [name for name in GamesConfig.__dataclass_fields__ if name not in OWN]
    for name in wanted:
        if name not in words:
            raise unknown("word of a plan", name, words)
    said = dict(wanted)
    for name in ("space", "profile"):
        if str(said.get(name, "")).endswith(".toml"):
            file = Path(said[name])
            said[name], said[f"{name}_file"] = file.name, text_of(file)
    if said.get("player"):
        said["player"] = in_full(said["player"])
    return GamesConfig(**said)
