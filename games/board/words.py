"""What a piece, a victory or a right of the board family is made of, where a file of its own brings it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Piece:
    """A piece that is dropped on a board that is empty at the start; `games/board/pieces/<file>.py` ends in one.

    drops(rules, state, side, like)         kernel: the cells on which a side may drop
    change(rules, state, side, cell, like)  kernel: writes the men of both sides, and returns all cells held anew
    """

    name: str
    turn: str  # what one does on a turn, in a sentence or two
    drops: Callable[..., Any]
    change: Callable[..., Any]
    placed: str = "the disk just dropped"  # what of a line a move must have brought about
    over: str = "when nobody can drop a disk"
    passing: str = ""  # a sentence where a side that cannot drop passes; else play is over then
    turnable: bool = True  # whether the board may be turned and mirrored


@dataclass(frozen=True)
class Victory:
    """A way to win; `games/board/victories/<file>.py` ends in one. Both kernels answer with an int64.

    reached(rules, state, changed, like)  after a move of state.side that changed these cells: 1 it has won, -1 the
                                          other has, 0 play goes on
    stuck(rules, state, like)             nobody can move: 1 the first side wins, -1 the second, 0 a draw
    """

    name: str
    says: str  # how one wins, in a sentence or two
    cause: str  # why a game ended that was won so, in a word …
    ending: str  # … and as half a sentence behind "First wins: "
    reached: Callable[..., Any]
    stuck: Callable[..., Any]


@dataclass(frozen=True)
class Right:
    """A mutation that is declared with a drop, once for each time that it is given; `games/board/mutations/<file>.py`
    ends in one.

    does(rules, state, cell, like)  kernel: what comes of it, right after the move; the answer, an int64, means nothing
    """

    name: str
    word: str  # behind the move, as in `c3+word`
    says: str  # what it allows: "Each player may {times} …" is told how often
    does: Callable[..., Any]
    repeatable: bool = False
