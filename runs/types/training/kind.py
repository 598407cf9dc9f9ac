"""Runs in which a network learns a game (`evolve train`)."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from runs.engine.driver import Summary
from runs.engine.executor import Executor
from runs.engine.observer import Observer
from runs.storage.folder import Run

EVALUATOR = "idle"  # one game after the other: there is nothing to share out
THINGS = "games"


def phases(run: Run, executor: Executor, observer: Observer) -> Summary:
    """Training."""
    from runs.types.training.sitting import train

    return train(run, observer)


def outcome(run: Run, elapsed: float) -> dict[str, Any]:
    """The network, and how it played itself last."""
    from runs.types.training.text import told

    return {**told(run), "elapsed_s": round(elapsed, 3)}


def tell(run: Run, executor: Executor) -> None:
    """The same in words."""
    from runs.cli.terminal.output import say
    from runs.types.training.text import summary, table

    say(summary(run))
    say(table(run))


def inspect(args: Namespace) -> int:
    """How it learned."""
    from games.errors import BadInput
    from runs.cli.terminal.output import document, next_command, note, say
    from runs.storage.folder import read_run
    from runs.types.training.text import summary, table, told

    folder, mark, _ = args.run.partition("#")
    if mark or args.csv or args.parquet:
        raise BadInput(f"{folder} is a run of training: it has no games to pick or to write as a table")
    with read_run(Path(folder)) as run:
        if args.json:
            document(told(run))
            return 0
        say(summary(run))
        say(table(run, args.top))
        if run.store.meta("finished") != "yes":
            note("this run is not finished")
            next_command(f"evolve resume {folder}")
        else:
            next_command(next_step(Path(folder)))
    return 0


def page(path: Path, cards: int) -> str:
    """Curves of how long games are and who wins them."""
    from runs.types.training.page import page as training_page

    return training_page(path)


def next_step(path: Path) -> str:
    """Let it play."""
    from runs.storage.folder import read_run
    from runs.types.training.text import next_match

    with read_run(path) as run:
        return next_match(run)
