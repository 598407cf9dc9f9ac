"""A turn planned at its first movement and executed while the position is as predicted."""

from __future__ import annotations

import numpy as np

from games.jit import inlined
from games.streams import combined
from games.tarble.kernels import TO, displace, hashed

U = np.uint64

# A plan: its player, number of movements, number played, hash of the expected position, the movements.
MAKER, LENGTH, PLAYED, EXPECTED, FIRST = range(5)


@inlined
def mark_of(rules, states, t):
    """A hash of a position of a game at this ply."""
    return np.int64(combined(hashed(rules, states, t), U(states[t]["ply"])) >> U(1))


@inlined
def planned(rules, states, t, player, plan):
    """The next movement of this player's plan for exactly this position, or -1."""
    if plan[MAKER] != player["kind"] or plan[PLAYED] >= plan[LENGTH] or plan[PLAYED] == 0:
        return np.int64(-1)
    if plan[EXPECTED] != mark_of(rules, states, t):
        plan[LENGTH] = 0
        return np.int64(-1)
    return play_off(rules, states, t, plan)


@inlined
def play_off(rules, states, t, plan):
    """Play the plan's next movement; states[t + 1] becomes the position after it."""
    move = plan[FIRST + plan[PLAYED]]
    plan[PLAYED] += 1
    states[t + 1] = states[t]
    after = states[t + 1]
    displace(rules, after, move // TO, move % TO)
    after["left"] -= 1
    after["ply"] += 1
    plan[EXPECTED] = mark_of(rules, states, t + 1)
    return move


@inlined
def begin_plan(rules, states, t, player, plan, trail, length):
    """Store the `length` latest movements of a trail (two words) as the plan, and play the first."""
    plan[MAKER] = player["kind"]
    plan[LENGTH] = length
    plan[PLAYED] = 0
    for k in range(length):
        place = length - 1 - k
        plan[FIRST + k] = np.int64((trail[place // 4] >> U(16 * (place % 4))) & U(0xFFFF))
    return play_off(rules, states, t, plan)
