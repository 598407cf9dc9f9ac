"""Recognition of the opponent's strategy: each is simulated from the beginning of every turn, and the nearest wins.

Nothing is remembered between moves: the whole game is replayed, so that play can start from any position. Workspace:
path[k] is the index of the state in which turn k began; odds[FAR + k] the distance in pixels between strategy k's plan
of the last turn and the observed positions, odds[TOTAL + k] its sum over all turns; moves the aims of each simulated
strategy's pieces.
"""

from __future__ import annotations

import math

import numpy as np

from games.boundary.influence import blobs_of
from games.boundary.masks import first_of, size_of
from games.boundary.plans import BEST_TREASURE, GREEDY_TREASURE, plan
from games.boundary.records import NO_AIM
from games.boundary.spec import MOST_PIECES, STRATEGIES
from games.jit import inlined, kernel

PLANS = len(STRATEGIES)
FAR, TOTAL = 0, PLANS
UNKNOWN = -1
MID_GAME = 3  # turns 0, 1 and 2 are the early game (source 3.5)
MOST_ALONE = 1.3  # with larger blobs on average, pieces do not act individually


@inlined
def list_turns(states, t, path):
    """Indices of the states in which turns began; returns the number of turns resolved so far."""
    turns, place = np.int64(-1), np.int64(states[t]["began"])
    while place >= 0:
        turns += 1
        place = np.int64(states[place]["previous"])
    place = np.int64(states[t]["began"])
    for turn in range(turns, -1, -1):
        path[turn] = place
        place = np.int64(states[place]["previous"])
    return turns


@inlined
def forget_all(aims):
    """Reset the aims of the simulated strategies."""
    for i in range(PLANS * MOST_PIECES):
        aims[i] = NO_AIM


@inlined
def simulate(rules, states, began, seat, strategy, aims, to):
    """Write a strategy's plan for a seat at the beginning of a turn into states[to]; its aims carry over."""
    states[to] = states[began]
    state = states[to]
    for piece in range(MOST_PIECES):
        state["aim"][seat * MOST_PIECES + piece] = aims[strategy * MOST_PIECES + piece]
    plan(rules, state, seat, strategy, np.int64(state["alive"][seat]))
    for piece in range(MOST_PIECES):
        aims[strategy * MOST_PIECES + piece] = state["aim"][seat * MOST_PIECES + piece]


@inlined
def missed(planned, seen, seat):
    """Total distance of a seat's living pieces from their planned positions."""
    total, left = 0.0, np.int64(seen["alive"][seat])
    while left != 0:
        number = seat * MOST_PIECES + first_of(left)
        left &= left - 1
        x = np.float64(planned["goal_x"][number]) - np.float64(seen["x"][number])
        y = np.float64(planned["goal_y"][number]) - np.float64(seen["y"][number])
        total += math.sqrt(x * x + y * y)
    return total


@kernel
def compare(rules, states, t, seat, turn, notes, aims, path):
    """Compare all strategies' plans with a seat's moves in a turn; states[t + 1] is working space."""
    for strategy in range(PLANS):
        simulate(rules, states, path[turn], seat, strategy, aims, t + 1)
        far = missed(states[t + 1], states[path[turn + 1]], seat)
        notes[FAR + strategy] = far
        notes[TOTAL + strategy] += far


@inlined
def may_be(state, seat, strategy, turn):
    """Whether the source considers a strategy: from the mid-game on, no individual treasure strategy if the blobs are
    large."""
    if turn < MID_GAME or (strategy != GREEDY_TREASURE and strategy != BEST_TREASURE):
        return True
    blobs = max(size_of(blobs_of(state, seat)), 1)
    return size_of(np.int64(state["alive"][seat])) <= MOST_ALONE * blobs


@inlined
def nearest_two(state, seat, turn, notes):
    """The nearest and the second nearest strategy among those considered."""
    first, second = UNKNOWN, UNKNOWN
    for strategy in range(PLANS):
        if may_be(state, seat, strategy, turn):
            if first == UNKNOWN or notes[FAR + strategy] < notes[FAR + first]:
                first, second = strategy, first
            elif second == UNKNOWN or notes[FAR + strategy] < notes[FAR + second]:
                second = strategy
    return first, second


@inlined
def believed(state, seat, turn, before, notes):
    """The source's classification after a turn: from the mid-game on, the previous one is kept while nearest or
    second."""
    first, second = nearest_two(state, seat, turn, notes)
    if turn >= MID_GAME and before != UNKNOWN and (before in (first, second)):
        return before
    return first


@inlined
def likeliest(notes):
    """The strategy with the smallest error over all turns."""
    found = 0
    for strategy in range(1, PLANS):
        if notes[TOTAL + strategy] < notes[TOTAL + found]:
            found = strategy
    return found
