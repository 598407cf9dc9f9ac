"""Runs that evolve rule sets (`evolve games`)."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from runs.keeping.folder import Run
from runs.working.driver import Summary
from runs.working.executor import Executor
from runs.working.watch import Watcher

EVALUATOR = "games"
THINGS = "games"


def phases(run: Run, executor: Executor, watcher: Watcher) -> Summary:
    """Search, baseline, certificates."""
    from runs.kinds.games.evolution import Evolution

    return Evolution(run, executor, watcher).to_the_end()


def outcome(run: Run, elapsed: float) -> dict[str, Any]:
    """The best games."""
    from runs.kinds.games.view import view_of
    from runs.working import session

    return session.outcome(view_of(run), elapsed)


def tell(run: Run, executor: Executor) -> None:
    """The best games, and how the workers were used."""
    from runs.kinds.games.view import view_of
    from runs.working import session

    session.tell(view_of(run), executor)


def inspect(args: Namespace) -> int:
    """The ranked games."""
    from runs.commands.inspect import inspect_games

    return inspect_games(args)


def rows(path: Path) -> list[dict[str, Any]]:
    """Everything it evaluated."""
    from runs.kinds.games.rows import rows_of

    return rows_of(path)


def figures(path: Path) -> Any:
    """Fitness and diversity, for papers."""
    from runs.kinds.games.figures import figures_of
    from runs.kinds.games.view import load_view

    return figures_of(load_view(path))


def page(path: Path, cards: int) -> str:
    """Curves, archive, cards."""
    from runs.kinds.games.view import load_view
    from runs.report.page import page as games_page

    return games_page(load_view(path), cards)


def next_step(path: Path) -> str:
    """Play the best."""
    return f"evolve play {path}#1"
