"""The depth-limited player for any number of seats and for dice: MaxN (Luckhardt and Irani 1986), expected values at
chance events. Each seat takes what is best for itself; with two seats and no dice this is plain minimax."""

from __future__ import annotations

import numpy as np

from games.hooks import CHANCE_TURN, apply, chance, legal
from games.jit import inlined, kernel, pasted
from games.streams import THOUGHT, below
from players.kind import Kind
from players.worth import worth

DEEPEST = 16
LEVELS = 4 * DEEPEST  # dice take levels of their own; deeper than this is beyond the horizon
MOST_SEATS = 8

STEP = np.dtype(
    [
        ("turn", "i4"),
        ("left", "i4"),  # decisions up to the horizon
        ("start", "i4"),  # the node's moves in the arena; tried up to next
        ("next", "i4"),
        ("stop", "i4"),
        ("ties", "i4"),
    ],
    align=True,
)


@pasted
def judge(rules, line, at, level, worths):
    """What line[at + level] is worth to each seat."""
    for seat in range(rules["seats"]):
        worths[level, seat] = worth(rules, line, at + level, seat, level)


@inlined
def open_step(rules, line, at, level, left, top, scratch):
    """List the moves or outcomes at line[at + level]; returns where the arena is free."""
    step, here = scratch.steps[level], at + level
    step["turn"] = line[here]["turn"]
    step["left"] = left
    step["start"] = top
    step["next"] = top
    step["ties"] = 0
    if step["turn"] == CHANCE_TURN:
        count = chance(rules, line, here, scratch.arena[top:], scratch.weights[top:])
    else:
        count = legal(rules, line, here, scratch.arena[top:])
    step["stop"] = top + count
    for seat in range(rules["seats"]):
        scratch.worths[level, seat] = 0.0
    return top + count


@inlined
def weigh_in(rules, level, scratch):
    """Take the values of the move just searched, at level + 1, into those of its parent; True if it is the new best."""
    step, worths = scratch.steps[level], scratch.worths
    tried = step["next"] - 1
    if step["turn"] == CHANCE_TURN:
        for seat in range(rules["seats"]):
            worths[level, seat] += scratch.weights[tried] * worths[level + 1, seat]
        return False
    turn = step["turn"]
    if tried > step["start"] and worths[level + 1, turn] <= worths[level, turn]:
        return False
    for seat in range(rules["seats"]):
        worths[level, seat] = worths[level + 1, seat]
    return True


@kernel
def maxn_move(rules, line, at, player, scratch, streams):
    """A move with the best value for the mover; any of them, all alike. Within the tree a seat takes its first best."""
    steps, arena, worths = scratch.steps, scratch.arena, scratch.worths
    seat = line[at]["turn"]
    level = np.int64(0)
    top = open_step(rules, line, at, level, player["budget"], level, scratch)
    if top == 1:
        return arena[0]
    ties, chosen = 0, arena[0]
    while True:
        step = steps[level]
        if step["next"] < step["stop"]:
            move = arena[step["next"]]
            step["next"] += 1
            apply(rules, line, at + level, move, at + level + 1)
            left = step["left"] - (0 if step["turn"] == CHANCE_TURN else 1)
            level += 1
            if line[at + level]["ended"] == 0 and left > 0 and level < LEVELS - 1:
                top = open_step(rules, line, at, level, left, top, scratch)
                continue
            judge(rules, line, at, level, worths)
        elif level == 0:
            return chosen
        else:
            top = step["start"]
        level -= 1
        if level > 0:
            weigh_in(rules, level, scratch)
            continue
        tied = ties > 0 and worths[1, seat] == worths[0, seat]
        if weigh_in(rules, level, scratch):
            ties, chosen = 1, arena[steps[0]["next"] - 1]
        elif tied:
            ties += 1
            if below(streams, THOUGHT, ties) == 0:
                chosen = arena[steps[0]["next"] - 1]


KIND = Kind("maxn", maxn_move, "plies", 1, DEEPEST, 3)
