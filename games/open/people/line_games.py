"""The line games that people were asked about (the records of Collins et al., Nature 655, 2026), as documents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.errors import BadInput
from games.open.document import SIDES, Document, document_from

AXES = {("diagonal", "straight"): "", ("straight",): " orthogonal", ("diagonal",): " diagonal"}


def document_of(row: Mapping[str, Any]) -> Document:
    """The document of one entry of `games.json`; BadInput if it cannot be expressed."""
    if row.get("kind") == "infinity":
        raise BadInput("its board is infinite")
    try:
        goals = {side: [line_goal(row, side), "full draws"] for side in SIDES}
        data = {
            "board": f"{int(row['rows'])}x{int(row['columns'])}",
            "pieces": {"stone": {"moves": ["drop"]}},
            "goal": goals,
            "turn": {side: pieces for side in SIDES if (pieces := int(row["pieces_on_first_move"][side])) > 1},
        }
    except (KeyError, TypeError, ValueError) as error:
        raise BadInput(f"an entry of games.json is incomplete: {error}") from None
    return document_from(data)


def line_goal(row: Mapping[str, Any], side: str) -> str:
    """The result of a line for a side, in words."""
    result = "" if row["line_wins"] else " loses"
    return f"line {int(row['line'][side])}{AXES[tuple(sorted(row['axes'][side]))]}{result}"
