"""Runs from Python: each in a folder, the same that the command line creates; a run named again is resumed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Unpack

from evenplay.arguments import Folder, checked, path_of
from evenplay.naming import Named
from evenplay.options import Against, ExploitOptions, GamesOptions, NpcsOptions, TrainingOptions, TuneOptions
from evenplay.result import BEST, Run
from evenplay.words import option_in_words
from games.errors import BadInput
from games.reading import Between, read_as
from runs.engine.executor import check_backend
from runs.engine.observer import NullObserver, Status
from runs.storage.folder import CONFIG, new_run, open_run
from runs.storage.repair import again_failed
from runs.types import execute
from runs.types.building import build, default_folder, request_class
from runs.types.config import RunConfig

Progress = Callable[[Status], None]
Workers = Annotated[int, Between(1, 100_000)]


class Watcher(NullObserver):
    """An observer that passes the status on to a function."""

    def __init__(self, progress: Progress | None) -> None:
        self.progress = progress

    def step(self, status: Status) -> None:
        """Call the function."""
        if self.progress:
            self.progress(status)


@checked
def evolve(
    out: Folder | None = None, *, workers: Workers = 1, backend: str = "threads", address: str | None = None,
    progress: Progress | None = None, **options: Unpack[GamesOptions],
) -> Run:  # fmt: skip
    """Evolve rule sets, as `evolve games` does: search, measure again, certify."""
    return _to_the_end("games", {**options, "workers": workers}, out, workers, backend, address, progress)


@checked
def npcs(
    game: Named, out: Folder | None = None, *, workers: Workers = 1, backend: str = "threads",
    address: str | None = None, progress: Progress | None = None, **options: Unpack[NpcsOptions],
) -> Run:  # fmt: skip
    """Evolve strategies of elements for a game, as `evolve npcs` does."""
    return _to_the_end("npcs", {"game": game, **options}, out, workers, backend, address, progress)


@checked
def tune(
    game: Named, want: str | Sequence[str], out: Folder | None = None, *, workers: Workers = 1,
    backend: str = "threads", address: str | None = None, progress: Progress | None = None,
    **options: Unpack[TuneOptions],
) -> Run:  # fmt: skip
    """Find the smallest change by which a game meets targets, as `evolve tune` does."""
    wants = [want] if isinstance(want, str) else want
    return _to_the_end("tune", {"game": game, "want": wants, **options}, out, workers, backend, address, progress)


@checked
def exploit(
    game: Named, against: Against, out: Folder | None = None, *, workers: Workers = 1, backend: str = "threads",
    address: str | None = None, progress: Progress | None = None, **options: Unpack[ExploitOptions],
) -> Run:  # fmt: skip
    """Search for what beats a mix of players, as `evolve exploit` does. The mix is a list, a dict of weights, or the
    result of `league`."""
    asked = {"game": game, "against": against, **options}
    return _to_the_end("exploit", asked, out, workers, backend, address, progress)


@checked
def train(
    game: Named, out: Folder | None = None, *, progress: Progress | None = None, **options: Unpack[TrainingOptions]
) -> Run:
    """Train a network by self-play, as `evolve train` does; it then plays as `td:RUN`."""
    return _to_the_end("training", {"game": game, **options}, out, 1, "threads", None, progress)


@checked
def resume(
    run: Folder, *, again: bool = False, workers: Workers = 1, backend: str = "threads", address: str | None = None,
    progress: Progress | None = None,
) -> Run:  # fmt: skip
    """Continue a stopped run of any type. `again`: candidates that ended in an error are evaluated again."""
    check_backend(backend, address)
    with open_run(path_of(run)) as opened:
        if again:
            again_failed(opened)
        execute(opened, backend, workers, address, Watcher(progress))
    return Run(run)


@checked
def inspect(run: Folder, top: Annotated[int, Between(1, 10_000)] = BEST) -> Run:
    """A run as it is now, also while it is running, with this many ranked results."""
    return Run(run, top)


def _to_the_end(
    kind: str, options: Mapping[str, Any], out: Folder | None, workers: int, backend: str, address: str | None,
    progress: Progress | None,
) -> Run:  # fmt: skip
    """Start or resume a run, and bring it to its end."""
    check_backend(backend, address)
    config = config_of(kind, options)
    path = default_folder(config) if out is None else path_of(out)
    begun = (path / CONFIG).exists()
    with open_run(path) if begun else new_run(path, config.to_config()) as run:
        if type(config).from_config(run.config) != config:
            raise BadInput(f"{path} holds a run with another config; choose another folder")
        execute(run, backend, workers, address, Watcher(progress))
    return Run(path)


def config_of(kind: str, options: Mapping[str, Any]) -> RunConfig:
    """The config that these options request; the command of the same name builds the same."""
    words = {name: option_in_words(name, value) for name, value in options.items() if value is not None}
    return build(kind, read_as(request_class(kind), words))
