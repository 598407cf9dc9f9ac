"""A player's probability of each move in a position: visit shares of a search, ties between exact values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from games.errors import BadInput
from games.game import Game
from players.checks import check_player
from players.kinds import KINDS
from players.matches.context import MatchContext, seen_at
from players.matches.dispatch import new_dispatch_table
from players.matches.setup import new_context
from players.spec import PlayerSpec


def has_tendency(player: PlayerSpec) -> bool:
    """Whether the player's kind reports probabilities."""
    return KINDS[player.kind].tendency is not None


def check_tendencies(game: Game, players: Sequence[PlayerSpec]) -> None:
    """Raise BadInput unless all these players report probabilities in this game."""
    for player in players:
        if not has_tendency(player):
            able = ", ".join(name for name, kind in KINDS.items() if kind.tendency)
            raise BadInput(f'player "{player}" reports no move probabilities; these do: {able}')
        check_player(game, player)


def tendency_dispatch(game: Game, context: MatchContext) -> Any:
    """Dispatch table of a context's tendency kernels; compiles those that are not cached."""
    named = {player.kind for player in context.players}
    kernels = [kind.tendency if kind.name in named else None for kind in KINDS.values()]
    return new_dispatch_table(
        kernels, game.rules[0], context.states, 0, context.records[0], context.workspace, context.streams
    )


def tendency(game: Game, context: MatchContext, t: int, player: int) -> tuple[np.ndarray, np.ndarray]:
    """The legal moves at states[t], and one player's probability of each."""
    kernel = KINDS[context.players[player].kind].tendency
    assert kernel is not None
    record, t = context.records[player], seen_at(game, context, t)
    count = int(
        kernel(context.rules[record["evaluation"]], context.states, t, record, context.workspace, context.streams)
    )
    return context.workspace.moves[:count].copy(), context.workspace.odds[:count].copy()


def thinking_context(game: Game, player: PlayerSpec) -> tuple[MatchContext, Any]:
    """A context of one player, and its tendency dispatch table."""
    check_tendencies(game, [player])
    context = new_context(game, (player,))
    return context, tendency_dispatch(game, context)
