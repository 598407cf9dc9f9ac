"""Players that recognise the opponent's strategy and counter it (Brown 2013, section 3.5).

`Adaptive` follows the source: three stages, its own table of counter-strategies, foresight when hunting.
`AdaptiveMeasured` uses the measured matrix from the second turn on; `AdaptivePosterior` weights all strategies by their
error over all turns, and counters the mixture.
"""

from __future__ import annotations

import math

import numpy as np

from games.boundary.masks import first_of
from games.boundary.plans import (
    BEST_TREASURE,
    DEFENSIVE_TREASURE,
    GREEDY_CAPTURE,
    GREEDY_TREASURE,
    HYBRID_CAPTURE,
    plan,
)
from games.boundary.records import NO_AIM, piece_move
from games.boundary.spec import MOST_PIECES
from games.jit import inlined, kernel
from games.streams import THOUGHT, below
from players.boundary.fits import boundary_only
from players.boundary.measured import ANSWERS, MATRIX
from players.boundary.recognising import (
    MID_GAME,
    PLANS,
    TOTAL,
    UNKNOWN,
    believed,
    compare,
    forget_all,
    likeliest,
    list_turns,
    simulate,
)
from players.kind import Kind

SOURCE, MEASURED, POSTERIOR = range(3)
SPREAD = 20.0  # error in pixels that divides a strategy's likelihood by e


@inlined
def source_answer(guess):
    """The source's counter-strategy in the mid-game."""
    if guess in (GREEDY_TREASURE, BEST_TREASURE):
        return GREEDY_CAPTURE
    if guess in (GREEDY_CAPTURE, HYBRID_CAPTURE):
        return DEFENSIVE_TREASURE
    return BEST_TREASURE if guess == DEFENSIVE_TREASURE else GREEDY_TREASURE


@inlined
def best_answer(notes):
    """The best strategy against the mixture of the opponent's possible strategies."""
    least = notes[TOTAL + likeliest(notes)]
    chosen, best = 0, -1.0
    for own in range(PLANS):
        value = 0.0
        for other in range(PLANS):
            value += math.exp(-(notes[TOTAL + other] - least) / SPREAD) * MATRIX[own, other]
        if value > best:
            chosen, best = own, value
    return chosen


@inlined
def points_left(state):
    """Total value of the treasures on the field."""
    total, left = np.int64(0), np.int64(state["left"])
    while left != 0:
        total += np.int64(state["value"][first_of(left)])
        left &= left - 1
    return total


@inlined
def is_late(state, seat):
    """Whether the treasures left can no longer change the winner."""
    return abs(np.int64(state["score"][seat]) - np.int64(state["score"][1 - seat])) > points_left(state)


@inlined
def answer(state, seat, turn, way, guess, notes):
    """(own strategy, assumed strategy of the opponent) from the second turn on."""
    if turn >= MID_GAME and is_late(state, seat):
        if state["score"][seat] > state["score"][1 - seat]:
            return DEFENSIVE_TREASURE, GREEDY_CAPTURE
        return GREEDY_CAPTURE, DEFENSIVE_TREASURE
    if way == POSTERIOR:
        return best_answer(notes), guess
    if way == MEASURED:
        return np.int64(ANSWERS[guess]), guess
    if turn == 1:
        alone = guess in (GREEDY_TREASURE, BEST_TREASURE)
        return GREEDY_CAPTURE if alone else HYBRID_CAPTURE, guess
    if turn == 2:
        pairs = guess in (GREEDY_CAPTURE, HYBRID_CAPTURE)
        return DEFENSIVE_TREASURE if pairs else BEST_TREASURE, guess
    return source_answer(guess), guess


@kernel
def decided(rules, states, t, seat, way, turns, notes, aims, path):
    """(own strategy, that of the turn before, the opponent's assumed strategy, its recognised strategy)."""
    foe = 1 - seat
    forget_all(aims)
    notes[: 2 * PLANS] = 0.0
    before, guess, taken = np.int64(UNKNOWN), np.int64(UNKNOWN), np.int64(UNKNOWN)
    own = np.int64(states[path[min(turns, 1)]]["author"][seat])
    for turn in range(1, turns + 1):
        compare(rules, states, t, foe, turn - 1, notes, aims, path)
        state = states[path[turn]]
        guess = np.int64(likeliest(notes) if way == POSTERIOR else believed(state, foe, turn, guess, notes))
        before = own
        chosen, seen = answer(state, seat, turn, way, guess, notes)
        own, taken = np.int64(chosen), np.int64(seen)
    return own, before, taken, guess


@inlined
def hunts(strategy):
    """Whether a strategy pursues enemies."""
    return strategy != GREEDY_TREASURE and strategy != BEST_TREASURE and strategy != DEFENSIVE_TREASURE


@kernel
def foreseeing_move(rules, states, t, seat, own, before, taken, aims, began):
    """The destination of the next piece under a strategy that predicts its prey's position by the opponent's plan."""
    foe, piece = 1 - seat, np.int64(states[t]["next"])
    simulate(rules, states, began, foe, taken, aims, t + 1)
    states[t + 2] = states[began]
    state, foreseen = states[t + 2], states[t + 1]
    for number in range(foe * MOST_PIECES, (foe + 1) * MOST_PIECES):
        state["was_x"][number] = 2 * state["x"][number] - foreseen["goal_x"][number]
        state["was_y"][number] = 2 * state["y"][number] - foreseen["goal_y"][number]
    if own != before:
        for number in range(seat * MOST_PIECES, (seat + 1) * MOST_PIECES):
            state["aim"][number] = NO_AIM
    plan(rules, state, seat, own, np.int64(state["alive"][seat]))
    number = seat * MOST_PIECES + piece
    return piece_move(piece, state["goal_x"][number], state["goal_y"][number], np.int64(state["aim"][number]))


@inlined
def adapted(rules, states, t, way, workspace, streams):
    """The move: of a random strategy in the first turn, then of the counter-strategy."""
    seat = np.int64(states[t]["turn"])
    turns = list_turns(states, t, workspace.path)
    if turns == 0:
        return below(streams, THOUGHT, PLANS)
    aims, notes = workspace.moves, workspace.odds
    own, before, taken, _ = decided(rules, states, t, seat, way, turns, notes, aims, workspace.path)
    if not hunts(own):
        return own
    return foreseeing_move(rules, states, t, seat, own, before, taken, aims, workspace.path[turns])


@kernel
def adaptive_move(rules, states, t, player, workspace, streams):
    """The move of the source's player."""
    return np.int64(adapted(rules, states, t, SOURCE, workspace, streams))


@kernel
def measured_move(rules, states, t, player, workspace, streams):
    """The counter-strategy by measured match-ups, without early stages."""
    return np.int64(adapted(rules, states, t, MEASURED, workspace, streams))


@kernel
def posterior_move(rules, states, t, player, workspace, streams):
    """The best response to the distribution of strategies the opponent may be playing."""
    return np.int64(adapted(rules, states, t, POSTERIOR, workspace, streams))


KINDS = (
    Kind("Adaptive", adaptive_move, fits=boundary_only),
    Kind("AdaptiveMeasured", measured_move, fits=boundary_only),
    Kind("AdaptivePosterior", posterior_move, fits=boundary_only),
)
