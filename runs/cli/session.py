"""A session with a run at the terminal: compile, carry out the remaining phases with progress, print the result."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from typing import Any

from games.errors import BadInput
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, note, say
from runs.cli.terminal.progress_line import ProgressLine
from runs.documents.as_text import as_text
from runs.engine.driver import Summary
from runs.engine.executor import Executor, check_backend
from runs.operating_system import quote
from runs.storage.failure import trouble_noticed
from runs.storage.folder import CONFIG, Run, check_free, new_run, open_run
from runs.types import RunType, execute, run_type
from runs.types.building import build, default_folder, request_class, request_of
from runs.types.games.config import GamesConfig
from runs.types.games.run_view import RunView
from runs.types.games.view import view_of

STOPPED = 3
BEST = 5  # ranked results in the text at the end


def start(kind: str, args: Namespace) -> int:
    """Create the run that the options request and work on it until it is finished or stopped; returns the exit code."""
    if "backend" in args:
        check_backend(args.backend, args.address, args.worker_needs)
    else:
        args.backend, args.workers, args.address, args.worker_needs = "threads", 1, None, None
    if args.out:
        check_free(args.out)  # before records are read or a network is made, which takes a while
    config = build(kind, request_of(request_class(kind), vars(args)))
    with new_run(args.out or default_folder(config), config.to_config()) as run:
        return session(run, args)


def session(run: Run, args: Namespace) -> int:
    """Work on an open run until it is finished or stopped, and print its result; returns the exit code."""
    started, this = time.monotonic(), run_type(run.config)
    with trouble_noticed(run.path):
        summary, executor = execute_with_progress(run, args.backend, args.workers, args.address, args.worker_needs)
    view = this.view(run)
    if args.json:
        document({**this.outcome(view), "elapsed_s": round(time.monotonic() - started, 3)})
    else:
        print_result(this, view, executor)
    if summary.stopped == "interrupt":
        run.store.event("stopped", f"after {run.store.evaluated()} evaluations")
        note(f"stopped after {run.store.evaluated()} evaluations; no result is lost")
        next_command(f"evolve resume {quote(str(run.path))}")
        return STOPPED
    next_command(f"evolve inspect {quote(str(run.path))}")
    return 0


def print_result(this: RunType, view: Any, executor: Executor) -> None:
    """Print a summary: the first section of the result's document, and the utilisation of the workers."""
    result = this.document(view, BEST)
    say(as_text(replace(result, blocks=result.blocks[:1])))
    if busy := executor.busy().share:
        say(f"\n{executor.workers} workers, {busy:.0%} of their time in evaluations")


def execute_with_progress(
    run: Run,
    backend: str = "threads",
    workers: int | None = None,
    address: str | None = None,
    needs: str | None = None,
) -> tuple[Summary, Executor]:
    """Run the remaining phases with a progress line on stderr."""
    observer = ProgressLine(sys.stderr)
    with compile_notice() as notice:
        done = execute(run, backend, workers, address, observer, notice.close, needs)
    observer.clear()
    return done


def work(path: Path, plan: GamesConfig, args: Namespace) -> tuple[RunView, Summary]:
    """Start a run with this plan, or resume the one in that folder; BadInput if its config differs."""
    begun = (path / CONFIG).exists()
    with open_run(path) if begun else new_run(path, plan.to_config()) as run:
        if GamesConfig.from_config(run.config) != plan:
            raise BadInput(f"{path} holds a run with another config; choose another folder with --out")
        summary, _ = execute_with_progress(run, args.backend, args.workers, args.address, args.worker_needs)
        return view_of(run), summary
