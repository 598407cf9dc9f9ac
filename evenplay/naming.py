"""Games and players by name: a game is a name, a code, a file, `RUN#1`, its JSON form, or the game itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike, fspath
from typing import Any

from games.errors import BadInput
from games.foreign import Game as PlainGame
from games.foreign import family_of_object
from games.game import Game, add_family, game_from_json
from players.spec import PlayerSpec
from runs.types.naming.games import game_named
from runs.types.naming.players import player_named

Named = str | PathLike[str] | Mapping[str, Any] | Game | type[PlainGame]


def game(what: Named) -> Game:
    """The game: `game("reversi-6x6")`, `game("5x5/tic-tac-toe/3-in-a-row")`, `game("mine.json")`, `game("RUN#1")`;
    or `game(Mine)`, where Mine is a class derived from evenplay.Game."""
    if isinstance(what, Game):
        return what
    if isinstance(what, type) and issubclass(what, PlainGame):
        family = family_of_object(what)
        add_family(family)
        return Game(family, family.usual, family.name)
    if isinstance(what, Mapping):
        return game_from_json(what)
    if isinstance(what, (str, PathLike)):
        return game_named(fspath(what))
    raise BadInput(f"a game is named by a text, a file or its JSON form, not by {type(what).__name__}")


def players_at(seated: Game, players: Sequence[str] | str) -> list[PlayerSpec]:
    """One player per seat; a single name is used for every seat."""
    if isinstance(players, str):
        return [player_named(players)] * len(seated.seats)
    return [player_named(player) for player in players]
