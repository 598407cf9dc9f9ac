"""Decision tables filled outside of a player, to compare with."""

from __future__ import annotations

import numpy as np

from games.game import Game
from games.hooks import CHANCE_TURN, features
from games.jit import kernel
from players.decision import foresight_of, own_columns
from players.search.foresight import foresee


@kernel
def _features(rules_array, states, t, moves, count, wanted, table):
    features(rules_array[0], states, t, moves, count, own_columns(wanted, table), table)


@kernel
def _foresee(rules_array, states, t, moves, count, wanted, table, workspace):
    foresee(rules_array[0], states, t, moves, count, wanted, table, workspace)


def decision_table(
    game: Game,
    states: np.ndarray,
    t: int,
    moves: np.ndarray,
    count: int,
    wanted: np.uint64,
    table: np.ndarray,
    workspace: object,
) -> None:
    """Fill table[i, column] for the legal moves moves[: count] of states[t] and every wanted column (bits).

    `moves` has room for MOST_MOVES and is kept up to `count`. The line has players.matches.workspace.LOOK_AHEAD states
    more than the game (`game.new_line(LOOK_AHEAD)`); those after `t` are overwritten. The workspace is that of
    `players.matches.setup.context_for_tables(game, wanted)`.
    """
    if states[t]["turn"] == CHANCE_TURN:
        raise ValueError("nobody decides before a chance event")
    _features(game.rules, states, t, moves, count, wanted, table)
    if foresight_of(game, wanted):
        _foresee(game.rules, states, t, moves, count, wanted, table, workspace)
