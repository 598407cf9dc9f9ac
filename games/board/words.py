"""Declarations of pieces, victories and rights that are defined in files of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Piece:
    """A piece that is dropped on an initially empty board, declared at the end of `games/board/pieces/<file>.py`.

    drops(rules, state, side, like) kernel: the cells on which a side may drop change(rules, state, side, cell, like)
    kernel: writes the men of both sides, and returns all newly held cells
    """

    name: str
    turn: str  # a turn, in a sentence or two
    drops: Callable[..., Any]
    change: Callable[..., Any]
    placed: str = "the disk just dropped"  # the part of a winning line that the last move must have contributed
    over: str = "when nobody can drop a disk"
    passing: str = ""  # the rule of passing, if a side that cannot drop passes; otherwise play is over then
    turnable: bool = True  # whether the rules are symmetric under rotations and reflections


@dataclass(frozen=True)
class Victory:
    """A victory condition, declared at the end of `games/board/victories/<file>.py`. Both kernels return an int64.

    reached(rules, state, changed, like)  after a move of state.side that changed these cells: 1 it has won, -1 the
                                          other has, 0 play goes on
    stuck(rules, state, like)             nobody can move: 1 the first side wins, -1 the second, 0 a draw
    """

    name: str
    says: str  # the condition, in a sentence or two
    cause: str  # the name of the ending
    ending: str  # the continuation of "First wins: "
    reached: Callable[..., Any]
    stuck: Callable[..., Any]


@dataclass(frozen=True)
class Right:
    """A mutation that is declared with a drop, once per copy; declared at the end of `games/board/mutations/<file>.py`.

    does(rules, state, cell, like)  kernel: its effect right after the move; the returned int64 is ignored
    """

    name: str
    word: str  # the suffix in notation, as in `c3+word`
    says: str  # its rule: in "Each player may {times} …" the number of uses is filled in
    does: Callable[..., Any]
    repeatable: bool = False
