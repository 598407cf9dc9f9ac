"""Kernels of the rules of JOSTLE: dice, decisions after a six, moves, turns, the last round and the final count."""

from __future__ import annotations

import numpy as np

from games.endings import GOALS, PLY_CAP, SHARED_GOALS
from games.hooks import CHANCE_TURN, NOBODY
from games.jit import inlined, kernel
from games.jostle.landing import landed
from games.jostle.records import AFTER_SIX, FIRST_ROLL, MOVE, SECOND_ROLL, field_of, times_moved
from games.jostle.spec import PIECES, PIECES_EACH, SEATS
from games.streams import THOUGHT, below, combined

U = np.uint64
SIDES = 6

# Moves of a seat: 0 … 8 move that piece; a roll is 1 … 6 (at chance events only).
KEEP, RE_ROLL, PASS = PIECES, PIECES + 1, PIECES + 2
RE_ROLL_WITH = PIECES + 3  # + piece: original rule, this piece will move by the sum


@kernel
def initial(rules, states, streams):
    """Put all pieces on their stacks; red is to roll."""
    state = states[0]
    state["ended"] = 0
    state["winner"] = NOBODY
    state["cause"] = 0
    state["ply"] = 0
    state["turns_left"] = -1
    state["grudges"] = 0
    state["pieces"] = U(0)
    state["occupied"] = U(0)
    state["moved"] = U(0)
    to_roll(state, 0)


@inlined
def to_roll(state, seat):
    """Begin a seat's turn."""
    state["turn"] = CHANCE_TURN
    state["seat"] = seat
    state["phase"] = FIRST_ROLL
    state["sum"] = 0
    state["chosen"] = -1


@inlined
def can_move(rules, state, piece):
    """Whether a piece can move by the sum rolled: it is not in a goal and stays on the track."""
    field = field_of(state["pieces"], piece)
    return field < rules["first_goal"] and field + state["sum"] <= rules["last"]


@inlined
def movable(rules, state):
    """The pieces that the seat to move can move, as three bits."""
    first = PIECES_EACH * np.int64(state["seat"])
    chosen = np.int64(state["chosen"])
    found = 0
    for k in range(PIECES_EACH):
        if can_move(rules, state, first + k) and (chosen < 0 or chosen == first + k):
            found |= 1 << k
    return found


@kernel
def legal(rules, states, t, moves):
    """List the legal moves: pieces in order; after a six also the options for the dice; pass if nothing can move."""
    state = states[t]
    if state["ended"] != 0:
        return 0
    if state["phase"] == AFTER_SIX and rules["original"] == 0:
        moves[0] = KEEP
        moves[1] = RE_ROLL
        return 2
    first = PIECES_EACH * np.int64(state["seat"])
    found = movable(rules, state)
    count = 0
    for k in range(PIECES_EACH):
        if (found >> k) & 1:
            moves[count] = first + k
            count += 1
    if state["phase"] == AFTER_SIX:
        for k in range(count):
            moves[count + k] = RE_ROLL_WITH + moves[k]
        return 2 * count
    if count == 0:
        moves[0] = PASS
        return 1
    return count


@kernel
def chance(rules, states, t, moves, odds):
    """List the outcomes of one fair die."""
    for k in range(SIDES):
        moves[k] = k + 1
        odds[k] = 1.0 / SIDES
    return SIDES


@kernel
def apply(rules, states, t, move, to):
    """Apply a roll, a decision after a six, a piece's move or a pass."""
    if to != t:
        states[to] = states[t]
    state = states[to]
    state["ply"] += 1
    if state["turn"] == CHANCE_TURN:
        rolled(rules, state, move)
    elif move == KEEP:
        state["phase"] = MOVE
    elif move >= RE_ROLL and move != PASS:
        state["chosen"] = move - RE_ROLL_WITH if move >= RE_ROLL_WITH else -1
        state["phase"] = SECOND_ROLL
        state["turn"] = CHANCE_TURN
    else:
        if move != PASS:
            advance(rules, state, move)
        end_turn(rules, state)
    if state["ended"] == 0 and state["ply"] >= rules["ply_cap"]:
        finish(state, NOBODY, PLY_CAP)


@inlined
def rolled(rules, state, pips):
    """Record the roll. A six that moves nothing offers no second roll, since a higher sum moves nothing either."""
    again = state["phase"] == FIRST_ROLL and pips == SIDES
    state["sum"] += pips
    state["turn"] = state["seat"]
    state["phase"] = AFTER_SIX if again and movable(rules, state) != 0 else MOVE


@inlined
def advance(rules, state, piece):
    """Move a piece by the sum rolled; jostled seats remember the culprit."""
    field = field_of(state["pieces"], piece) + np.int64(state["sum"])
    pieces, occupied, jostled = landed(rules, state["pieces"], state["occupied"], piece, field)
    state["pieces"] = pieces
    state["occupied"] = occupied
    state["moved"] = moved_once_more(state["moved"], piece)
    if jostled != 0:
        state["grudges"] |= np.int16(held_against(jostled, np.int64(state["seat"])))


@inlined
def moved_once_more(moved, piece):
    """Update the move counts, which saturate at 127."""
    return moved + (U(1) << U(7 * piece) if times_moved(moved, piece) < 127 else U(0))


@inlined
def held_against(jostled, culprit):
    """Grudges of the owners of jostled pieces against the culprit."""
    found = 0
    for victim in range(SEATS):
        if (jostled >> (PIECES_EACH * victim)) & 7:
            found |= 1 << (SEATS * victim + culprit)
    return found


@inlined
def end_turn(rules, state):
    """Pass to the next seat. When all goals are taken each seat has one more turn, in turn order; then the goals are
    counted."""
    left = np.int64(state["turns_left"])
    if left > 0:
        state["turns_left"] = left - 1
    elif state["occupied"] & rules["goals"] == rules["goals"]:
        state["turns_left"] = SEATS
    if state["turns_left"] == 0:
        best, sharers, winner = ranking(rules, state)
        finish(state, winner if sharers == 1 else NOBODY, GOALS if sharers == 1 else SHARED_GOALS)
    else:
        seat = np.int64(state["seat"]) + 1
        to_roll(state, 0 if seat == SEATS else seat)


@inlined
def finish(state, winner, cause):
    """End the game."""
    state["ended"] = 1
    state["winner"] = winner
    state["cause"] = cause
    state["turn"] = state["seat"]
    state["phase"] = MOVE
    state["sum"] = 0
    state["chosen"] = -1


@inlined
def points(rules, state, seat):
    """The values of the goal fields that a seat holds."""
    found = 0
    for k in range(PIECES_EACH):
        field = field_of(state["pieces"], PIECES_EACH * seat + k)
        if field >= 0:
            found += np.int64(rules["value"][field])
    return found


@inlined
def ranking(rules, state):
    """(best points, number of seats that have them, the first of these seats)."""
    best, sharers, winner = -1, 0, 0
    for seat in range(SEATS):
        found = points(rules, state, seat)
        if found > best:
            best, sharers, winner = found, 1, seat
        elif found == best:
            sharers += 1
    return best, sharers, winner


@kernel
def pick(rules, states, t, moves, streams):
    """A uniformly random legal move."""
    count = legal(rules, states, t, moves)
    return moves[below(streams, THOUGHT, count)]


@kernel
def payoff(rules, states, t, seat):
    """The payoff of a seat: a win shared by w seats is 2/w - 1 each, so that payoffs always add up to 2 - seats; the
    ply cap counts as shared by all."""
    state = states[t]
    if state["cause"] == PLY_CAP:
        return 2.0 / SEATS - 1.0
    best, sharers, _ = ranking(rules, state)
    if points(rules, state, seat) < best:
        return -1.0
    return 2.0 / sharers - 1.0


@kernel
def hashed(rules, states, t):
    """Hash of everything that affects the future, but not of memory (grudges, moves made) or the ply."""
    state = states[t]
    turn = np.int64(state["seat"]) + 4 * np.int64(state["phase"]) + 16 * np.int64(state["sum"])
    rest = turn + 256 * (np.int64(state["chosen"]) + 1) + 4096 * (np.int64(state["turns_left"]) + 1)
    rest += 65536 * np.int64(state["ended"])
    return combined(state["pieces"], U(rest))


@kernel
def determinize(rules, states, t, seat, to, streams):
    """Copy the state: nothing is hidden."""
    if to != t:
        states[to] = states[t]
