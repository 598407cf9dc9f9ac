"""`evolve export RUN#1 --to DIR`: a game as files; `evolve export RUN`: a run as a table."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from games.errors import BadInput
from players.checks import check_player
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, say
from runs.engine.extras import is_there
from runs.exports.game import write_game
from runs.exports.tables import write_csv, write_parquet
from runs.operating_system import quote
from runs.storage.folder import CONFIG
from runs.types import MARK, part_of, rows_of
from runs.types.naming.games import game_named
from runs.types.naming.players import player_named


def run(args: Namespace) -> int:
    """Write the files and list them."""
    of_a_run = "#" not in args.what and (Path(args.what) / CONFIG).is_file()
    written = run_files(args) if of_a_run else game_files(args)
    if args.json:
        document({"written": [str(path) for path in written]})
    else:
        for path in written:
            say(f"wrote {path}")
    if not of_a_run:
        next_command(f"evolve play {quote(str(written[0].with_name('game.json')))}")
    return 0


def run_files(args: Namespace) -> list[Path]:
    """The table of a run, as CSV and, if pyarrow is installed, as Parquet."""
    folder = args.to or Path(args.what)
    rows = rows_of(Path(args.what))
    written = [write_csv(rows, folder / "table.csv")]
    if is_there("pyarrow") and rows:
        written.append(write_parquet(rows, folder / "table.parquet"))
    return written


def game_files(args: Namespace) -> list[Path]:
    """Export one game."""
    game, about = game_named(args.what), known_of(args.what)
    player = player_named(args.player or (about or {}).get("player") or game.opponent)
    check_player(game, player)
    folder = args.to or Path(game.hash)
    if folder.exists() and not folder.is_dir():
        raise BadInput(f"{folder} is a file, not a folder")
    with compile_notice():
        return write_game(game, folder, player, args.games, args.seed, about)


def known_of(text: str) -> Mapping[str, Any] | None:
    """The measurements of a game in its run."""
    part = part_of(text) if MARK in text else None
    return None if part is None else {"run": text.rpartition(MARK)[0], **part.data}
