"""How a player divides its chances among the moves of a position: visits of a search, ties of exact values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from games.errors import BadInput
from games.game import Game
from players.kinds import KINDS
from players.matches.desk import Desk, new_desk, seen_at
from players.matches.ports import open_ports
from players.spec import PlayerSpec, check_player


def has_tendency(player: PlayerSpec) -> bool:
    """Whether the player's kind can tell."""
    return KINDS[player.kind].tendency is not None


def check_tendencies(game: Game, players: Sequence[PlayerSpec]) -> None:
    """BadInput unless all these players can tell, at this game."""
    for player in players:
        if not has_tendency(player):
            able = ", ".join(name for name, kind in KINDS.items() if kind.tendency)
            raise BadInput(f'player "{player}" does not tell how it divides its chances; these do: {able}')
        check_player(game, player)


def tendency_ports(game: Game, desk: Desk) -> Any:
    """The table of a desk's kernels that tell; compiles them, if they are not in the cache."""
    named = {player.kind for player in desk.players}
    kernels = [kind.tendency if kind.name in named else None for kind in KINDS.values()]
    return open_ports(kernels, game.rules[0], desk.line, 0, desk.records[0], desk.scratch, desk.streams)


def tendency(game: Game, desk: Desk, at: int, player: int) -> tuple[np.ndarray, np.ndarray]:
    """The legal moves at line[at], and the chances that one of the desk's players gives to them."""
    kernel = KINDS[desk.players[player].kind].tendency
    assert kernel is not None
    record, at = desk.records[player], seen_at(game, desk, at)
    count = int(kernel(desk.rules[record["judge"]], desk.line, at, record, desk.scratch, desk.streams))
    return desk.scratch.moves[:count].copy(), desk.scratch.odds[:count].copy()


def thinking_desk(game: Game, player: PlayerSpec) -> tuple[Desk, Any]:
    """A desk of one player, and its port table."""
    check_tendencies(game, [player])
    desk = new_desk(game, (player,))
    return desk, tendency_ports(game, desk)
