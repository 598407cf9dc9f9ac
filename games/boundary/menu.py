"""The destinations offered to a piece: few of all possible ones, but including every strategy's choice."""

from __future__ import annotations

import math

import numpy as np

from games.boundary.masks import first_of, size_of
from games.boundary.plans import foreseen, middle, normal_x, normal_y, plan, towards_x, towards_y
from games.boundary.records import AIM_ENEMY, NO_AIM, piece_move
from games.boundary.spec import MOST_PIECES, STRATEGIES
from games.hooks import MOST_MOVES
from games.jit import inlined, kernel

DIRECTIONS = 16
ASIDE = MOST_MOVES - 3 * MOST_PIECES  # offset of saved data in a list of moves


@inlined
def added(move, moves, count):
    """Add a move, unless it is listed already."""
    for i in range(count):
        if moves[i] == move:
            return count
    moves[count] = move
    return count + 1


@inlined
def offer(rules, state, number, to_x, to_y, aim, moves, count):
    """Add a destination, as far towards a point as the piece can go, unless it is listed already."""
    x, y = np.float64(state["x"][number]), np.float64(state["y"][number])
    most = rules["range"][size_of(np.int64(state["members"][number]))]
    goal_x = towards_x(rules, x, y, to_x, to_y, most)
    goal_y = towards_y(rules, x, y, to_x, to_y, most)
    return added(piece_move(number % MOST_PIECES, goal_x, goal_y, aim), moves, count)


@inlined
def offer_treasures(rules, state, number, x, y, moves, count):
    """Offer each treasure, straight and in its blob's formation."""
    left, at_x, at_y = np.int64(state["left"]), np.float64(state["x"][number]), np.float64(state["y"][number])
    while left != 0:
        treasure = first_of(left)
        left &= left - 1
        to_x, to_y = np.float64(state["treasure_x"][treasure]), np.float64(state["treasure_y"][treasure])
        count = offer(rules, state, number, to_x, to_y, treasure, moves, count)
        count = offer(rules, state, number, at_x + (to_x - x), at_y + (to_y - y), treasure, moves, count)
    return count


@inlined
def offer_allies(rules, state, seat, piece, moves, count):
    """Offer each ally, at its current and at its planned position."""
    base, left = seat * MOST_PIECES, np.int64(state["alive"][seat]) & ~(np.int64(1) << piece)
    while left != 0:
        ally = base + first_of(left)
        left &= left - 1
        x, y = np.float64(state["x"][ally]), np.float64(state["y"][ally])
        count = offer(rules, state, base + piece, x, y, NO_AIM, moves, count)
        x, y = np.float64(state["goal_x"][ally]), np.float64(state["goal_y"][ally])
        count = offer(rules, state, base + piece, x, y, NO_AIM, moves, count)
    return count


@inlined
def offer_enemies(rules, state, seat, piece, x, y, moves, count):
    """Offer each enemy's predicted position, straight and to either side as seen from the middle of the blob."""
    base, left = (1 - seat) * MOST_PIECES, np.int64(state["alive"][1 - seat])
    number = seat * MOST_PIECES + piece
    while left != 0:
        enemy = first_of(left)
        left &= left - 1
        to_x, to_y = foreseen(rules, state, base + enemy, True), foreseen(rules, state, base + enemy, False)
        aside_x, aside_y = normal_x(x, y, to_x, to_y), normal_y(x, y, to_x, to_y)
        for side in range(-1, 2):
            aside = side * rules["flank"]
            at_x, at_y = to_x + aside * aside_x, to_y + aside * aside_y
            count = offer(rules, state, number, at_x, at_y, AIM_ENEMY + enemy, moves, count)
    return count


@inlined
def offer_directions(rules, state, number, moves, count):
    """Offer full and half range in sixteen directions."""
    most = rules["range"][size_of(np.int64(state["members"][number]))]
    x, y = np.float64(state["x"][number]), np.float64(state["y"][number])
    for direction in range(DIRECTIONS):
        angle = 2.0 * math.pi * direction / DIRECTIONS
        for half in range(2):
            far = most * 0.5 if half else most
            to_x, to_y = x + far * math.cos(angle), y + far * math.sin(angle)
            count = offer(rules, state, number, to_x, to_y, NO_AIM, moves, count)
    return count


@inlined
def offer_plans(rules, states, t, seat, piece, moves, count):
    """Offer the destinations of each strategy when the turn began. Plans are made in place; the seat's commitments are
    saved after the moves and restored."""
    state, began, base = states[t], states[np.int64(states[t]["began"])], seat * MOST_PIECES
    for k in range(MOST_PIECES):
        moves[ASIDE + 3 * k] = state["goal_x"][base + k]
        moves[ASIDE + 3 * k + 1] = state["goal_y"][base + k]
        moves[ASIDE + 3 * k + 2] = state["aim"][base + k]
    for strategy in range(len(STRATEGIES)):
        for k in range(MOST_PIECES):
            state["aim"][base + k] = began["aim"][base + k]
        plan(rules, state, seat, strategy, np.int64(state["alive"][seat]))
        number, aim = base + piece, np.int64(state["aim"][base + piece])
        count = added(piece_move(piece, state["goal_x"][number], state["goal_y"][number], aim), moves, count)
    for k in range(MOST_PIECES):
        state["goal_x"][base + k] = moves[ASIDE + 3 * k]
        state["goal_y"][base + k] = moves[ASIDE + 3 * k + 1]
        state["aim"][base + k] = moves[ASIDE + 3 * k + 2]
    return count


@kernel
def offer_all(rules, states, t, moves, count):
    """List the destinations of the next piece after the first `count` moves; returns the new count."""
    state = states[t]
    seat, piece = np.int64(state["turn"]), np.int64(state["next"])
    number, base = seat * MOST_PIECES + piece, seat * MOST_PIECES
    members = np.int64(state["members"][number])
    x, y = middle(state["x"], base, members), middle(state["y"], base, members)
    at_x, at_y = np.float64(state["x"][number]), np.float64(state["y"][number])
    count = offer(rules, state, number, at_x, at_y, NO_AIM, moves, count)
    count = offer_treasures(rules, state, number, x, y, moves, count)
    count = offer_allies(rules, state, seat, piece, moves, count)
    count = offer_enemies(rules, state, seat, piece, x, y, moves, count)
    count = offer_directions(rules, state, number, moves, count)
    return offer_plans(rules, states, t, seat, piece, moves, count)
