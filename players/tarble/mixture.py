"""The mixture player (source 6.4): each turn is Joey's, Sarah's or Brian's, according to a skill level that tracks the
person's.

Three numbers are drawn, around 0, 50 and 100; the one nearest the skill selects the player of the turn. Between the
games of a series the skill changes with the results.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from games.jit import inlined, kernel
from games.streams import THOUGHT, unit
from players.kind import Kind
from players.tarble.brian import brian_move
from players.tarble.joey import joey_move
from players.tarble.memory import new_memory
from players.tarble.only_tarble import only_tarble
from players.tarble.sarah import sarah_move

PRESETS = {"easy": 0, "medium": 30, "hard": 60}
LEARNING_RATE = 10.0
DEVIATION = 10.0  # of the three draws
APART = 50.0  # between their means
JOEY, SARAH, BRIAN = range(3)
ROLL, PLAYER = range(2)  # memory.mixed: the roll it belongs to, and its player


@kernel
def mixture_move(rules, states, t, player, workspace, streams):
    """The movement of the player of this turn."""
    state, mixed = states[t], workspace.kinds.tarble.mixed
    if state["left"] == state["rolled"] or mixed[ROLL] != state["rolls"]:
        mixed[ROLL] = state["rolls"]
        mixed[PLAYER] = nearest_draw(np.float64(player["budget"]), streams)
    if mixed[PLAYER] == JOEY:
        return joey_move(rules, states, t, player, workspace, streams)
    if mixed[PLAYER] == SARAH:
        return sarah_move(rules, states, t, player, workspace, streams)
    return brian_move(rules, states, t, player, workspace, streams)


@inlined
def nearest_draw(skill, streams):
    """Index of the normal draw nearest the skill."""
    chosen, best = 0, np.inf
    for k in range(3):
        drawn = APART * k + DEVIATION * normal(streams)
        if abs(drawn - skill) < best:
            chosen, best = k, abs(drawn - skill)
    return chosen


@inlined
def normal(streams):
    """A draw from the standard normal distribution (Box and Muller 1958)."""
    radius = math.sqrt(-2.0 * math.log(1.0 - unit(streams, THOUGHT)))
    return radius * math.cos(2.0 * math.pi * unit(streams, THOUGHT))


def adapted(skill: float, won: Sequence[bool], rate: float = LEARNING_RATE) -> float:
    """The skill after the latest game of a series; `won` lists the mixture's results: up after a loss, half as much
    after a win that follows one, down after three wins. The first game counts as following a loss."""
    if not won:
        return skill
    if not won[-1]:
        return skill + rate
    wins = 0
    for game in reversed(won):
        if not game:
            break
        wins += 1
    return skill + {1: rate / 2, 2: 0.0}.get(wins, -rate)


KIND = Kind(
    "mixture", mixture_move, unit="skill", least=-1000, most=1000, usual=30, plans=True, adapts=adapted,
    fits=only_tarble, memory={"tarble": new_memory},
)  # fmt: skip
