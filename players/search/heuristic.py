"""The player that follows its family's rules of thumb: the hook `default_policy`."""

from __future__ import annotations

import numpy as np

from games.game import Game
from games.hooks import default_policy
from games.jit import kernel
from players.kind import Kind


@kernel
def heuristic_move(rules, states, t, player, workspace, streams):
    """The move that the rules of thumb suggest."""
    return np.int64(default_policy(rules, states, t, workspace.moves, streams))


def where_there_are_habits(game: Game) -> str:
    """The reason why the player does not play a family without the hook."""
    if game.family.hooks.supplies("default_policy"):
        return ""
    return f'needs rules of thumb, which {game.family.name} lacks; try "greedy"'


KIND = Kind("heuristic", heuristic_move, fits=where_there_are_habits, may_look=True)
