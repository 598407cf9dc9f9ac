"""Encoding of a board move as one int64: its cell, path and declarations; passes and recalls."""

from __future__ import annotations

from games.jit import inlined

# bits 0-6 cell (dropped on, or moved from) · 7-11 steps (0: a drop) · 12 whether it jumps · 13-44 the path, two bits a
# step (direction codes of games.board.pieces.checkers) · 48-55 declared · 60 pass · 61 recall last · 62 recall any
STEPS_AT = 7
JUMPS_AT = 12
PATH_AT = 13
LONGEST_PATH = 16
DECLARED_AT = 48
BOARD_PART = (1 << DECLARED_AT) - 1

DOUBLE, FOR_YOU, HYBRID, STILL = 1, 2, 4, 8
FIRST_OWN_FLAG = 16  # external rights (games.board.own), at most four

PASS = 1 << 60
RECALL_LAST = 1 << 61
RECALL_ANY = 1 << 62  # plus the number, from 1, of the recalled move on the timeline
NO_MOVE = -1


@inlined
def is_recall(move):
    """Whether the move recalls an earlier one."""
    return move >= RECALL_LAST


@inlined
def is_board_move(move):
    """Whether the move changes the board, being neither pass nor recall."""
    return move < PASS


@inlined
def cell_of(move):
    """The cell dropped on, or moved from."""
    return move & 127


@inlined
def steps_of(move):
    """Number of steps of a moving piece; 0 for a drop."""
    return (move >> STEPS_AT) & 31


@inlined
def jumps(move):
    """Whether the moving piece captures."""
    return (move >> JUMPS_AT) & 1 == 1


@inlined
def direction_of(move, step):
    """The direction code of one step of the path."""
    return (move >> (PATH_AT + 2 * step)) & 3


@inlined
def declared_of(move):
    """The declarations made with the move, as flags."""
    return (move >> DECLARED_AT) & 255
