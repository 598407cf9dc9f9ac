"""Games, players, positions and profiles, given as words or as objects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any

from evenplay.arguments import checked, path_of, plain, shown, text_of
from evenplay.objects import player_of_class, term_named
from fitness.term import OwnTerm
from games.errors import BadInput
from games.foreign import Game as PlainGame
from games.foreign import family_of_object
from games.game import Game, add_family, game_from_json
from games.playthrough.playthrough import Playthrough
from players.spec import PlayerSpec
from runs.playing.positions import read_position_file
from runs.types.naming.games import game_named
from runs.types.naming.players import player_named, split

Named = str | PathLike[str] | Mapping[str, Any] | Game | type[PlainGame]
Player = str | PlayerSpec | type[Any]
Players = Player | Sequence[Player]
Position = Playthrough | Mapping[str, Any] | str | PathLike[str]
Profile = str | PathLike[str] | Mapping[str | OwnTerm, float]


@checked
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
        return game_named(text_of(what))
    raise BadInput(f"a game is named by a text, a file or its JSON form, not by {shown(what)}")


@checked
def player(what: Player) -> PlayerSpec:
    """The player: `player("mcts:100")`, `player("Observing ADVANCER")`, `player("RUN#minimal")`; or `player(Mine)`,
    where Mine is a class with `choose(self, view, actions, rng)`."""
    if isinstance(what, PlayerSpec):
        return what
    return player_named(what if isinstance(what, str) else player_of_class(what))


def players_at(seated: Game, players: Any) -> list[PlayerSpec]:
    """One player per seat; a single one is used for every seat."""
    if isinstance(players, str) and len(split(players)) > 1:
        return players_of(players)
    if isinstance(players, Sequence) and not isinstance(players, str):
        return players_of(players)
    return [player(players)] * len(seated.seats)


def players_of(players: Any) -> list[PlayerSpec]:
    """The players of a list, or of a text with commas."""
    if isinstance(players, str):
        return [player(word) for word in split(players)]
    if not isinstance(players, Sequence):
        return [player(players)]
    return [player(one) for one in players]


def position_of(of_game: Game, position: Any) -> Mapping[str, Any] | None:
    """A position as JSON values, from a playthrough, from such values, or from a file of `evolve position`."""
    if isinstance(position, Playthrough):
        if position.game != of_game:
            raise BadInput(f"the position is one of {position.game.code}, not of {of_game.code}")
        return position.position()
    if isinstance(position, Mapping):
        Playthrough(of_game, position=position)
        return position
    if position is None:
        return None
    return read_position_file(of_game, path_of(position))


def profile_line(profile: Any) -> str:
    """A profile in words: its name, its file, or weights as in `balance=1 drama=20`."""
    if isinstance(profile, Mapping):
        weights = {term_named(it) if isinstance(it, OwnTerm) else str(it): weight for it, weight in profile.items()}
        return " ".join(f"{name}={plain(weight)}" for name, weight in weights.items())
    if isinstance(profile, (str, PathLike)):
        return text_of(profile)
    raise BadInput(f"a profile is a name, a file or weights by term, not {shown(profile)}")
