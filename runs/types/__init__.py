"""Types of run. A type is data: a `RunType` in a module listed in `RUN_TYPES`; commands and pages use nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from games.errors import BadInput, unknown
from runs.documents.document import Document
from runs.engine.driver import Summary
from runs.engine.evaluator import Evaluator, load_evaluator
from runs.engine.executor import Executor, open_executor
from runs.engine.observer import Observer
from runs.operating_system import quote
from runs.storage.config import Config
from runs.storage.folder import Run, read_run
from runs.storage.repair import repair

# The name in a run's config → the module with its RUN_TYPE. A new type of run is one line here.
RUN_TYPES: dict[str, str] = {
    "games": "runs.types.games.run_type",
    "npcs": "runs.types.npcs.run_type",
    "tune": "runs.types.tune.run_type",
    "exploit": "runs.types.exploit.run_type",
    "training": "runs.types.training.run_type",
    "believed": "studio.study.believed.run_type",
}
GAMES, PLAYERS = "games", "players"
MARK = "#"  # between a run and the rank or name of one of its results


class Phases(Protocol):
    """The phases of a run, in order."""

    def to_the_end(self) -> Summary:
        """Carry out all phases that are not finished; an interrupt ends the session."""


@dataclass(frozen=True)
class Part:
    """A ranked result of a run, named as `RUN#rank`: `spec` is the code of a game or the spec of a player, `data` is
    printed with --json."""

    document: Document
    data: Mapping[str, Any]
    next_step: str
    spec: str


@dataclass(frozen=True)
class RunType:
    """A type of run. A view is the data read from a run; it has `path`, `finished` and `to_json()`."""

    name: str  # in configs and stored jobs
    things: str  # the evaluated candidates, in the plural
    about: str  # the subject of a run, as a format of its config: "tuning {game}"
    config: Any  # class with to_config and from_config
    evaluator: str  # module (runs.engine.evaluator)
    phases: Callable[[Run, Executor, Observer], Phases]
    view: Callable[[Run], Any]
    document: Callable[[Any, int], Document]  # of a view, with this many ranked results at most
    next_step: Callable[[Any], str]  # the command to use the result of a finished run
    request: type[Any] | None = None  # dataclass of the options (runs.types.building)
    build: Callable[[Any], Any] | None = None  # of a request, the config
    rows: Callable[[Run], list[dict[str, Any]]] | None = None  # one row for each evaluated candidate
    report: Callable[[Any, int], Document] | None = None  # the document with this many results in full
    part: Callable[[Any, str], Part] | None = None  # the result of a rank
    stem: Callable[[Any], str] = lambda config: str(config.kind)  # of the name of a config's default folder
    parts: str = ""  # the kind of ranked results: GAMES or PLAYERS
    outcome: Callable[[Any], dict[str, Any]] = lambda view: (
        view.to_json()
    )  # printed with --json at the end of a session

    def load_evaluator(self) -> Evaluator:
        """The evaluator; the name of the type is part of the keys of its jobs."""
        return load_evaluator(self.name, self.evaluator)

    def next_command(self, view: Any) -> str:
        """The command to type after reading the result."""
        return self.next_step(view) if view.finished else f"evolve resume {quote(str(view.path))}"


def find_run_type(name: str) -> RunType:
    """The type with this name."""
    if name not in RUN_TYPES:
        raise unknown("type of run", name, RUN_TYPES)
    found: RunType = import_module(RUN_TYPES[name]).RUN_TYPE
    return found


def find_evaluator(name: str) -> Evaluator:
    """The evaluator of the type of that name."""
    return find_run_type(name).load_evaluator()


def run_type(config: Config) -> RunType:
    """The type of a run."""
    return find_run_type(str(config.get("kind", "games")))


def load_run(path: Path) -> tuple[RunType, Any]:
    """The type and the view of a run folder, whether the run is finished or not."""
    with read_run(path) as run:
        this = run_type(run.config)
        return this, this.view(run)


def load_view(path: Path) -> Any:
    """The view of a run folder, whether the run is finished or not."""
    return load_run(path)[1]


def rows_of(path: Path) -> list[dict[str, Any]]:
    """All evaluated candidates of a run as rows with the same columns."""
    with read_run(path) as run:
        this = run_type(run.config)
        if this.rows is None:
            raise BadInput(f"{path}: there is no table of runs of {this.things}")
        return this.rows(run)


def part_of(text: str, parts: str = "") -> Part | None:
    """The result named by `RUN#rank`; None if the run's ranked results are not of the requested kind."""
    folder, _, rank = text.rpartition(MARK)
    this, view = load_run(Path(folder))
    return this.part(view, rank) if this.part and parts in ("", this.parts) else None


def execute(
    run: Run, backend: str, workers: int | None, address: str | None, observer: Observer,
    opened: Callable[[], None] = lambda: None, needs: str | None = None,
) -> tuple[Summary, Executor]:  # fmt: skip
    """Carry out all remaining phases of a run of any type; `opened` is called when the kernels are ready."""
    this = run_type(run.config)
    if repaired := repair(run):
        observer.note(f"{repaired} stored rows were damaged or lost; they are computed again")
    with open_executor(backend, this.load_evaluator(), workers, address, observer.note, needs) as executor:
        opened()
        try:
            return this.phases(run, executor, observer).to_the_end(), executor
        finally:
            for line in executor.shares:
                run.store.event("node", line)
