"""`evolve inspect RUN`: the games a run found, ranked, with published and certified scores side by side."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from shlex import quote

from games.game import find_game
from runs.cli.terminal.output import document, next_command, note, say
from runs.documents.text_table import paragraph
from runs.exports.tables import check_parquet, write_csv, write_parquet
from runs.storage.folder import read_run
from runs.types import kind_of, rows_of
from runs.types.games.text import best_table, game_text
from runs.types.games.view import RunView, certified_first, load_view
from runs.types.naming.runs import MARK, game_row


def run(args: Namespace) -> int:
    """Show it, in the manner of its kind."""
    with read_run(Path(args.run.partition("#")[0])) as found:
        kind = kind_of(found.config)
    return kind.inspect(args)


def inspect_games(args: Namespace) -> int:
    """The games, and tables where they are wanted."""
    write_tables(args)
    if MARK in args.run:
        return inspect_game(args)
    view = load_view(Path(args.run))
    if args.json:
        document(view.to_json())
        return 0
    say("\n".join(map(paragraph, summary(view).split("\n"))))
    say(best_table(certified_first(view.top)[: args.top]))
    if not view.finished:
        note("this run is not finished")
        next_command(f"evolve resume {quote(args.run)}")
    else:
        next_command(f"evolve report {quote(args.run)}")
    return 0


def inspect_game(args: Namespace) -> int:
    """One game: what the run knows of it, with its rules and the game itself."""
    view, row = game_row(args.run)
    if args.json:
        game = find_game(row.code)
        about = {"hash": game.hash, "rules": game.family.rule_sheet(game.spec), "game": game.to_json()}
        document({"run": str(view.path), **row.to_json(), **about})
        return 0
    say(game_text(row))
    next_command(f"evolve play {quote(args.run)}")
    return 0


def summary(view: RunView) -> str:
    """What the run was, in two lines."""
    plan = view.plan
    last = view.history[-1] if view.history else {}
    known = [name for name in ("best", "mean", "diversity") if last.get(name) is not None]
    numbers = ", ".join(f"{name} {last[name]:.1f}" for name in known)
    return (
        f"{view.path}: {plan.search} over the {plan.space} space, profile {plan.profile}, {plan.games} games of "
        f"{plan.player}, seed {plan.seed}\n{view.tally.text('games')} in {view.elapsed:.0f} s\n"
        f"{numbers}; result {view.result_hash}\n"
    )


def write_tables(args: Namespace) -> None:
    """Everything that was evaluated as a row."""
    if args.csv is None and args.parquet is None:
        return
    if args.parquet is not None:
        check_parquet()
    rows = rows_of(Path(args.run.partition("#")[0]))
    for path, write in ((args.csv, write_csv), (args.parquet, write_parquet)):
        if path is not None:
            write(rows, path)
            note(f"wrote {path} ({len(rows)} rows)")
