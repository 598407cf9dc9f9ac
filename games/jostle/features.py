"""What a JOSTLE move is like, as numbers: what the elements of a strategy read."""

from __future__ import annotations

import numpy as np

from games.jit import inlined, kernel
from games.jostle.kernels import KEEP, PASS, RE_ROLL, RE_ROLL_WITH
from games.jostle.landing import landed
from games.jostle.records import field_of, has, times_moved
from games.jostle.spec import PIECES_EACH, SEATS

# The position in this tuple is the column in `features`. All are 0 where they do not apply.
FEATURES = (
    "rolls-again",  # 1: a decision for the second roll
    "piece",  # its number plus 1; 0 for keep, re-roll and pass
    "ahead",  # own pieces not in a goal that stand further: 0 is the front piece
    "behind",  # own pieces not in a goal that stand further back: 0 is the rear piece
    "times-moved",  # how often this piece was moved by choice
    "from-end",  # fields between the piece and the end of the track, before the move
    "progress",  # fields gained, special fields included
    "switch",  # 1 carried forward by a switch, -1 carried back
    "minus-three",  # 1: carried back by MINUS THREE
    "goal",  # the value of the goal it comes to rest on
    "jostled-own",  # own pieces jostled
    "jostled-opponents",  # opponents' pieces jostled
    "jostled-seats",  # whose pieces are jostled, one bit a seat
    "revenge",  # opponents' pieces jostled whose owner has jostled this seat before
    "spread",  # fields between the own front and rear piece after the move, stack and goals included
    "opponent-in-goal",  # 1: an opponent has a piece in a goal now
)
(ROLLS_AGAIN, PIECE, AHEAD, BEHIND, TIMES_MOVED, FROM_END, PROGRESS, SWITCH, MINUS_THREE, GOAL, JOSTLED_OWN,
 JOSTLED_OPPONENTS, JOSTLED_SEATS, REVENGE, SPREAD, OPPONENT_IN_GOAL) = range(len(FEATURES))


@kernel
def features(rules, line, at, move, out):
    """Fill out[: len(FEATURES)] for a legal move. Before the second roll a piece's number stands for moving it by the
    six, so that a decision about the dice can ask which piece would move."""
    state = line[at]
    for column in range(len(FEATURES)):
        out[column] = 0
    seat = np.int64(state["seat"])
    out[SPREAD] = spread(state["pieces"], seat)
    out[OPPONENT_IN_GOAL] = opponent_in_goal(rules, state["pieces"], seat)
    out[ROLLS_AGAIN] = 1 if move == RE_ROLL or move >= RE_ROLL_WITH else 0
    if KEEP <= move <= PASS:
        return
    piece = move - RE_ROLL_WITH if move >= RE_ROLL_WITH else move
    of_piece(rules, state, seat, piece, out)
    if move < RE_ROLL_WITH:
        of_landing(rules, state, seat, piece, out)


@inlined
def of_piece(rules, state, seat, piece, out):
    """What is known before the piece lands."""
    start = field_of(state["pieces"], piece)
    out[PIECE] = piece + 1
    out[TIMES_MOVED] = times_moved(state["moved"], piece)
    out[FROM_END] = rules["last"] - start
    for k in range(PIECES_EACH):
        field = field_of(state["pieces"], PIECES_EACH * seat + k)
        if field < rules["first_goal"]:
            out[AHEAD] += field > start
            out[BEHIND] += field < start


@inlined
def of_landing(rules, state, seat, piece, out):
    """What happens where the piece lands."""
    start = field_of(state["pieces"], piece)
    field = start + np.int64(state["sum"])
    pieces, _, jostled = landed(rules, state["pieces"], state["occupied"], piece, field)
    rest = field_of(pieces, piece)
    out[PROGRESS] = rest - start
    if has(rules["special"], field):
        carried = np.int64(rules["carry"][field])
        if np.int64(rules["carry"][carried]) == field:
            out[SWITCH] = 1 if carried > field else -1
        else:
            out[MINUS_THREE] = 1
    out[GOAL] = rules["value"][rest]
    out[SPREAD] = spread(pieces, seat)
    for victim in range(SEATS):
        hit = (jostled >> (PIECES_EACH * victim)) & 7
        count = (hit & 1) + ((hit >> 1) & 1) + (hit >> 2)
        if hit != 0:
            out[JOSTLED_SEATS] |= 1 << victim
        if victim == seat:
            out[JOSTLED_OWN] += count
        else:
            out[JOSTLED_OPPONENTS] += count
            out[REVENGE] += count * ((np.int64(state["grudges"]) >> (SEATS * seat + victim)) & 1)


@inlined
def spread(pieces, seat):
    """Fields between a seat's front and rear piece."""
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
