"""Behaviour statistics of JOSTLE players, from recorded games: spread, speed, jostles, special fields, dice."""

from __future__ import annotations

import numpy as np

from games.family import Habits
from games.hooks import CHANCE_TURN
from games.jit import inlined, kernel
from games.jostle.kernels import RE_ROLL, RE_ROLL_WITH, apply, initial, movable, points
from games.jostle.landing import landed
from games.jostle.records import AFTER_SIX, field_of, has, times_moved
from games.jostle.spec import PIECES_EACH, SEATS

U = np.uint64

# Counted for each seat of a game.
TALLIES = (
    "games", "turns", "moves", "fields", "spread", "late-moves", "late-spread", "on-track", "clustered", "even",
    "choices", "front", "rear", "late-choices", "late-front", "jostles", "revenges", "jostled", "own-jostles",
    "switches", "switches-back", "minus-threes", "sixes", "re-rolls", "homes", "home-turns", "points",
)  # fmt: skip
(GAMES, TURNS, MOVES, FIELDS, SPREAD, LATE_MOVES, LATE_SPREAD, ON_TRACK, CLUSTERED, EVEN, CHOICES, FRONT, REAR,
 LATE_CHOICES, LATE_FRONT, JOSTLES, REVENGES, JOSTLED, OWN_JOSTLES, SWITCHES, SWITCHES_BACK, MINUS_THREES, SIXES,
 RE_ROLLS, HOMES, HOME_TURNS, POINTS) = range(len(TALLIES))  # fmt: skip

FIGURES = {
    "spread": ("spread", "moves", "fields between the own front and rear piece after a move"),
    "late spread": ("late-spread", "late-moves", "the same while an opponent is in a goal"),
    "cluster": ("clustered", "on-track", "share of moves that leave no free field between own pieces, all on track"),
    "advance": ("fields", "turns", "fields gained by own moves per turn, until all own pieces are in goals"),
    "first home": ("home-turns", "homes", "turns until the first own piece reaches a goal"),
    "points": ("points", "games", "points at the end of a game"),
    "front": ("front", "choices", "share of choices that move the front piece"),
    "rear": ("rear", "choices", "share of choices that move the rear piece"),
    "late front": ("late-front", "late-choices", "share that moves the front piece while an opponent is in a goal"),
    "even": ("even", "moves", "share of moves after which own pieces under way were moved equally often, within one"),
    "jostles": ("jostles", "games", "opponents' pieces jostled per game"),
    "revenge": ("revenges", "jostles", "share of these whose owner had jostled this player before"),
    "jostled": ("jostled", "games", "own pieces jostled by opponents per game"),
    "own jostles": ("own-jostles", "games", "own pieces jostled by own moves per game"),
    "switches": ("switches", "games", "times carried forward by a switch per game"),
    "switches back": ("switches-back", "games", "times carried back by a switch per game"),
    "minus three": ("minus-threes", "games", "times carried back by MINUS THREE per game"),
    "re-rolls": ("re-rolls", "sixes", "share of sixes after which the die was rolled again"),
}  # fmt: skip


@kernel
def tally(rules_array, moves, plies, states, streams, tallies):
    """Replay recorded games and count: tallies[game, seat, tally]."""
    rules = rules_array[0]
    for game in range(plies.size):
        initial(rules, states, streams)
        state = states[0]
        for ply in range(plies[game]):
            move = moves[game, ply]
            if state["turn"] != CHANCE_TURN:
                before_move(rules, state, move, tallies[game])
            seat, grudges = np.int64(state["seat"]), np.int64(state["grudges"])
            moves_piece = state["turn"] != CHANCE_TURN and move < PIECES_EACH * SEATS
            if moves_piece:
                of_move(rules, state, move, seat, grudges, tallies[game])
            apply(rules, states, 0, move, 0)
            if moves_piece:
                after_move(rules, state, seat, tallies[game])
        for seat in range(SEATS):
            tallies[game, seat, GAMES] += 1
            tallies[game, seat, POINTS] += points(rules, state, seat)


@inlined
def before_move(rules, state, move, tallies):
    """Count turns and decisions about the dice."""
    mine = tallies[np.int64(state["seat"])]
    if state["phase"] == AFTER_SIX:
        mine[SIXES] += 1
        mine[RE_ROLLS] += move == RE_ROLL or move >= RE_ROLL_WITH
        if rules["original"] == 0 or move >= RE_ROLL_WITH:
            return  # the turn goes on
    seat = np.int64(state["seat"])
    for k in range(PIECES_EACH):
        if field_of(state["pieces"], PIECES_EACH * seat + k) < rules["first_goal"]:
            mine[TURNS] += 1
            return


@inlined
def of_move(rules, state, piece, seat, grudges, tallies):
    """Count the chosen piece and the effects of its move."""
    mine = tallies[seat]
    choice(rules, state, piece, mine)
    start = field_of(state["pieces"], piece)
    field = start + np.int64(state["sum"])
    pieces, _, jostled = landed(rules, state["pieces"], state["occupied"], piece, field)
    rest = field_of(pieces, piece)
    mine[FIELDS] += rest - start
    if has(rules["special"], field):
        carried = np.int64(rules["carry"][field])
        if np.int64(rules["carry"][carried]) != field:
            mine[MINUS_THREES] += 1
        elif carried > field:
            mine[SWITCHES] += 1
        else:
            mine[SWITCHES_BACK] += 1
    for victim in range(SEATS):
        hit = (jostled >> (PIECES_EACH * victim)) & 7
        struck = (hit & 1) + ((hit >> 1) & 1) + (hit >> 2)
        if victim == seat:
            mine[OWN_JOSTLES] += struck
        else:
            mine[JOSTLES] += struck
            tallies[victim, JOSTLED] += struck
            mine[REVENGES] += struck * ((grudges >> (SEATS * seat + victim)) & 1)
    if rest >= rules["first_goal"] and mine[HOMES] == 0:
        mine[HOMES] = 1
        mine[HOME_TURNS] = mine[TURNS]


@inlined
def choice(rules, state, piece, mine):
    """Count whether the front or the rear piece is moved, among those that can move; pieces on one field offer no
    choice."""
    found, first = movable(rules, state), PIECES_EACH * np.int64(state["seat"])
    front, rear = -1, 64
    for k in range(PIECES_EACH):
        if (found >> k) & 1:
            field = field_of(state["pieces"], first + k)
            front, rear = max(front, field), min(rear, field)
    if rear >= front:
        return
    late, start = opponent_home(rules, state), field_of(state["pieces"], piece)
    mine[CHOICES] += 1
    mine[FRONT] += start == front
    mine[REAR] += start == rear
    mine[LATE_CHOICES] += late
    mine[LATE_FRONT] += late * (start == front)


@inlined
def after_move(rules, state, seat, tallies):
    """Count the positions of the own pieces after the move."""
    mine = tallies[seat]
    front, rear, most, least = -1, 64, 0, 128
    for k in range(PIECES_EACH):
        field = field_of(state["pieces"], PIECES_EACH * seat + k)
        front, rear = max(front, field), min(rear, field)
        if field < rules["first_goal"]:
            moved = times_moved(state["moved"], PIECES_EACH * seat + k)
            most, least = max(most, moved), min(least, moved)
    mine[MOVES] += 1
    mine[SPREAD] += front - rear
    mine[EVEN] += most <= least + 1
    if opponent_home_of(rules, state, seat):
        mine[LATE_MOVES] += 1
        mine[LATE_SPREAD] += front - rear
    if rear >= 0:
        mine[ON_TRACK] += 1
        mine[CLUSTERED] += no_gap(state["occupied"], rear, front)


@inlined
def no_gap(occupied, rear, front):
    """1 if all fields between two are occupied, by any seat."""
    for field in range(rear + 1, front):
        if not has(occupied, field):
            return 0
    return 1


@inlined
def opponent_home(rules, state):
    """1 if an opponent of the seat to move has a piece in a goal."""
    return opponent_home_of(rules, state, np.int64(state["seat"]))


@inlined
def opponent_home_of(rules, state, seat):
    """1 if an opponent of this seat has a piece in a goal."""
    for piece in range(PIECES_EACH * SEATS):
        if piece // PIECES_EACH != seat and field_of(state["pieces"], piece) >= rules["first_goal"]:
            return 1
    return 0


HABITS = Habits(TALLIES, FIGURES, tally)
