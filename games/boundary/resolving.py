"""Resolution of a turn: all pieces move simultaneously, step by step, with the rules applied after each step."""

from __future__ import annotations

import math

import numpy as np

from games.boundary.blobs import regroup
from games.boundary.capture import is_captured, taker
from games.boundary.causes import NO_MEN, TREASURES, TURNS
from games.boundary.influence import NOBODYS
from games.boundary.masks import first_of
from games.boundary.spec import MOST_PIECES
from games.hooks import NOBODY
from games.jit import inlined, kernel


@inlined
def walk(state, n):
    """Move every piece to its position after n steps of one pixel."""
    for seat in range(2):
        left = np.int64(state["alive"][seat])
        while left != 0:
            number = seat * MOST_PIECES + first_of(left)
            left &= left - 1
            from_x, from_y = np.int64(state["was_x"][number]), np.int64(state["was_y"][number])
            way_x, way_y = np.int64(state["goal_x"][number]) - from_x, np.int64(state["goal_y"][number]) - from_y
            length = math.sqrt(np.float64(way_x * way_x + way_y * way_y))
            if n >= length:
                state["x"][number], state["y"][number] = state["goal_x"][number], state["goal_y"][number]
            else:
                state["x"][number] = np.int64(math.floor(np.float64(from_x) + n * (way_x / length) + 0.5))
                state["y"][number] = np.int64(math.floor(np.float64(from_y) + n * (way_y / length) + 0.5))


@inlined
def captured_pieces(rules, state, seat):
    """The pieces of a side that are captured now."""
    found, left = np.int64(0), np.int64(state["alive"][seat])
    while left != 0:
        piece = first_of(left)
        left &= left - 1
        if is_captured(rules, state, seat, piece):
            found |= np.int64(1) << piece
    return found


@inlined
def take_treasures(rules, state):
    """Give treasures to the side that surrounds them."""
    left = np.int64(state["left"])
    while left != 0:
        treasure = first_of(left)
        left &= left - 1
        seat = taker(rules, state, treasure)
        if seat != NOBODYS:
            state["left"] &= ~(np.int64(1) << treasure)
            state["score"][seat] += state["value"][treasure]


@inlined
def remove(rules, state, seat, gone):
    """Remove captured pieces from the field and their blobs; they score for the other side."""
    base = seat * MOST_PIECES
    state["alive"][seat] &= ~gone
    while gone != 0:
        piece = first_of(gone)
        gone &= gone - 1
        members = np.int64(state["members"][base + piece])
        rest = members & ~(np.int64(1) << piece)
        left = rest
        while left != 0:
            state["members"][base + first_of(left)] = rest
            left &= left - 1
        state["members"][base + piece] = 0
        state["score"][1 - seat] += rules["capture"]


@kernel
def step(rules, state, n):
    """The n-th step of a turn: movement, captures, treasures, removal, the end, merging and splitting. Captures and
    treasures are determined on one map, before anything is removed."""
    walk(state, n)
    lost, other_lost = captured_pieces(rules, state, 0), captured_pieces(rules, state, 1)
    take_treasures(rules, state)
    remove(rules, state, 0, lost)
    remove(rules, state, 1, other_lost)
    if state["left"] == 0:
        finish(state, TREASURES)
    elif state["alive"][0] == 0 or state["alive"][1] == 0:
        finish(state, NO_MEN)
    else:
        regroup(rules, state)


@inlined
def finish(state, cause):
    """End the game; more points win."""
    state["ended"] = 1
    state["cause"] = cause
    lead = np.int64(state["score"][0]) - np.int64(state["score"][1])
    state["winner"] = 0 if lead > 0 else (1 if lead < 0 else NOBODY)


@inlined
def steps_of(state):
    """Number of steps in a turn: the greatest planned distance, at least one."""
    most = np.int64(0)
    for seat in range(2):
        left = np.int64(state["alive"][seat])
        while left != 0:
            number = seat * MOST_PIECES + first_of(left)
            left &= left - 1
            way_x = np.int64(state["goal_x"][number]) - np.int64(state["x"][number])
            way_y = np.int64(state["goal_y"][number]) - np.int64(state["y"][number])
            most = max(most, way_x * way_x + way_y * way_y)
    return max(np.int64(math.ceil(math.sqrt(np.float64(most)))), 1)


@inlined
def set_out(state):
    """Begin a turn's movement at the pieces' positions."""
    for number in range(2 * MOST_PIECES):
        state["was_x"][number], state["was_y"][number] = state["x"][number], state["y"][number]
        state["changed"][number] = 0


@inlined
def settle(rules, state):
    """End a turn: clear all plans."""
    for number in range(2 * MOST_PIECES):
        state["goal_x"][number], state["goal_y"][number] = state["x"][number], state["y"][number]
        state["changed"][number] = 0
    state["round"] += 1
    if state["ended"] == 0 and state["round"] >= rules["turns"]:
        finish(state, TURNS)


@kernel
def resolve(rules, state):
    """Carry out both sides' plans."""
    steps = steps_of(state)
    set_out(state)
    for n in range(1, steps + 1):
        step(rules, state, n)
        if state["ended"] != 0:
            break
    settle(rules, state)
