"""The player that follows its family's rules of thumb: the hook `habit`, written out by the family."""

from __future__ import annotations

import numpy as np

from games.game import Game
from games.hooks import habit
from games.jit import kernel
from players.kind import Kind


@kernel
def heuristic_move(rules, line, at, player, scratch, streams):
    """What the rules of thumb say."""
    return np.int64(habit(rules, line, at, scratch.moves, streams))


def where_there_are_habits(game: Game) -> str:
    """For families that bring the hook."""
    if game.family.hooks.brings("habit"):
        return ""
    return f'follows rules of thumb, of which {game.family.name} has none; try "greedy"'


KIND = Kind("heuristic", heuristic_move, fits=where_there_are_habits, may_look=True)
