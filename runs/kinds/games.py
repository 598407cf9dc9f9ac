"""Runs that evolve rule sets (`evolve games`)."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from runs.driver import Summary
from runs.executor import Executor
from runs.folder import Run
from runs.watch import Watcher

EVALUATOR = "games"
THINGS = "games"


def phases(run: Run, executor: Executor, watcher: Watcher) -> Summary:
    """Search, baseline, certificates."""
    from runs.evolution import Evolution

    return Evolution(run, executor, watcher).to_the_end()


def outcome(run: Run, elapsed: float) -> dict[str, Any]:
    """The best games."""
    from runs import session
    from runs.view import view_of

    return session.outcome(view_of(run), elapsed)


def tell(run: Run, executor: Executor) -> None:
    """The best games, and how the workers were used."""
    from runs import session
    from runs.view import view_of

    session.tell(view_of(run), executor)


def inspect(args: Namespace) -> int:
    """The ranked games."""
    from runs.commands.inspect import inspect_games

    return inspect_games(args)


def page(path: Path, cards: int) -> str:
    """Curves, archive, cards."""
    from runs.report.page import page as games_page
    from runs.view import load_view

    return games_page(load_view(path), cards)


def next_step(path: Path) -> str:
    """Play the best."""
    return f"evolve play {path}#1"
