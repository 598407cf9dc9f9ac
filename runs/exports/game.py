"""Export of a game: a folder with rule sheet, game file, board, and example games with their moves."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from games.game import Game
from games.playthrough.playthrough import Playthrough
from games.rule_text import folded
from players.spec import PlayerSpec
from runs.engine.extras import is_there
from runs.exports.page import page
from runs.exports.replays import Replay, replay_text, replays
from runs.exports.sheet import sheet
from runs.exports.tables import csv_text, write_parquet
from runs.storage.failure import full_disk_noticed
from runs.storage.writing import make_folder, write_atomically

THOUGHT = 100  # iterations per ply for a standing


def write_game(
    game: Game, folder: Path, player: PlayerSpec, games: int, seed: int, about: Mapping[str, Any] | None = None
) -> list[Path]:
    """Write all files of a game. `about` is the evaluation of the game by its run."""
    played = replays(game, player, games, seed, THOUGHT)
    said = {"game": game.code, "player": str(player), "seed": seed, "games": [one.to_json() for one in played]}
    texts: dict[str, Callable[[], str]] = {
        "sheet.html": lambda: sheet(game, seed),
        "rules.txt": lambda: folded(game.family.rule_sheet(game.spec)) + "\n",
        "game.json": lambda: _json(game.to_json()),
        "board.svg": lambda: Playthrough(game, seed).svg() + "\n",
        "games.json": lambda: _json(said),
        "games.txt": lambda: replay_text(game, played),
        "moves.csv": lambda: csv_text(moves_of(played)),
    }
    if (playable := page(game)) is not None:
        texts["play.html"] = lambda: playable
    if about is not None:
        texts["measured.json"] = lambda: _json(about)
    with full_disk_noticed(folder):
        make_folder(folder)
        for name, text in texts.items():
            write_atomically(folder / name, text())
    written = [folder / name for name in texts]
    if is_there("pyarrow") and played:
        written.append(write_parquet(moves_of(played), folder / "moves.parquet"))
    return written


def moves_of(played: list[Replay]) -> list[dict[str, Any]]:
    """One row for each ply of each game."""
    return [event for one in played for event in one.events]


def _json(data: Mapping[str, Any]) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"
