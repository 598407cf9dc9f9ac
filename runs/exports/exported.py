"""Export by name: the table of a run, or a game as files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from games.errors import BadInput
from games.game import Game
from players.checks import check_player
from runs.engine.extras import is_there
from runs.exports.game import write_game
from runs.exports.tables import write_csv, write_parquet
from runs.storage.folder import CONFIG
from runs.types import MARK, part_of, rows_of
from runs.types.naming.players import player_named


def names_run(text: str) -> bool:
    """Whether a text names a whole run, not a game."""
    return MARK not in text and (Path(text) / CONFIG).is_file()


def export_run(run: Path, folder: Path | None = None) -> list[Path]:
    """Write the table of a run as CSV and, if pyarrow is installed, as Parquet; by default into its folder."""
    rows, folder = rows_of(run), folder or run
    written = [write_csv(rows, folder / "table.csv")]
    if is_there("pyarrow") and rows:
        written.append(write_parquet(rows, folder / "table.parquet"))
    return written


def export_game(
    game: Game, folder: Path | None, player: str | None, games: int, seed: int, about: Mapping[str, Any] | None = None
) -> list[Path]:
    """Write a game as files, with games of a player: the given one, the run's, or the default opponent. `about` are
    its measurements in a run."""
    plays = player_named(player or (about or {}).get("player") or game.opponent)
    check_player(game, plays)
    folder = folder or Path(game.hash)
    if folder.exists() and not folder.is_dir():
        raise BadInput(f"{folder} is a file, not a folder")
    return write_game(game, folder, plays, games, seed, about)


def measured_in_run(text: str) -> Mapping[str, Any] | None:
    """The measurements of the game `RUN#rank` in its run; None for a game that is named otherwise."""
    part = part_of(text) if MARK in text else None
    return None if part is None else {"run": text.rpartition(MARK)[0], **part.data}
