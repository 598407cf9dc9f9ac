"""Runs that tune a game (`evolve tune`)."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

from runs.engine.driver import Summary
from runs.engine.executor import Executor
from runs.engine.observer import Observer
from runs.storage.folder import Run

if TYPE_CHECKING:
    from runs.types.tune.view import Answer

EVALUATOR = "tune"
THINGS = "stretches of games"


def phases(run: Run, executor: Executor, observer: Observer) -> Summary:
    """The given game, the search."""
    from players.spec import read_player
    from runs.types.naming.players import warm_up
    from runs.types.tune.phases import Tune

    tune = Tune(run, executor, observer)
    game = tune.plan.of_game
    for name in tune.plan.players:
        warm_up(game, [read_player(name)] * len(game.seats))
    return tune.to_the_end()


def outcome(run: Run, elapsed: float) -> dict[str, Any]:
    """The front."""
    from runs.types.tune.view import view_of

    return {**view_of(run).to_json(), "elapsed_s": round(elapsed, 3)}


def tell(run: Run, executor: Executor) -> None:
    """The same in words, and how the workers were used."""
    from runs.cli.terminal.output import say
    from runs.types.tune.text import whole_text
    from runs.types.tune.view import view_of

    say(whole_text(view_of(run)))
    busy = executor.busy()
    say(f"\n{executor.workers} workers, {busy.share:.0%} of their time in games")


def inspect(args: Namespace) -> int:
    """The front, what each of its games changes."""
    from runs.cli.commands.inspect import write_tables
    from runs.cli.terminal.output import document, next_command, note, say
    from runs.types.tune.text import answer_lines, whole_text
    from runs.types.tune.view import load_view

    write_tables(args)
    folder, mark, _ = args.run.partition("#")
    view = load_view(Path(folder))
    if mark:
        answer = answer_named(args.run)
        document(answer.to_json()) if args.json else say("\n".join(answer_lines(view, answer)))
        return 0
    if args.json:
        document({**view.to_json(), "history": list(view.history)})
        return 0
    say(whole_text(view))
    if view.finished:
        next_command(next_step(Path(folder)))
    else:
        note("this run is not finished")
        next_command(f"evolve resume {folder}")
    return 0


def answer_named(text: str) -> Answer:
    """The game of the front that `RUN#1` names."""
    from games.errors import BadInput
    from runs.types.tune.view import load_view

    folder, _, rank = text.rpartition("#")
    front = load_view(Path(folder)).front
    if not (rank.isascii() and rank.isdecimal() and len(rank) < 9 and 1 <= int(rank) <= len(front)):
        raise BadInput(f'there is no rank "{rank}" in {folder}; valid: 1 to {len(front)}')
    return front[int(rank) - 1]


def code_named(text: str) -> str:
    """The code of the game that `RUN#1` names."""
    return answer_named(text).code


def rows(path: Path) -> list[dict[str, Any]]:
    """Everything it played: a row a game."""
    from runs.types.tune.view import rows_of

    return rows_of(path)


def page(path: Path, cards: int) -> str:
    """The front, before and after."""
    from runs.types.tune.page import page as tune_page
    from runs.types.tune.view import load_view

    return tune_page(load_view(path), cards)


def next_step(path: Path) -> str:
    """Read the rules of the best."""
    from runs.types.tune.view import load_view

    best = load_view(path).best
    return f"evolve show {quote(best.code)}" if best else f"evolve resume {path}"
