"""`evolve inspect RUN`: the games of a run, ranked, with published and certified scores side by side."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from shlex import quote

from games.game import find_game
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, note, say
from runs.documents.as_json import as_json
from runs.documents.as_text import as_text
from runs.exports.tables import check_parquet, write_csv, write_parquet
from runs.storage.folder import read_run
from runs.types import kind_of, rows_of
from runs.types.games.card import game_document
from runs.types.games.document import run_document
from runs.types.games.view import load_view
from runs.types.naming.runs import MARK, game_row


def run(args: Namespace) -> int:
    """Show the run as its type does."""
    with read_run(Path(args.run.partition("#")[0])) as found:
        kind = kind_of(found.config)
    return kind.inspect(args)


def inspect_games(args: Namespace) -> int:
    """A run of games, or one of its games; tables where they are asked for."""
    write_tables(args)
    if MARK in args.run:
        return inspect_game(args)
    view = load_view(Path(args.run))
    found = run_document(view, rows=args.top)
    if args.json:
        document({**view.to_json(), "facts": as_json(found)})
        return 0
    with compile_notice():
        say(as_text(found))
    if not view.finished:
        note("this run is not finished")
    next_command(f"evolve {'report' if view.finished else 'resume'} {quote(args.run)}")
    return 0


def inspect_game(args: Namespace) -> int:
    """One game of a run."""
    view, row = game_row(args.run)
    found = game_document(row, view)
    if args.json:
        game = find_game(row.code)
        about = {"hash": game.hash, "rules": game.family.rule_sheet(game.spec), "game": game.to_json()}
        document({"run": str(view.path), **row.to_json(), **about, "facts": as_json(found)})
        return 0
    with compile_notice():
        say(as_text(found))
    next_command(f"evolve play {quote(args.run)}")
    return 0


def write_tables(args: Namespace) -> None:
    """All evaluated candidates as rows."""
    if args.csv is None and args.parquet is None:
        return
    if args.parquet is not None:
        check_parquet()
    rows = rows_of(Path(args.run.partition("#")[0]))
    for path, write in ((args.csv, write_csv), (args.parquet, write_parquet)):
        if path is not None:
            write(rows, path)
            note(f"wrote {path} ({len(rows)} rows)")
