"""What may vary in a board game: its fields in the JSON form, and what they allow only together."""

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
    Choice("piece", PIECES, "tic-tac-toe", "what pieces do: drop, drop and flank, or step and jump"),
    Choice("victory", VICTORIES, "3-in-a-row", "how a game is won"),
    Several("mutations", MUTATIONS, MOST_MUTATIONS, "rights that both sides have beside the rules", REPEATABLE),
    Whole("quiet_moves", 1, 100, QUIET_MOVES, "checkers: a draw after so many moves of each side without a capture"),
)
TOGETHER = MappingProxyType({"board": ("rows", "columns")})
CHECKERS_ROWS = 3


def mended(values: dict[str, Any]) -> tuple[dict[str, Any], tuple[tuple[str, str], ...]]:
    """The nearest sound game to such values, with a reason for every change."""
    if values["piece"] == "checkers" and values["rows"] < CHECKERS_ROWS:
        return {**values, "rows": CHECKERS_ROWS}, (("board-too-small", f"{values['rows']} rows of checkers"),)
    return values, ()
