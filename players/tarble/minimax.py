"""Greedy player over whole turns (source 4.1): of all ends of up to four movements, one with the most points.

A five or six is played in two parts. Merging equal positions makes four movements affordable.
"""

from __future__ import annotations

import numpy as np

from games.jit import kernel
from games.streams import THOUGHT, below
from games.tarble.kernels import legal
from games.tarble.turning.turns import FULL, movements, put_first
from players.kind import Kind
from players.tarble.memory import new_memory
from players.tarble.only_tarble import only_tarble
from players.tarble.plan import FIRST, LENGTH, MAKER, PLAYED, planned, play_off

MOST = 4


@kernel
def minimax_move(rules, states, t, player, workspace, streams):
    """The next movement of the chosen part, or the first of a new one."""
    memory, state = workspace.kinds.tarble, states[t]
    move = planned(rules, states, t, player, memory.plan)
    if move >= 0:
        return move
    if legal(rules, states, t, workspace.moves) == 1:
        return workspace.moves[0]
    depth = min(np.int64(state["left"]), MOST)
    seat = np.int64(state["seat"])
    own, other = state["pieces"][seat], state["pieces"][1 - seat]
    last = np.int64(FULL)
    while last == FULL:  # if there is no room for all ends, those with one movement fewer
        put_first(memory.places, own[0], own[1], other[0], other[1], np.int64(state["neutral"]))
        last = movements(rules, memory.places, depth, memory.slots, memory.stamp[0], memory.levels)
        memory.stamp[0] += depth + 1
        depth -= last == FULL
    chosen = most_points(memory.places, memory.levels[depth], last, streams)
    plan = memory.plan
    plan[MAKER], plan[LENGTH], plan[PLAYED] = player["kind"], depth, 0
    for k in range(depth - 1, -1, -1):
        plan[FIRST + k] = memory.places[chosen]["move"]
        chosen = np.int64(memory.places[chosen]["parent"])
    while plan[LENGTH] > 0 and plan[FIRST + plan[LENGTH] - 1] < 0:  # no movement is possible
        plan[LENGTH] -= 1
    return play_off(rules, states, t, plan)


@kernel
def most_points(places, begin, end, streams):
    """A random one of the ends with the most points."""
    best, ties, chosen = -1, 0, np.int64(begin)
    for index in range(begin, end):
        scored = places[index]["scored"]
        if scored > best:
            best, ties = scored, 0
        if scored == best:
            ties += 1
            if ties == 1 or below(streams, THOUGHT, ties) == 0:
                chosen = np.int64(index)
    return chosen


KIND = Kind("minimax", minimax_move, plans=True, fits=only_tarble, memory={"tarble": new_memory})
