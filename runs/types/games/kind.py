"""Runs that evolve rule sets (`evolve games`)."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from runs.engine.driver import Summary
from runs.engine.executor import Executor
from runs.engine.observer import Observer
from runs.storage.folder import Run

EVALUATOR = "games"
THINGS = "games"
BEST = 5


def phases(run: Run, executor: Executor, observer: Observer) -> Summary:
    """Search, baseline, certificates."""
    from runs.types.games.phases import Evolution

    return Evolution(run, executor, observer).to_the_end()


def outcome(run: Run, elapsed: float) -> dict[str, Any]:
    """The best games."""
    from runs.types.games.view import view_of

    view = view_of(run)
    return {
        "run": str(view.path),
        "best": [row.to_json() for row in view.top[:BEST]],
        **view.tally.to_json(),
        "elapsed_s": round(elapsed, 3),
        "result_hash": view.result_hash,
    }


def tell(run: Run, executor: Executor) -> None:
    """The best games, and how the workers were used."""
    from runs.cli.terminal.output import say
    from runs.documents.as_text import block_text
    from runs.documents.text_table import paragraph
    from runs.types.games.document import games_table
    from runs.types.games.view import certified_first, view_of

    view, busy = view_of(run), executor.busy()
    say(block_text(games_table(certified_first(view.top)[:BEST])))
    found = f"{view.tally.text('games')}, result {view.result_hash}; {executor.workers} workers, "
    say(f"\n{paragraph(f'{found}{busy.share:.0%} of their time in evaluations')}")


def inspect(args: Namespace) -> int:
    """The ranked games."""
    from runs.cli.commands.inspect import inspect_games

    return inspect_games(args)


def rows(path: Path) -> list[dict[str, Any]]:
    """Everything it evaluated."""
    from runs.types.games.rows import rows_of

    return rows_of(path)


def figures(path: Path) -> Any:
    """Fitness and diversity, for papers."""
    from runs.types.games.figures import figures_of
    from runs.types.games.view import load_view

    return figures_of(load_view(path))


def page(path: Path, cards: int) -> str:
    """Curves, archive, cards."""
    from runs.documents.as_html import as_page
    from runs.types.games.document import run_document
    from runs.types.games.view import load_view

    return as_page(run_document(load_view(path), cards))


def next_step(path: Path) -> str:
    """Play the best."""
    return f"evolve play {path}#1"
