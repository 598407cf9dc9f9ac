"""Conversion between a player and the parameter values of its kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.errors import BadInput
from players.kind import Kind
from players.kinds import KINDS
from players.spec import PlayerSpec, read_player


def values_of(kind: Kind, text: str) -> dict[str, Any]:
    """Parameter values of a player specification; BadInput if it is of another kind, or specifies anything besides
    parameters."""
    player = read_player(text)
    if player.kind != kind.name:
        raise BadInput(f'"{text}" is not a player of kind {kind.name}')
    settings = {it.name: it.usual for it in kind.settings} | dict(player.settings)
    values = ({kind.unit: player.budget} if kind.least else {}) | settings
    if player_of(kind, values) != player:
        raise BadInput(f'"{text}" specifies more than the budget and settings of {kind.name}')
    return values


def kind_word(text: str) -> str:
    """The name of a player's kind."""
    return read_player(text).kind


def player_of(kind: Kind, values: Mapping[str, Any]) -> PlayerSpec:
    """The player with these values."""
    settings = tuple((it.name, values[it.name]) for it in kind.settings)
    return PlayerSpec(kind.name, values[kind.unit] if kind.least else 0, settings=settings)


def kind_with_parameters(name: str) -> Kind:
    """The kind of that name; BadInput if it has no parameters."""
    if name not in KINDS or not KINDS[name].parameters:
        able = ", ".join(word for word, kind in KINDS.items() if kind.parameters)
        raise BadInput(f'"{name}" is not a kind of player with parameters; these are: {able}')
    return KINDS[name]
