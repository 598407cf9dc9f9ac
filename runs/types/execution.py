"""Execution of a run: open the executor, do the phases that are left, close it."""

from __future__ import annotations

from collections.abc import Callable

from runs.engine.driver import Summary
from runs.engine.executor import Executor, open_executor
from runs.engine.observer import Observer
from runs.storage.folder import Run
from runs.storage.repair import repair
from runs.types import run_type


def execute(
    run: Run, backend: str, workers: int | None, address: str | None, observer: Observer,
    opened: Callable[[], None] = lambda: None,
) -> tuple[Summary, Executor]:  # fmt: skip
    """Do all phases that are left, whatever the type of the run; `opened` is called when the kernels are ready."""
    this = run_type(run.config)
    if repaired := repair(run):
        observer.note(f"{repaired} stored rows were damaged or lost; they are computed again")
    with open_executor(backend, this.load_evaluator(), workers, address, observer.note) as executor:
        opened()
        return this.phases(run, executor, observer).to_the_end(), executor
