"""Runs that evolve strategies for a game (`evolve npcs`)."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from shlex import quote
from typing import Any

from runs.engine.driver import Summary
from runs.engine.executor import Executor
from runs.engine.observer import Observer
from runs.storage.folder import Run

EVALUATOR = "npcs"
THINGS = "strategies"


def phases(run: Run, executor: Executor, observer: Observer) -> Summary:
    """Search, holdout, decomposition, confirmation."""
    from runs.types.npcs.phases import StrategyEvolution

    return StrategyEvolution(run, executor, observer).to_the_end()


def outcome(run: Run, elapsed: float) -> dict[str, Any]:
    """The best strategies and what is left of them."""
    from runs.types.npcs.view import view_of

    return {**view_of(run).to_json(), "elapsed_s": round(elapsed, 3)}


def tell(run: Run, executor: Executor) -> None:
    """The same in words, and how the workers were used."""
    from runs.cli.terminal.output import say
    from runs.documents.text_table import paragraph
    from runs.types.npcs.text import whole_text
    from runs.types.npcs.view import view_of

    view, busy = view_of(run), executor.busy()
    say(whole_text(view, top=5))
    say(
        f"\n{paragraph(view.plan.stands_for)}\n{view.evaluated} strategies evaluated, result {view.result_hash}\n"
        f"{executor.workers} workers, {busy.share:.0%} of their time in evaluations"
    )


def inspect(args: Namespace) -> int:
    """The best strategies, the minimal one, what each removal cost."""
    from runs.cli.commands.inspect import write_tables
    from runs.cli.terminal.output import document, next_command, note, say
    from runs.types.naming.runs import MARK
    from runs.types.npcs.text import summary, whole_text
    from runs.types.npcs.view import load_view

    write_tables(args)
    if MARK in args.run:
        return inspect_strategy(args)
    view = load_view(Path(args.run))
    if args.json:
        document({**view.to_json(), "history": list(view.history)})
        return 0
    say(summary(view))
    say(whole_text(view, args.top))
    if view.finished:
        next_command(next_step(Path(args.run)))
    else:
        note("this run is not finished")
        next_command(f"evolve resume {quote(args.run)}")
    return 0


def inspect_strategy(args: Namespace) -> int:
    """One strategy and its measurements."""
    from runs.cli.terminal.output import document, next_command, say
    from runs.documents.text_table import table
    from runs.types.naming.runs import MARK, strategy_row
    from runs.types.npcs.view import load_view

    row = strategy_row(args.run)
    if args.json:
        document({"run": args.run.rpartition(MARK)[0], **vars(row)})
        return 0
    say(f"{row.strategy}   ({row.elements} elements)\n")
    measured = [(part, name, f"{value:.4g}") for part, it in row.objectives.items() for name, value in it.items()]
    say(table(("part", "objective", "value"), measured))
    plan = load_view(Path(args.run.rpartition(MARK)[0])).plan
    others = ",random" * (len(plan.of_game.seats) - 1)
    next_command(f"evolve match {quote(plan.game)} --players {quote(args.run + others)}")
    return 0


def rows(path: Path) -> list[dict[str, Any]]:
    """Everything it evaluated."""
    from runs.types.npcs.rows import rows_of

    return rows_of(path)


def figures(path: Path) -> Any:
    """The objective and the number of elements, for papers."""
    from runs.types.npcs.page import curves
    from runs.types.npcs.view import load_view

    view = load_view(path)
    values, sizes = curves(view)
    return {"figure-1": (view.objective, values), "figure-2": ("elements", sizes)}


def page(path: Path, cards: int) -> str:
    """Curves, strategies, decomposition."""
    from runs.types.npcs.page import page as npcs_page
    from runs.types.npcs.view import load_view

    return npcs_page(load_view(path), cards)


def next_step(path: Path) -> str:
    """Play against the minimal strategy."""
    from runs.types.npcs.view import load_view

    view = load_view(path)
    strategy = view.minimal or (view.best[0] if view.best else None)
    if strategy is None:
        return f"evolve resume {path}"
    opponents = ",".join([f'"{strategy.strategy}"'] * (len(view.plan.of_game.seats) - 1))
    return f"evolve play {view.plan.game} --players human,{opponents}"
