"""`evolve export RUN#1 --to DIR`: a game as files; `evolve export RUN`: a run as a table."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, say
from runs.exports.exported import export_game, export_run, measured_in_run, names_run
from runs.operating_system import quote
from runs.types.naming.games import game_named


def run(args: Namespace) -> int:
    """Write the files and list them."""
    of_a_run = names_run(args.what)
    with compile_notice():
        written = export_run(Path(args.what), args.to) if of_a_run else game_files(args)
    if args.json:
        document({"written": [str(path) for path in written]})
    else:
        for path in written:
            say(f"wrote {path}")
    if not of_a_run:
        next_command(f"evolve play {quote(str(written[0].with_name('game.json')))}")
    return 0


def game_files(args: Namespace) -> list[Path]:
    """Export one game."""
    about = measured_in_run(args.what)
    return export_game(game_named(args.what), args.to, args.player, args.games, args.seed, about)
