"""Parameters of board games, and the repair of inconsistent values."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from games.board.spec import (
    LARGEST,
    MOST_MUTATIONS,
    MUTATIONS,
    PIECES,
    QUIET_MOVES,
    REPEATABLE,
    SMALLEST,
    VICTORIES,
)
from games.parameter import Choice, Parameter, Several, Whole

PARAMETERS: tuple[Parameter, ...] = (
    Whole("rows", SMALLEST, LARGEST, 8, "rows of the board"),
    Whole("columns", SMALLEST, LARGEST, 8, "columns of the board"),
    Choice("piece", PIECES, "tic-tac-toe", "behaviour of pieces: drop, drop and flank, or step and jump"),
    Choice("victory", VICTORIES, "3-in-a-row", "how a game is won"),
    Several("mutations", MUTATIONS, MOST_MUTATIONS, "additional rights of both sides", REPEATABLE),
    Whole("quiet_moves", 1, 100, QUIET_MOVES, "checkers: moves by each side without a capture until a draw"),
)
TOGETHER = MappingProxyType({"board": ("rows", "columns")})
CHECKERS_ROWS = 3


def mended(values: dict[str, Any]) -> tuple[dict[str, Any], tuple[tuple[str, str], ...]]:
    """The nearest valid game, with a reason for every change."""
    if values["piece"] == "checkers" and values["rows"] < CHECKERS_ROWS:
        return {**values, "rows": CHECKERS_ROWS}, (("board-too-small", f"{values['rows']} rows of checkers"),)
    return values, ()
