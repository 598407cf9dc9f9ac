"""Kinds of run: what is evolved (games, strategies for one); the kind is a word in the run's config.

A kind is a module with EVALUATOR (runs.engine.evaluator), THINGS (what is counted), and the functions of `Kind`.
"""

from __future__ import annotations

from argparse import Namespace
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, cast

from games.errors import unknown
from runs.engine.driver import Summary
from runs.engine.evaluator import Evaluator, load_evaluator
from runs.engine.executor import Executor
from runs.engine.observer import Observer
from runs.storage.config import Config
from runs.storage.folder import Run, read_run

# The word in a run's config → the module. A new kind of run is one module and one line here.
KINDS: dict[str, str] = {
    "games": "runs.types.games.kind",
    "npcs": "runs.types.npcs.kind",
    "tune": "runs.types.tune.kind",
    "believed": "studio.study.believed.kind",
    "exploit": "runs.types.exploit.kind",
    "training": "runs.types.training.kind",
}

# The evaluator that a run type names → the module of its tasks.
EVALUATORS: dict[str, str] = {
    "games": "runs.types.games.tasks",
    "npcs": "runs.types.npcs.tasks",
    "tune": "runs.types.tune.tasks",
    "exploit": "runs.types.exploit.tasks",
    "idle": "runs.engine.idle",
}


class Kind(Protocol):
    """What can be done with a run of one kind."""

    EVALUATOR: str
    THINGS: str

    def phases(self, run: Run, executor: Executor, observer: Observer) -> Summary:
        """Do all phases that are not finished; a stop in one of them ends the session."""

    def outcome(self, run: Run, elapsed: float) -> dict[str, Any]:
        """As the command that made the run prints it with --json."""

    def tell(self, run: Run, executor: Executor) -> None:
        """The same for people."""

    def inspect(self, args: Namespace) -> int:
        """`evolve inspect`."""

    def rows(self, path: Path) -> list[dict[str, Any]]:
        """Everything it evaluated: a row each, all with the same columns."""

    def page(self, path: Path, cards: int) -> str:
        """The report."""

    def next_step(self, path: Path) -> str:
        """What a reader of the report may want to do."""


def kind_of(config: Config) -> Kind:
    """The kind of a run; runs from before there was another are of games."""
    return cast(Kind, module_of(str(config.get("kind", "games"))))


def module_of(name: str) -> ModuleType:
    """The module of a kind of run; BadInput for an unknown one."""
    if name not in KINDS:
        raise unknown("kind of run", name, KINDS)
    return import_module(KINDS[name])


def find_evaluator(name: str) -> Evaluator:
    """The evaluator of that name."""
    if name not in EVALUATORS:
        raise unknown("evaluator", name, EVALUATORS)
    return load_evaluator(name, EVALUATORS[name])


def rows_of(path: Path) -> list[dict[str, Any]]:
    """The table of a run."""
    with read_run(path) as run:
        kind = kind_of(run.config)
    return kind.rows(path)
