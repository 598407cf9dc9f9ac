"""Kernels of the rules of Tarble: the roll, single movements, the end of a turn, the end of the game."""

from __future__ import annotations

import numpy as np

from games.board.bits import lowest_bit
from games.endings import PLY_CAP
from games.hooks import CHANCE_TURN, NOBODY
from games.jit import inlined, kernel
from games.streams import THOUGHT, below, combined
from games.tarble.causes import LAST_PIECES, MORE_POINTS, NONE_LEFT
from games.tarble.cells import MIDDLE, first_of, has, high_bit, jumped_over, landing, low_bit, rest_of

U = np.uint64

# A movement is 256 · from + to; a roll is 1 … die.
TO = 256


@kernel
def initial(rules, states, streams):
    """Write the starting position; the first seat is to roll, or is in the middle of a turn."""
    state = states[0]
    state["ended"] = 0
    state["winner"] = NOBODY
    state["cause"] = 0
    state["ply"] = 0
    state["rolls"] = 0
    state["seat"] = rules["first_turn"]
    state["neutral"] = rules["first_neutral"]
    for i in range(2):
        state["points"][i] = rules["first_points"][i]
        state["trail"][i] = rules["first_trail"][i]
        for word in range(2):
            state["pieces"][i, word] = rules["first_pieces"][i, word]
    state["rolled"] = rules["first_rolled"]
    state["left"] = rules["first_left"]
    state["turn"] = CHANCE_TURN if rules["first_left"] == 0 else rules["first_turn"]
    if rules["first_left"] > 0:
        if not can_move(rules, state):
            end_turn(rules, state)
    elif not has_pieces(state, 0) or not has_pieces(state, 1):
        decide(state)


@inlined
def prey_of(state):
    """The pieces that the seat to move may jump: the other's and the neutral one."""
    other = 1 - np.int64(state["seat"])
    low, high = state["pieces"][other, 0], state["pieces"][other, 1]
    return low | (U(state["neutral"]) << U(MIDDLE)), high


@inlined
def can_go(rules, cell, free_low, free_high, prey_low, prey_high):
    """Whether the piece on a cell can step or jump."""
    near_low, near_high = rules["near"][cell, 0], rules["near"][cell, 1]
    if (near_low & free_low) | (near_high & free_high) != U(0):
        return True
    low, high = near_low & prey_low, near_high & prey_high
    open_low, open_high = rules["beyond"][cell, 0] & free_low, rules["beyond"][cell, 1] & free_high
    while low | high != U(0):
        over = first_of(low, high)
        low, high = rest_of(low, high)
        if has(open_low, open_high, landing(cell, over)):
            return True
    return False


@inlined
def can_move(rules, state):
    """Whether the seat to move can move any piece."""
    seat = np.int64(state["seat"])
    low, high = state["pieces"][seat, 0], state["pieces"][seat, 1]
    prey_low, prey_high = prey_of(state)
    free_low = rules["board"][0] & ~(low | prey_low)
    free_high = rules["board"][1] & ~(high | prey_high)
    while low | high != U(0):
        cell = first_of(low, high)
        low, high = rest_of(low, high)
        if can_go(rules, cell, free_low, free_high, prey_low, prey_high):
            return True
    return False


@kernel
def legal(rules, states, t, moves):
    """List the legal movements piece by piece, in the order of the cells' numbers: its steps, then its jumps."""
    state = states[t]
    if state["ended"] != 0:
        return 0
    seat = np.int64(state["seat"])
    low, high = state["pieces"][seat, 0], state["pieces"][seat, 1]
    prey_low, prey_high = prey_of(state)
    free_low = rules["board"][0] & ~(low | prey_low)
    free_high = rules["board"][1] & ~(high | prey_high)
    found = 0
    while low | high != U(0):
        cell = first_of(low, high)
        low, high = rest_of(low, high)
        near_low, near_high = rules["near"][cell, 0], rules["near"][cell, 1]
        found = list_cells(moves, found, cell, near_low & free_low, near_high & free_high)
        over_low, over_high = near_low & prey_low, near_high & prey_high
        open_low, open_high = rules["beyond"][cell, 0] & free_low, rules["beyond"][cell, 1] & free_high
        while over_low | over_high != U(0):
            end = landing(cell, first_of(over_low, over_high))
            over_low, over_high = rest_of(over_low, over_high)
            if has(open_low, open_high, end):
                moves[found] = TO * cell + end
                found += 1
    return found


@inlined
def list_cells(moves, found, cell, low, high):
    """Append the movements from a cell to all cells of a set."""
    while low != U(0):
        moves[found] = TO * cell + np.int64(lowest_bit(low))
        low &= low - U(1)
        found += 1
    while high != U(0):
        moves[found] = TO * cell + 64 + np.int64(lowest_bit(high))
        high &= high - U(1)
        found += 1
    return found


@kernel
def chance(rules, states, t, moves, odds):
    """List the outcomes of one fair die."""
    die = np.int64(rules["die"])
    for k in range(die):
        moves[k] = k + 1
        odds[k] = 1.0 / die
    return die


@kernel
def apply(rules, states, t, move, to):
    """Apply a roll or one movement; the turn ends with its last movement, or when no own piece can move."""
    if to != t:
        states[to] = states[t]
    state = states[to]
    state["ply"] += 1
    if state["turn"] == CHANCE_TURN:
        state["rolls"] += 1
        state["rolled"] = move
        state["left"] = move
        state["turn"] = state["seat"]
    else:
        if state["left"] == state["rolled"]:
            state["trail"][0] = U(0)
            state["trail"][1] = U(0)
        displace(rules, state, move // TO, move % TO)
        state["left"] -= 1
    if state["left"] == 0 or not can_move(rules, state):
        end_turn(rules, state)
    if state["ended"] == 0 and state["ply"] >= rules["ply_cap"]:
        finish(state, NOBODY, PLY_CAP)


@inlined
def is_jump(rules, start, end):
    """Whether a movement is a jump."""
    return not has(rules["near"][start, 0], rules["near"][start, 1], end)


@inlined
def displace(rules, state, start, end):
    """Move an own piece; a jumped piece is captured and scores."""
    seat = np.int64(state["seat"])
    state["pieces"][seat, 0] ^= low_bit(start) ^ low_bit(end)
    state["pieces"][seat, 1] ^= high_bit(start) ^ high_bit(end)
    state["trail"][1] = (state["trail"][1] << U(16)) | (state["trail"][0] >> U(48))
    state["trail"][0] = (state["trail"][0] << U(16)) | U(TO * start + end)
    if is_jump(rules, start, end):
        over = jumped_over(start, end)
        if over == MIDDLE and state["neutral"] == 1:
            state["neutral"] = 0
        else:
            state["pieces"][1 - seat, 0] ^= low_bit(over)
            state["pieces"][1 - seat, 1] ^= high_bit(over)
        state["points"][seat] += 1


@inlined
def end_turn(rules, state):
    """Remove the mover's pieces on outlets, return the neutral piece if its cell is free, then test for the end."""
    seat = np.int64(state["seat"])
    clear_outlets(rules, state, seat)
    state["left"] = 0
    state["rolled"] = 0
    if not has_pieces(state, 0) or not has_pieces(state, 1):
        decide(state)
    else:
        state["seat"] = 1 - seat
        state["turn"] = CHANCE_TURN


@inlined
def clear_outlets(rules, state, seat):
    """Remove a seat's pieces on deadly cells without points; return the neutral piece."""
    state["pieces"][seat, 0] &= ~rules["deadly"][0]
    state["pieces"][seat, 1] &= ~rules["deadly"][1]
    taken = (state["pieces"][0, 0] | state["pieces"][1, 0]) & (U(1) << U(MIDDLE))
    state["neutral"] = 1 if rules["neutral"] == 1 and taken == U(0) else 0


@inlined
def has_pieces(state, seat):
    """Whether a seat has pieces left."""
    return state["pieces"][seat, 0] | state["pieces"][seat, 1] != U(0)


@inlined
def decide(state):
    """Decide the game: more points win; if equal, the side with pieces left; if neither has any, nobody."""
    lead = np.int64(state["points"][0]) - np.int64(state["points"][1])
    if lead != 0:
        finish(state, 0 if lead > 0 else 1, MORE_POINTS)
    elif has_pieces(state, 0) == has_pieces(state, 1):
        finish(state, NOBODY, NONE_LEFT)
    else:
        finish(state, 0 if has_pieces(state, 0) else 1, LAST_PIECES)


@inlined
def finish(state, winner, cause):
    """End the game."""
    state["ended"] = 1
    state["winner"] = winner
    state["cause"] = cause
    state["turn"] = state["seat"]
    state["left"] = 0
    state["rolled"] = 0


@kernel
def pick(rules, states, t, moves, streams):
    """A uniformly random legal movement."""
    found = legal(rules, states, t, moves)
    return moves[below(streams, THOUGHT, found)]


@kernel
def payoff(rules, states, t, seat):
    """1 for the winner, -1 for the other, 0 for a draw."""
    winner = states[t]["winner"]
    if winner == NOBODY:
        return 0.0
    return 1.0 if winner == seat else -1.0


@kernel
def score(rules, states, t, seat):
    """The points of a seat."""
    return np.float64(states[t]["points"][seat])


@kernel
def rounds(rules, states, t):
    """The length of a game in turns, which are rolls."""
    return np.int64(states[t]["rolls"])


@kernel
def hashed(rules, states, t):
    """Hash of everything that affects the future; of the points only the difference."""
    state = states[t]
    lead = np.int64(state["points"][0]) - np.int64(state["points"][1])
    rest = np.int64(state["seat"]) + 2 * np.int64(state["neutral"]) + 4 * np.int64(state["left"])
    rest += 64 * np.int64(state["ended"]) + 128 * (lead + 1024)
    first = combined(state["pieces"][0, 0], state["pieces"][0, 1])
    second = combined(state["pieces"][1, 0], state["pieces"][1, 1])
    return combined(combined(first, second), U(rest))


@kernel
def determinize(rules, states, t, seat, to, streams):
    """Copy the state: nothing is hidden."""
    if to != t:
        states[to] = states[t]
