"""Python players in a match: created once per match, with a new player for each seat of each game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from games.game import Game
from players.opponent_words import MODELS, is_recognising, read_words
from players.own import OwnPlayer, own_class, told_as_theirs


class OwnTable:
    """A table that makes a new object of a user's class for every game, so that nothing carries over between games."""

    def __init__(self, text: str) -> None:
        self.made = own_class(text)

    def begin(self, seat: int) -> OwnPlayer:
        """A new object of the user's class."""
        with told_as_theirs(self.made):
            return self.made()


def table_of(game: Game, text: str) -> Any:
    """The factory of players of this name; its `begin(seat)` creates one."""
    if not is_recognising(text):
        return OwnTable(text)
    words = read_words(text)
    return import_module(MODELS[words.kind]).MODEL(game, words)
