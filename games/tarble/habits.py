"""Behaviour statistics of Tarble players, from recorded games: the tendencies that the source observed (5.4, 5.5)."""

from __future__ import annotations

import numpy as np

from games.family import Habits
from games.hooks import CHANCE_TURN
from games.jit import inlined, kernel
from games.tarble.cells import COORDINATES, MIDDLE, count, first_of, jumped_over, rest_of
from games.tarble.features import SAFE
from games.tarble.kernels import TO, apply, displace, initial, is_jump, prey_of
from games.tarble.playout import way, ways
from games.tarble.reach import risked

U = np.uint64
LOOKED = 3  # movements looked ahead for an end at a safe distance
OPENING = 6

# Counted for each seat of a game.
TALLIES = (
    "games", "turns", "movements", "points", "neutrals", "lost-on-outlets", "longer-turns", "same", "possible", "kept",
    "sixes", "six-takes", "six-one-piece", "six-alone", "six-keeps", "sideways", "right",
)  # fmt: skip
(GAMES, TURNS, MOVEMENTS, POINTS, NEUTRALS, LOST, LONGER, SAME, POSSIBLE, KEPT, SIXES, SIX_TAKES, SIX_ONE, SIX_ALONE,
 SIX_KEEPS, SIDEWAYS, RIGHT) = range(len(TALLIES))  # fmt: skip
ACROSS = np.array([2 * x - y for x, y in COORDINATES], np.int64)  # [cell]: its horizontal position in drawings

FIGURES = {
    "same-piece": ("same", "longer-turns", "share of turns of two or more movements whose second moves the same piece"),
    "keeps-distance": (
        "kept", "possible", "share of turns that end with all pieces 4 or more from opponents, where 3 movements can",
    ),
    "opening-six": ("six-alone", "sixes", "share of openings with a 6 that take the neutral piece with one piece"),
    "opening-six takes": ("six-takes", "sixes", "share of openings with a 6 that take the neutral piece"),
    "opening-six one piece": ("six-one-piece", "sixes", "share of openings with a 6 that move one piece only"),
    "opening-six keeps": ("six-keeps", "sixes", "share of openings with a 6 that end 4 or more from all opponents"),
    "to-the-right": ("right", "sideways", "share of turns drifting to a side, as drawn, that go to the right"),
    "points": ("points", "games", "points at the end of a game"),
    "neutrals": ("neutrals", "games", "times the neutral piece was taken per game"),
    "sacrifices": ("lost-on-outlets", "games", "own pieces that left by an outlet per game"),
    "turns": ("turns", "games", "turns taken per game"),
}  # fmt: skip


@kernel
def tally(rules_array, moves, plies, states, streams, tallies):
    """Replay recorded games and count: tallies[game, seat, tally]. States after states[0] are overwritten."""
    rules = rules_array[0]
    for game in range(plies.size):
        initial(rules, states, streams)
        state, possible, across = states[0], False, np.int64(0)
        first = 1 if rules["first_left"] == 0 else 0  # the roll of the first turn
        if state["turn"] != CHANCE_TURN:  # a situation: the turn is rolled already
            possible = begin_turn(rules, states, tallies[game, np.int64(state["seat"])])
        for ply in range(plies[game]):
            move, seat = moves[game, ply], np.int64(state["seat"])
            mine = tallies[game, seat]
            if state["turn"] == CHANCE_TURN:
                apply(rules, states, 0, move, 0)
                possible = begin_turn(rules, states, mine)
                continue
            across += ACROSS[move % TO] - ACROSS[move // TO]
            of_movement(rules, state, move, mine)
            opening = state["rolls"] == first and state["rolled"] == OPENING
            pieces = count(state["pieces"][seat, 0], state["pieces"][seat, 1])
            apply(rules, states, 0, move, 0)
            if state["left"] == 0:
                safe = is_safe(rules, state, seat)
                mine[LOST] += pieces - count(state["pieces"][seat, 0], state["pieces"][seat, 1])
                mine[POSSIBLE] += possible
                mine[KEPT] += possible and safe
                mine[SIDEWAYS] += across != 0
                mine[RIGHT] += across > 0
                across = np.int64(0)
                if opening:
                    of_opening(rules, state, safe, mine)
        for seat in range(2):
            tallies[game, seat, GAMES] += 1
            tallies[game, seat, POINTS] += state["points"][seat]


@inlined
def begin_turn(rules, states, mine):
    """Count a turn after its roll, and whether it can end at a safe distance."""
    state = states[0]
    mine[TURNS] += 1
    mine[LONGER] += state["left"] > 1
    return state["left"] > 0 and can_be_safe(rules, states, min(np.int64(state["left"]), LOOKED))


@inlined
def of_movement(rules, state, move, mine):
    """Count the piece that moves, and whether it captures the neutral one."""
    start, end = move // TO, move % TO
    mine[MOVEMENTS] += 1
    if state["left"] + 1 == state["rolled"]:
        mine[SAME] += start == np.int64(state["trail"][0] & U(255))
    if state["neutral"] == 1 and is_jump(rules, start, end):
        mine[NEUTRALS] += jumped_over(start, end) == MIDDLE


@inlined
def of_opening(rules, state, safe, mine):
    """Count a game opened with a six: its movements are in the trail, the latest lowest."""
    takes, alone, after = False, True, np.int64(-1)
    for k in range(OPENING):
        movement = state["trail"][k // 4] >> U(16 * (k % 4))
        start, end = np.int64((movement >> U(8)) & U(255)), np.int64(movement & U(255))
        if is_jump(rules, start, end):
            takes = takes or jumped_over(start, end) == MIDDLE
        alone = alone and (after < 0 or end == after)
        after = start
    mine[SIXES] += 1
    mine[SIX_TAKES] += takes
    mine[SIX_ONE] += alone
    mine[SIX_ALONE] += takes and alone
    mine[SIX_KEEPS] += safe


@inlined
def is_safe(rules, state, seat):
    """Whether a seat has pieces, all at a safe distance from all opponents."""
    low, high = state["pieces"][seat, 0], state["pieces"][seat, 1]
    other_low, other_high = state["pieces"][1 - seat, 0], state["pieces"][1 - seat, 1]
    danger_low, danger_high = risked(rules, low, high, other_low, other_high, SAFE - 1)
    return low | high != U(0) and danger_low | danger_high == U(0)


@inlined
def can_be_safe(rules, states, movements):
    """Whether 1 ... `movements` movements of the seat to move, outlets included, can lead to a position where it is
    safe. Depth first over line[1 ...]; a state's ply counts the movements tried there."""
    seat = np.int64(states[0]["seat"])
    states[1] = states[0]
    states[1]["ply"] = 0
    depth = 1
    while depth > 0:
        move = numbered_move(rules, states[depth], np.int64(states[depth]["ply"]))
        if move < 0:
            depth -= 1
            continue
        states[depth]["ply"] += 1
        states[depth + 1] = states[depth]
        displace(rules, states[depth + 1], move // TO, move % TO)
        if is_safe(rules, states[depth + 1], seat):
            return True
        if depth < movements:
            depth += 1
            states[depth]["ply"] = 0
    return False


@inlined
def numbered_move(rules, state, k):
    """The k-th legal movement, or -1."""
    seat = np.int64(state["seat"])
    low, high = state["pieces"][seat, 0], state["pieces"][seat, 1]
    prey_low, prey_high = prey_of(state)
    free_low = rules["board"][0] & ~(low | prey_low)
    free_high = rules["board"][1] & ~(high | prey_high)
    while low | high != U(0):
        cell = first_of(low, high)
        low, high = rest_of(low, high)
        found = ways(rules, cell, free_low, free_high, prey_low, prey_high)
        if k < found:
            return TO * cell + way(rules, cell, k, free_low, free_high, prey_low, prey_high)[0]
        k -= found
    return np.int64(-1)


HABITS = Habits(TALLIES, FIGURES, tally)
