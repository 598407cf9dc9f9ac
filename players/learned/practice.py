"""Self-play with random moves mixed in, recording the evaluation features of every ply."""

from __future__ import annotations

import numpy as np

from games.chance import roll
from games.hooks import CHANCE_TURN, apply, evaluation_features, initial, payoff, pick
from games.jit import kernel
from games.streams import THOUGHT, below, open_streams
from players.matches.dispatch import dispatch
from players.matches.play import forget

THOUSAND = 1000


@kernel
def play_training_games(
    rules_array, players, dispatch_table, seed, number, first, count, opening, exploration, states, workspace, streams,
    found, table, plies, games, ends, lengths,
):  # fmt: skip
    """Play the games first … first + count. Player 0 has the first seat in even games, the second in odd ones; such
    pairs share their random moves: the first `opening` ones, then `exploration` per thousand.

    Row r of `table` holds the features of the seat to move and of the other at ply plies[r] of game games[r]; rows end
    where there is no more room. ends[g] is the payoff of game g for the first seat; rows of the second seat have
    games[r] = -1 - g. Returns the number of rows.
    """
    rules = rules_array[0]
    keeps, rows = rules["keeps_past"], np.int64(0)
    for game in range(count):
        swapped = (first + game) & 1
        open_streams(streams, seed, number, 0, (first + game) // 2)
        initial(rules, states, streams)
        forget(workspace.memory)
        t, ply = np.int64(0), np.int64(0)
        while states[t]["ended"] == 0:
            turn = np.int64(states[t]["turn"])
            if turn == CHANCE_TURN:
                move = roll(rules, states, t, workspace.moves, workspace.odds, streams)
            else:
                player = players[turn ^ swapped]
                if rows < table.shape[0]:
                    evaluation_features(rules, states, t, found)
                    for k in range(found.shape[1]):
                        table[rows, 0, k] = found[turn, k]
                        table[rows, 1, k] = found[1 - turn, k]
                    plies[rows] = states[t]["ply"]
                    games[rows] = game if turn == 0 else -1 - game
                    rows += 1
                if ply < opening or below(streams, THOUGHT, THOUSAND) < exploration:
                    move = pick(rules, states, t, workspace.moves, streams)
                else:
                    own_rules = rules_array[player["evaluation"]]
                    move = dispatch(dispatch_table, player["kind"], own_rules, states, t, player, workspace, streams)
            ply += 1
            apply(rules, states, t, move, t + keeps)
            t += keeps
        ends[game] = payoff(rules, states, t, np.int64(0))
        lengths[game] = states[t]["ply"]
    return rows
