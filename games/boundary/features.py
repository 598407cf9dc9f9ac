"""Features of Boundary moves, for the elements of strategies."""

from __future__ import annotations

import numpy as np

from games.boundary.influence import squared
from games.boundary.masks import first_of, size_of
from games.boundary.plans import foreseen, nearest_enemy, plan, pull
from games.boundary.records import AIM_ENEMY, FROM, NO_AIM, aim_of, piece_move, piece_of, x_of, y_of
from games.boundary.spec import MOST_PIECES, STRATEGIES
from games.jit import inlined, kernel

U = np.uint64

# The position in this tuple is the column; see games.features. Moves that are whole plans have 0 except in the phase.
FEATURES = (
    "phase", "greedy-treasure", "best-treasure", "greedy-capture", "defensive-treasure", "hybrid-capture",
    "defensive-capture", "distance", "keeps-aim", "to-treasure", "pull", "to-ally", "to-enemy", "to-larger", "to-wall",
)  # fmt: skip
(PHASE, FIRST_PLAN, *_, LAST_PLAN, DISTANCE, KEEPS_AIM, TO_TREASURE, PULL, TO_ALLY, TO_ENEMY, TO_LARGER, TO_WALL) = (
    range(len(FEATURES))
)
OF_PLACE = U(sum(1 << column for column in range(DISTANCE, TO_WALL + 1)))
FAR_AWAY = 9999  # distance if there is nothing to measure to
PER_PULL = 1000


@kernel
def features(rules, states, t, moves, count, wanted, table):
    """Fill the table; states[t + 1] is working space for plans."""
    state = states[t]
    far = phase(rules, state)
    for row in range(count):
        for column in range(len(FEATURES)):
            table[row, column] = 0
        table[row, PHASE] = far
    for strategy in range(len(STRATEGIES)):
        if wanted & (U(1) << U(FIRST_PLAN + strategy)) != U(0):
            of_plan(rules, states, t, moves, count, strategy, table)
    if wanted & OF_PLACE != U(0):
        for row in range(count):
            if moves[row] >= FROM:
                of_place(rules, state, moves[row], table, row)


@inlined
def phase(rules, state):
    """The share of the treasures that are taken."""
    return 100 - 100 * size_of(np.int64(state["left"])) // max(np.int64(rules["treasures"]), 1)


@inlined
def of_plan(rules, states, t, moves, count, strategy, table):
    """Fill the columns of strategies: the moves that a strategy would have made with this piece when the turn began, or
    that are its whole plan."""
    seat, piece = np.int64(states[t]["turn"]), np.int64(states[t]["next"])
    number = seat * MOST_PIECES + piece
    states[t + 1] = states[np.int64(states[t]["began"])]
    trial = states[t + 1]
    plan(rules, trial, seat, strategy, np.int64(trial["alive"][seat]))
    wanted = piece_move(piece, trial["goal_x"][number], trial["goal_y"][number], np.int64(trial["aim"][number]))
    for row in range(count):
        table[row, FIRST_PLAN + strategy] = np.int32(moves[row] == wanted or moves[row] == strategy)


@inlined
def away(state, number, x, y):
    """Distance of a piece from a pixel, in whole pixels."""
    return np.int64(np.sqrt(np.float64(squared(state, number, x, y))))


@inlined
def nearest_of(state, seat, pieces, x, y):
    """The distance to the nearest of these pieces."""
    best = np.int64(FAR_AWAY)
    while pieces != 0:
        best = min(best, away(state, seat * MOST_PIECES + first_of(pieces), x, y))
        pieces &= pieces - 1
    return best


@inlined
def of_place(rules, state, move, table, row):
    """Fill the distances of a destination. Allies count at their planned, enemies at their predicted positions."""
    seat, piece, x, y = np.int64(state["turn"]), piece_of(move), x_of(move), y_of(move)
    number = seat * MOST_PIECES + piece
    members = np.int64(state["members"][number])
    table[row, DISTANCE] = away(state, number, x, y)
    aim = np.int64(state["aim"][number])
    table[row, KEEPS_AIM] = np.int32(aim != NO_AIM and aim == aim_of(move))
    if 0 <= aim_of(move) < AIM_ENEMY:
        at_x, at_y = np.float64(state["x"][number]), np.float64(state["y"][number])
        table[row, PULL] = np.int32(min(PER_PULL * pull(state, aim_of(move), at_x, at_y, True), 1e6))
    table[row, TO_TREASURE] = to_treasure(state, x, y)
    allies = np.int64(state["alive"][seat]) & ~members
    table[row, TO_ALLY] = FAR_AWAY
    while allies != 0:
        ally = seat * MOST_PIECES + first_of(allies)
        allies &= allies - 1
        way_x, way_y = np.float64(state["goal_x"][ally] - x), np.float64(state["goal_y"][ally] - y)
        table[row, TO_ALLY] = min(table[row, TO_ALLY], np.int32(np.sqrt(way_x * way_x + way_y * way_y)))
    enemy = (1 - seat) * MOST_PIECES + nearest_enemy(state, seat, np.float64(x), np.float64(y))
    way_x, way_y = foreseen(rules, state, enemy, True) - x, foreseen(rules, state, enemy, False) - y
    table[row, TO_ENEMY] = np.int32(np.sqrt(way_x * way_x + way_y * way_y))
    table[row, TO_LARGER] = nearest_of(state, 1 - seat, larger(state, seat, size_of(members)), x, y)
    across, down = min(x, rules["width"] - 1 - x), min(y, rules["height"] - 1 - y)
    table[row, TO_WALL] = min(across, down)


@inlined
def to_treasure(state, x, y):
    """The distance of a pixel to the nearest treasure."""
    left, best = np.int64(state["left"]), np.int64(FAR_AWAY)
    while left != 0:
        treasure = first_of(left)
        left &= left - 1
        way_x, way_y = np.float64(state["treasure_x"][treasure] - x), np.float64(state["treasure_y"][treasure] - y)
        best = min(best, np.int64(np.sqrt(way_x * way_x + way_y * way_y)))
    return best


@inlined
def larger(state, seat, size):
    """The enemy's pieces in blobs larger than `size`."""
    found, left, base = np.int64(0), np.int64(state["alive"][1 - seat]), (1 - seat) * MOST_PIECES
    while left != 0:
        enemy = first_of(left)
        left &= left - 1
        if size_of(np.int64(state["members"][base + enemy])) > size:
            found |= np.int64(1) << enemy
    return found
