"""Options of runs, given as objects, in the words of the command line."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from typing import Any

from evenplay.arguments import plain, text_of
from evenplay.naming import game, player, profile_line
from evenplay.spaces import Space
from games.foreign import Game as PlainGame
from games.game import Game
from players.spec import PlayerSpec


def option_in_words(name: str, value: Any) -> Any:
    """An option of a run as the command line has it."""
    if name == "profile" and value is not None:
        return profile_line(value)
    if name == "against" and isinstance(value, Mapping):
        return _mix(value)
    return _in_words(value)


def _mix(mix: Mapping[Any, Any]) -> list[str]:
    """Players with their weights, or the viable mix of a league."""
    shares = dict(zip(mix["players"], mix["nash"], strict=True)) if "nash" in mix else mix
    return [f"{player(who)}*{plain(weight)}" for who, weight in shares.items() if weight]


def _in_words(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_in_words(it) for it in value]
    if isinstance(value, Game) or (isinstance(value, type) and issubclass(value, PlainGame)):
        return game(value).code
    if isinstance(value, Space):
        return value.name
    if isinstance(value, PathLike):
        return text_of(value)
    if isinstance(value, (PlayerSpec, type)):
        return str(player(value))
    return plain(value)
