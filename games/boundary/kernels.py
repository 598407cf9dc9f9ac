"""Kernels of the rules of Boundary: the set-up, secret commitments in sequence, and their resolution."""

from __future__ import annotations

import numpy as np

from games.boundary.blobs import regroup
from games.boundary.masks import first_of, size_of
from games.boundary.menu import offer_all
from games.boundary.plans import plan
from games.boundary.records import (
    BOTH,
    FROM,
    NO_AIM,
    NO_AUTHOR,
    ROUNDING,
    aim_of,
    piece_of,
    x_of,
    y_of,
)
from games.boundary.resolving import resolve, set_out
from games.boundary.spec import MENUS, MOST_PIECES, MOST_TREASURES, STRATEGIES
from games.hooks import EVALUATION_LIMIT, NOBODY
from games.jit import inlined, kernel
from games.streams import CHANCE, THOUGHT, below, combined

U = np.uint64
PLANS = len(STRATEGIES)
EVERYBODY = (1 << MOST_PIECES) - 1
MENU_PLANS, MENU_POINTS, MENU_BOTH = range(len(MENUS))


@inlined
def anywhere(streams, margin, size):
    """A random coordinate away from the walls."""
    return margin + below(streams, CHANCE, size - 2 * margin)


@kernel
def initial(rules, states, streams):
    """Place pieces and treasures at random, then run as many passes of merging as there are pieces; blue plans
    first."""
    state = states[0]
    clear(state)
    margin, width, height = np.int64(rules["margin"]), np.int64(rules["width"]), np.int64(rules["height"])
    pieces = np.int64(rules["pieces"])
    for seat in range(2):
        for piece in range(pieces):
            number = seat * MOST_PIECES + piece
            state["x"][number] = anywhere(streams, margin, width)
            state["y"][number] = anywhere(streams, margin, height)
            state["members"][number] = np.int64(1) << piece
        state["alive"][seat] = (np.int64(1) << pieces) - 1
    for treasure in range(rules["treasures"]):
        state["treasure_x"][treasure] = anywhere(streams, margin, width)
        state["treasure_y"][treasure] = anywhere(streams, margin, height)
        spread = np.int64(rules["most_value"]) - np.int64(rules["least_value"]) + 1
        state["value"][treasure] = np.int64(rules["least_value"]) + below(streams, CHANCE, spread)
    state["left"] = (np.int64(1) << np.int64(rules["treasures"])) - 1
    for _ in range(pieces):
        regroup(rules, state)
    stand_still(state)


@inlined
def clear(state):
    """Reset all fields."""
    state["turn"], state["ended"], state["winner"], state["cause"] = 0, 0, NOBODY, 0
    state["ply"], state["round"], state["began"], state["previous"], state["next"] = 0, 0, 0, -1, 0
    state["left"] = 0
    for seat in range(2):
        state["author"][seat] = NO_AUTHOR
        state["score"][seat] = 0
        state["alive"][seat] = 0
    for number in range(BOTH):
        state["x"][number], state["y"][number], state["members"][number] = 0, 0, 0
        state["aim"][number], state["changed"][number] = NO_AIM, 0
    for treasure in range(MOST_TREASURES):
        state["treasure_x"][treasure], state["treasure_y"][treasure], state["value"][treasure] = 0, 0, 0


@kernel
def clear_line(states):
    """Reset the first state, without a past."""
    clear(states[0])
    stand_still(states[0])


@inlined
def stand_still(state):
    """Clear movement and plans."""
    set_out(state)
    for number in range(BOTH):
        state["goal_x"][number], state["goal_y"][number] = state["x"][number], state["y"][number]


@inlined
def open_pieces(state):
    """The pieces of the seat to move without a planned destination."""
    return np.int64(state["alive"][state["turn"]]) & ~((np.int64(1) << np.int64(state["next"])) - 1)


@kernel
def legal(rules, states, t, moves):
    """The plans by name, the destinations offered to the next piece, or both, depending on the menu."""
    state = states[t]
    if state["ended"] != 0:
        return 0
    count = 0
    if rules["menu"] != MENU_POINTS:
        for strategy in range(PLANS):
            moves[strategy] = strategy
        count = PLANS
    if rules["menu"] != MENU_PLANS:
        count = offer_all(rules, states, t, moves, count)
    return count


@kernel
def allows(rules, states, t, move):
    """Whether a move may be played, on the menu or not."""
    state = states[t]
    if state["ended"] != 0 or move < 0:
        return False
    if move < FROM:
        return move < PLANS
    piece, aim, x, y = piece_of(move), aim_of(move), x_of(move), y_of(move)
    if move >= 2 * FROM or piece != state["next"] or x >= rules["width"] or y >= rules["height"]:
        return False
    if aim >= MOST_TREASURES + MOST_PIECES:
        return False
    number = np.int64(state["turn"]) * MOST_PIECES + piece
    away_x, away_y = np.float64(x - state["x"][number]), np.float64(y - state["y"][number])
    most = rules["range"][size_of(np.int64(state["members"][number]))] + ROUNDING
    return away_x * away_x + away_y * away_y <= most * most


@kernel
def commit(rules, state, move):
    """Write a plan, or a piece's destination, into a state; returns whether the seat's plans are complete."""
    seat = np.int64(state["turn"])
    if move < FROM:
        if state["author"][seat] != move:
            forget_aims(state, seat, open_pieces(state))
        state["author"][seat] = move
        plan(rules, state, seat, move, open_pieces(state))
        return True
    number = seat * MOST_PIECES + piece_of(move)
    state["goal_x"][number], state["goal_y"][number] = x_of(move), y_of(move)
    state["aim"][number] = aim_of(move)
    state["author"][seat] = NO_AUTHOR
    state["next"] += 1
    left = open_pieces(state)
    if left != 0:
        state["next"] = first_of(left)
    return left == 0


@kernel
def apply(rules, states, t, move, to):
    """Commit to a plan; the last commitment of a turn resolves all plans."""
    if to != t:
        states[to] = states[t]
    state = states[to]
    state["ply"] += 1
    if not commit(rules, state, move):
        return
    if state["turn"] == 0:
        begin(state, 1)
        return
    resolve(rules, state)
    if state["ended"] == 0:
        begin(state, 0)
        state["previous"] = state["began"]
        state["began"] = to


@inlined
def begin(state, seat):
    """Begin a seat's planning."""
    state["turn"] = seat
    state["next"] = first_of(np.int64(state["alive"][seat]))


@inlined
def forget_aims(state, seat, pieces):
    """Clear the aims when the plan changes."""
    while pieces != 0:
        state["aim"][seat * MOST_PIECES + first_of(pieces)] = NO_AIM
        pieces &= pieces - 1


@kernel
def payoff(rules, states, t, seat):
    """The payoff of a seat: more points win."""
    winner = states[t]["winner"]
    if winner == NOBODY:
        return 0.0
    return 1.0 if winner == seat else -1.0


@kernel
def hashed(rules, states, t):
    """Hash of everything that affects the future; the aims of pieces are memory only."""
    state = states[t]
    key = combined(U(state["left"]), U(state["turn"] + 4 * np.int64(state["next"]) + 256 * np.int64(state["round"])))
    for seat in range(2):
        key = combined(key, U(np.int64(state["alive"][seat]) + (np.int64(state["score"][seat]) << 16)))
        for number in range(seat * MOST_PIECES, seat * MOST_PIECES + rules["pieces"]):
            now = np.int64(state["x"][number]) | (np.int64(state["y"][number]) << 16)
            was = np.int64(state["was_x"][number]) | (np.int64(state["was_y"][number]) << 16)
            goal = np.int64(state["goal_x"][number]) | (np.int64(state["goal_y"][number]) << 16)
            key = combined(key, U(now | (was << 32)))
            key = combined(key, U(goal | (np.int64(state["members"][number]) << 32)))
    for treasure in range(rules["treasures"]):
        place = np.int64(state["treasure_x"][treasure]) | (np.int64(state["treasure_y"][treasure]) << 16)
        key = combined(key, U(place | (np.int64(state["value"][treasure]) << 32)))
    return key


@kernel
def determinize(rules, states, t, seat, to, streams):
    """Redraw what the seat cannot know: the other seat's plans of this turn and its pieces' aims. The plans become
    those of a uniformly random strategy without earlier aims."""
    if to != t:
        states[to] = states[t]
    state, other = states[to], 1 - np.int64(seat)
    named = np.int64(0)
    if state["turn"] == other:
        named = np.int64(state["alive"][other]) & ~open_pieces(state)
    elif other == 0:
        named = np.int64(state["alive"][other])
    state["author"][other] = NO_AUTHOR
    forget_aims(state, other, EVERYBODY)
    for number in range(other * MOST_PIECES, (other + 1) * MOST_PIECES):
        state["goal_x"][number], state["goal_y"][number] = state["x"][number], state["y"][number]
    if named != 0 and state["ended"] == 0:
        plan(rules, state, other, below(streams, THOUGHT, PLANS), named)
        forget_aims(state, other, EVERYBODY)


@kernel
def evaluate(rules, states, t, seat):
    """The difference in points; each additional piece is worth half a capture."""
    state, other = states[t], 1 - seat
    lead = np.int64(state["score"][seat]) - np.int64(state["score"][other])
    more = size_of(np.int64(state["alive"][seat])) - size_of(np.int64(state["alive"][other]))
    value = 40 * lead + 20 * more * np.int64(rules["capture"])
    return max(np.int64(-EVALUATION_LIMIT), min(np.int64(EVALUATION_LIMIT), value))
