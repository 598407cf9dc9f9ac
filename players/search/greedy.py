"""The player that looks one ply ahead."""

from __future__ import annotations

import numpy as np

from games.hooks import apply, legal
from games.jit import kernel
from games.streams import THOUGHT, below
from players.kind import Kind
from players.search.worth import WIN, worth


@kernel
def greedy_move(rules, states, t, player, workspace, streams):
    """A move to the best successor, uniform among equals."""
    moves = workspace.moves
    seat = states[t]["turn"]
    count = legal(rules, states, t, moves)
    best, ties, chosen = -2 * WIN, 0, moves[0]
    if count == 1:
        return chosen
    for i in range(count):
        apply(rules, states, t, moves[i], t + 1)
        value = worth(rules, states, t + 1, seat, 1)
        if value > best:
            best, ties, chosen = value, 1, moves[i]
        elif value == best:
            ties += 1
            if below(streams, THOUGHT, ties) == 0:
                chosen = moves[i]
    return chosen


@kernel
def greedy_tendency(rules, states, t, player, workspace, streams):
    """Equal shares for the moves to the best successors."""
    odds = workspace.odds
    seat = states[t]["turn"]
    count = legal(rules, states, t, workspace.moves)
    best, ties = -2 * WIN, 0
    for i in range(count):
        apply(rules, states, t, workspace.moves[i], t + 1)
        value = worth(rules, states, t + 1, seat, 1)
        if value > best:
            best, ties = value, 0
        ties += value == best
        odds[i] = value
    for i in range(count):
        odds[i] = 1.0 / ties if odds[i] == best else 0.0
    return np.int64(count)


KIND = Kind("greedy", greedy_move, tendency=greedy_tendency)
