"""Depth-limited search for any number of seats and for dice: MaxN (Luckhardt and Irani 1986), expected values at chance
events.

Each seat maximises its own value; with two seats and no dice this is plain minimax. `maxn:7x10` searches 7 plies in
each of 10 determinizations (players.search.deals).
"""

from __future__ import annotations

import numpy as np

from games.hooks import CHANCE_TURN, apply
from games.jit import kernel, pasted
from games.streams import THOUGHT, below
from players.kind import Kind
from players.search.deals import voted_move
from players.search.maxn_steps import DEEPEST, LEVELS, new_steps, new_worths, open_step, weigh_in
from players.search.worth import worth


@pasted
def evaluate_leaf(rules, states, t, level, worths):
    """Evaluate states[t + level] for each seat."""
    for seat in range(rules["seats"]):
        worths[level, seat] = worth(rules, states, t + level, seat, level)


@kernel
def maxn_move(rules, states, t, player, workspace, streams):
    """A move with the best value for the mover, uniform among equals. Inside the tree a seat takes its first best
    move."""
    if player["deals"] > 0:
        return voted_move(rules, states, t, player, False, workspace, streams)
    steps, arena, worths = workspace.kinds.steps, workspace.arena, workspace.kinds.worths
    seat = states[t]["turn"]
    level = np.int64(0)
    top = open_step(rules, states, t, level, player["budget"], level, workspace)
    if top == 1:
        return arena[0]
    ties, chosen = 0, arena[0]
    while True:
        step = steps[level]
        if step["next"] < step["stop"]:
            move = arena[step["next"]]
            step["next"] += 1
            apply(rules, states, t + level, move, t + level + 1)
            left = step["left"] - (0 if step["turn"] == CHANCE_TURN else 1)
            level += 1
            if states[t + level]["ended"] == 0 and left > 0 and level < LEVELS - 1:
                top = open_step(rules, states, t, level, left, top, workspace)
                continue
            evaluate_leaf(rules, states, t, level, worths)
        elif level == 0:
            return chosen
        else:
            top = step["start"]
        level -= 1
        if level > 0:
            weigh_in(rules, level, workspace)
            continue
        tied = ties > 0 and worths[1, seat] == worths[0, seat]
        if weigh_in(rules, level, workspace):
            ties, chosen = 1, arena[steps[0]["next"] - 1]
        elif tied:
            ties += 1
            if below(streams, THOUGHT, ties) == 0:
                chosen = arena[steps[0]["next"] - 1]


KIND = Kind(
    "maxn", maxn_move, "plies", 1, DEEPEST, 3, deals=1000, memory={"steps": new_steps, "worths": new_worths}
)
