"""Games by name, code, `.json` file or `RUN#rank`."""

from __future__ import annotations

from os.path import isfile, join
from pathlib import Path

from games.errors import BadInput
from games.game import Game, find_game
from runs.storage.folder import CONFIG
from runs.types.naming.runs import MARK, game_code, no_game


def game_named(text: str) -> Game:
    """The game with this name."""
    if MARK in text:
        return find_game(game_code(text))
    try:
        return find_game(text)
    except BadInput:
        if isfile(join(text, CONFIG)):
            raise no_game(Path(text)) from None
        raise
