"""Players in Python at a table: made once for a match, with a new one for each seat of each game."""

from __future__ import annotations

from typing import Any

from games.errors import BadInput
from games.game import Game
from players.matches.own import OwnPlayer, own_class, told_as_theirs
from players.opponent_modelling.adaptive import Adaptive
from players.opponent_modelling.answer import Answer
from players.opponent_modelling.belief import unfit
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


def check_recognising(game: Game, text: str) -> None:
    """BadInput unless the strategies can be recognised and answered in this game."""
    from players.opponent_modelling.words import read_matrix
    from players.spec import check_player, read_player

    words = read_words(text)
    if reason := unfit(game):
        raise BadInput(f'player "{text[:60]}" {reason}')
    names = {*words.met, *words.own, *(read_matrix(words.matrix, words.met)[0] if words.matrix else ())}
    for name in names:
        player = read_player(name)
        if player.own:
            raise BadInput(f'"{name}" cannot be recognised: it is a player in Python')
        check_player(game, player)
