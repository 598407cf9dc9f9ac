"""One sitting at a run: compile, do its phases with progress and notes, and say what came of it."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from pathlib import Path
from shlex import quote
from typing import Any

from games.errors import BadInput
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, note, redraws, say
from runs.cli.terminal.progress import REDRAW, SPARSE, duration
from runs.documents.text_table import paragraph, terminal_width
from runs.engine.driver import Summary
from runs.engine.executor import Executor
from runs.engine.observer import Status
from runs.storage.failure import trouble_noticed
from runs.storage.folder import CONFIG, Run, new_run, open_run
from runs.types import kind_of
from runs.types.execution import execute
from runs.types.games.config import GamesConfig
from runs.types.games.text import best_table
from runs.types.games.view import RunView, certified_first, view_of

STOPPED = 3
BEST = 5


class ProgressLine:
    """The line on stderr: phase, steps, best so far, time left."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream
        self.in_place = redraws(stream)
        self.shown = 0.0

    def step(self, status: Status) -> None:
        """Redraw now and then."""
        now = time.monotonic()
        if now - self.shown < (REDRAW if self.in_place else SPARSE):
            return
        self.shown = now
        line = self.line(status)
        self.stream.write(f"\r{line}\x1b[K" if self.in_place else line + "\n")
        self.stream.flush()

    def note(self, line: str) -> None:
        """A line that stays."""
        self.clear()
        note(line)

    def clear(self) -> None:
        """Leave nothing half drawn."""
        if self.in_place:
            self.stream.write("\r\x1b[K")
            self.stream.flush()

    def line(self, status: Status) -> str:
        """`search: 120 of 500, 31 rejected (31 no-choice), best 93.4, mean 71.2, 12 s, 30 s to 50 s left`."""
        of = f" of {status.steps:,}" if status.steps else ""
        parts = [f"{status.phase}: {status.step:,}{of}"]
        if status.failures and not self.in_place:
            parts.append(status.failures)
        for name in ("best", "mean"):
            if status.history.get(name) is not None:
                value = status.history[name]
                parts.append(f"{name} {value:.1f}" if abs(value) >= 10 else f"{name} {value:.3f}")
        parts.append(duration(status.elapsed))
        if status.left is not None:
            parts.append(f"{between(*status.left)} left")
        if status.failures and self.in_place:  # at the end, where a narrow terminal cuts the line
            parts.append(status.failures)
        line = ", ".join(parts)
        return line[: terminal_width() - 1] if self.in_place else line


def between(low: float, high: float) -> str:
    """`30 s to 50 s`, or one duration where both are the same."""
    texts = [duration(low), duration(high)]
    return " to ".join(dict.fromkeys(texts))


def session(run: Run, args: Namespace) -> int:
    """Work on an open run until it is finished or stopped; the exit code."""
    started, kind = time.monotonic(), kind_of(run.config)
    with trouble_noticed(run.path):
        summary, executor = sit(run, args)
    if args.json:
        document(kind.outcome(run, time.monotonic() - started))
    else:
        kind.tell(run, executor)
    if summary.stopped == "interrupt":
        run.store.event("stopped", f"after {run.store.evaluated()} evaluations")
        note(f"stopped after {run.store.evaluated()} evaluations; nothing is lost")
        next_command(f"evolve resume {quote(str(run.path))}")
        return STOPPED
    next_command(f"evolve inspect {quote(str(run.path))}")
    return 0


def sit(run: Run, args: Namespace) -> tuple[Summary, Executor]:
    """All phases that are left, with progress."""
    watcher = ProgressLine(sys.stderr)
    with compile_notice() as notice:
        done = execute(run, args.backend, args.workers, args.address, watcher, notice.close)
    watcher.clear()
    return done


def work(path: Path, plan: GamesConfig, args: Namespace) -> tuple[RunView, Summary]:
    """Begin a run of this plan, or go on with the one that stands there; BadInput if that one is another's."""
    begun = (path / CONFIG).exists()
    with open_run(path) if begun else new_run(path, plan.to_config()) as run:
        if GamesConfig.from_config(run.config) != plan:
            raise BadInput(f"{path} holds a run of another plan; choose another folder with --out")
        summary, _ = sit(run, args)
        return view_of(run), summary


def outcome(view: RunView, elapsed: float) -> dict[str, Any]:
    """As `evolve games --json` prints it."""
    return {
        "run": str(view.path),
        "best": [row.to_json() for row in view.top[:BEST]],
        **view.tally.to_json(),
        "elapsed_s": round(elapsed, 3),
        "result_hash": view.result_hash,
    }


def tell(view: RunView, executor: Executor) -> None:
    """The best games, and how the workers were used."""
    say(best_table(certified_first(view.top)[:BEST]))
    busy = executor.busy()
    told = f"{view.tally.text('games')}, result {view.result_hash}; {executor.workers} workers, "
    say(f"\n{paragraph(f'{told}{busy.share:.0%} of their time in evaluations')}")
