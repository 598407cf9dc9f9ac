"""Features of JOSTLE moves, for the elements of strategies."""

from __future__ import annotations

import numpy as np

from games.jit import inlined, kernel
from games.jostle.kernels import KEEP, PASS, RE_ROLL, RE_ROLL_WITH
from games.jostle.landing import landed
from games.jostle.records import field_of, has, times_moved
from games.jostle.spec import PIECES_EACH, SEATS

U = np.uint64

# The position in this tuple is the column. All but the first are 0 where they do not apply; see games.features.
FEATURES = (
    "phase", "rolls-again", "piece", "ahead", "behind", "times-moved", "from-end", "progress", "switch", "minus-three",
    "goal", "jostled-own", "jostled-opponents", "jostled-seats", "revenge", "spread", "opponent-in-goal",
)  # fmt: skip
(
    PHASE,
    ROLLS_AGAIN,
    PIECE,
    AHEAD,
    BEHIND,
    TIMES_MOVED,
    FROM_END,
    PROGRESS,
    SWITCH,
    MINUS_THREE,
    GOAL,
    JOSTLED_OWN,
    JOSTLED_OPPONENTS,
    JOSTLED_SEATS,
    REVENGE,
    SPREAD,
    OPPONENT_IN_GOAL,
) = range(len(FEATURES))
OF_PIECE = U(sum(1 << column for column in (PIECE, AHEAD, BEHIND, TIMES_MOVED, FROM_END)))
OF_LANDING = U(sum(1 << column for column in range(PROGRESS, SPREAD + 1)))


@kernel
def features(rules, states, t, moves, count, wanted, table):
    """Fill the table. Before the second roll a piece's number stands for moving it by the six, so that a decision about
    the dice can depend on the piece to move."""
    state = states[t]
    seat = np.int64(state["seat"])
    far, seen = phase(rules, state), opponent_in_goal(rules, state["pieces"], seat)
    now = spread(state["pieces"], seat)
    for row in range(count):
        move = moves[row]
        for column in range(ROLLS_AGAIN, len(FEATURES)):
            table[row, column] = 0
        table[row, PHASE] = far
        table[row, SPREAD] = now
        table[row, OPPONENT_IN_GOAL] = seen
        table[row, ROLLS_AGAIN] = 1 if move == RE_ROLL or move >= RE_ROLL_WITH else 0
        if KEEP <= move <= PASS:
            continue
        piece = move - RE_ROLL_WITH if move >= RE_ROLL_WITH else move
        if wanted & OF_PIECE != U(0):
            of_piece(rules, state, seat, piece, table, row)
        if wanted & OF_LANDING != U(0) and move < RE_ROLL_WITH:
            of_landing(rules, state, seat, piece, table, row)


@inlined
def phase(rules, state):
    """The progress of the front pieces, as many as there are goals: 100 when all goals are taken."""
    come, whole, left = 0, 0, rules["last"] - rules["first_goal"] + 1
    for field in range(rules["last"], -1, -1):
        if field >= rules["first_goal"]:
            whole += field + 1
        if left > 0 and has(state["occupied"], field):
            come += field + 1
            left -= 1
    return 100 * come // whole


@inlined
def of_piece(rules, state, seat, piece, table, row):
    """Fill the features that are known before the piece lands."""
    start = field_of(state["pieces"], piece)
    table[row, PIECE] = piece + 1
    table[row, TIMES_MOVED] = times_moved(state["moved"], piece)
    table[row, FROM_END] = rules["last"] - start
    for k in range(PIECES_EACH):
        field = field_of(state["pieces"], PIECES_EACH * seat + k)
        if field < rules["first_goal"]:
            table[row, AHEAD] += field > start
            table[row, BEHIND] += field < start


@inlined
def of_landing(rules, state, seat, piece, table, row):
    """Fill the effects of the landing."""
    start = field_of(state["pieces"], piece)
    field = start + np.int64(state["sum"])
    pieces, _, jostled = landed(rules, state["pieces"], state["occupied"], piece, field)
    rest = field_of(pieces, piece)
    table[row, PROGRESS] = rest - start
    if has(rules["special"], field):
        carried = np.int64(rules["carry"][field])
        if np.int64(rules["carry"][carried]) == field:
            table[row, SWITCH] = 1 if carried > field else -1
        else:
            table[row, MINUS_THREE] = 1
    table[row, GOAL] = rules["value"][rest]
    table[row, SPREAD] = spread(pieces, seat)
    for victim in range(SEATS):
        hit = (jostled >> (PIECES_EACH * victim)) & 7
        struck = (hit & 1) + ((hit >> 1) & 1) + (hit >> 2)
        if hit != 0:
            table[row, JOSTLED_SEATS] |= 1 << victim
        if victim == seat:
            table[row, JOSTLED_OWN] += struck
        else:
            table[row, JOSTLED_OPPONENTS] += struck
            table[row, REVENGE] += struck * ((np.int64(state["grudges"]) >> (SEATS * seat + victim)) & 1)


@inlined
def spread(pieces, seat):
    """The number of fields between a seat's front and rear piece."""
    front, rear = -1, 64
    for k in range(PIECES_EACH):
        field = field_of(pieces, PIECES_EACH * seat + k)
        front = max(front, field)
        rear = min(rear, field)
    return front - rear


@inlined
def opponent_in_goal(rules, pieces, seat):
    """1 if a piece of another seat stands in a goal."""
    for piece in range(PIECES_EACH * SEATS):
        if piece // PIECES_EACH != seat and field_of(pieces, piece) >= rules["first_goal"]:
            return 1
    return 0
