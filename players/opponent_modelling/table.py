"""Players in Python at a table: made once for a match, with a new one for each seat of each game."""

from __future__ import annotations

from typing import Any

from games.game import Game
from players.matches.own import OwnPlayer, own_class, told_as_theirs
from players.opponent_modelling.adaptive import Adaptive
from players.opponent_modelling.answer import Answer
from players.opponent_modelling.words import is_recognising, read_words


class OwnTable:
    """For a user's class, which knows nothing of what went before."""

    def __init__(self, text: str) -> None:
        self.made = own_class(text)

    def begin(self, seat: int) -> OwnPlayer:
        """A new one."""
        with told_as_theirs(self.made):
            return self.made()


def table_of(game: Game, text: str) -> Any:
    """What makes the players of a name: `begin(seat)`."""
    if not is_recognising(text):
        return OwnTable(text)
    words = read_words(text)
    return Adaptive(game, words) if words.kind == "adaptive" else Answer(game, words)
