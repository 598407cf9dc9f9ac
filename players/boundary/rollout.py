"""`Rollout`: plays every own strategy to the end against the strategies that the opponent may be playing.

Resolution and strategies are deterministic, so that against a recognised fixed strategy this predicts the future. It
measures how exploitable fixed strategies are (source 3.5 recognises them, but counters them by a table).
"""

from __future__ import annotations

import numpy as np

from games.boundary.kernels import apply
from games.boundary.spec import MOST_PIECES
from games.jit import inlined, kernel
from players.boundary.fits import boundary_only
from players.boundary.recognising import PLANS, TOTAL, compare, forget_all, likeliest, list_turns
from players.kind import Kind

DOUBT = 1.0  # a strategy is possible within this many pixels of the smallest total error
AHEAD = 40  # maximum number of turns of a rollout
PER_POINT = 0.002  # the value of a point, relative to a win


@inlined
def begin_as_known(states, began, to, seat, aims, strategy):
    """The turn's beginning in states[to], with the aims of the opponent's assumed strategy."""
    foe = 1 - seat
    states[to] = states[began]
    state = states[to]
    state["author"][foe] = strategy
    for piece in range(MOST_PIECES):
        state["aim"][foe * MOST_PIECES + piece] = aims[strategy * MOST_PIECES + piece]


@inlined
def outcome(rules, states, t, seat, own, strategy, end):
    """The outcome of this pair of strategies."""
    last = np.int64(states[t]["round"]) + AHEAD
    place = t
    while states[place]["ended"] == 0 and states[place]["round"] < last and place + 1 < end:
        move = own if states[place]["turn"] == seat else strategy
        apply(rules, states, place, np.int64(move), place + 1)
        place += 1
    lead = np.int64(states[place]["score"][seat]) - np.int64(states[place]["score"][1 - seat])
    return np.sign(np.float64(lead)) + PER_POINT * lead


@kernel
def rollout_move(rules, states, t, player, workspace, streams):
    """The own strategy with the best outcome; if it is the last one played, it keeps its aims."""
    seat, notes, aims, path = np.int64(states[t]["turn"]), workspace.odds, workspace.moves, workspace.path
    turns = list_turns(states, t, path)
    forget_all(aims)
    notes[: 2 * PLANS] = 0.0
    for turn in range(turns):
        compare(rules, states, t, 1 - seat, turn, notes, aims, path)
    least = notes[TOTAL + likeliest(notes)]
    chosen, best = np.int64(0), -np.inf
    for own in range(PLANS):
        value = 0.0
        for strategy in range(PLANS):
            if notes[TOTAL + strategy] <= least + DOUBT:
                begin_as_known(states, path[turns], t + 1, seat, aims, strategy)
                value += outcome(rules, states, t + 1, seat, own, strategy, states.size)
        if value > best:
            chosen, best = np.int64(own), value
    return chosen


KIND = Kind("Rollout", rollout_move, fits=boundary_only)
