"""Default texts of a family, derived from its other texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from games.errors import unknown
from games.hooks import CHANCE_TURN
from games.playthrough.playthrough import legal_moves

if TYPE_CHECKING:
    from games.family import Family


def read_move(family: Family, rules: np.ndarray, states: np.ndarray, t: int, text: str) -> int:
    """The legal move (or outcome) with this text, blanks and capitals aside."""
    named = {_plain(family.move_text(rules, states, t, move)): move for move in legal_moves(rules, states, t)}
    if _plain(text) not in named:
        raise unknown("move", _plain(text)[:60], named)
    return named[_plain(text)]


def events(
    family: Family, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None
) -> list[dict[str, Any]]:
    """The move itself, and the ending if the move ended the game."""
    turn, after = int(states[t]["turn"]), states[t + 1]
    who = "chance" if turn == CHANCE_TURN else turn
    found: list[dict[str, Any]] = [{"by": who, "move": family.move_text(rules, states, t, move, seat)}]
    if after["ended"]:
        found.append({"ended": family.causes[int(after["cause"])]})
    return found


def _plain(text: str) -> str:
    return " ".join(text.lower().split())
