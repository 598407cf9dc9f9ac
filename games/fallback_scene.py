"""Scene of a family that defines none: its text drawing in a panel, and a button for each move.

Each seat sees the drawing made for it. In families with hidden information spectators see no drawing, since the one
without a seat shows everything; they only learn whose turn it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from games.hooks import CHANCE_TURN, NOBODY
from games.playthrough.playthrough import legal_moves
from games.scene import EVERYTHING, Interaction, Panel, Scene

if TYPE_CHECKING:
    from games.family import Family


def may_act(states: np.ndarray, t: int, seat: int | None) -> bool:
    """Whether it is this seat's turn."""
    return not states[t]["ended"] and seat is not None and seat != CHANCE_TURN and int(states[t]["turn"]) == seat


def just_rolled(states: np.ndarray, t: int) -> bool:
    """Whether the last ply was a chance event."""
    return t > 0 and int(states[t - 1]["turn"]) == CHANCE_TURN


def scene(family: Family, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> Scene:
    """A single panel with the text drawing."""
    if seat is None and family.hidden:
        panel = Panel("table", text="This game has hidden information, which spectators do not see.")
    else:
        seen = None if seat in (None, EVERYTHING) else seat
        panel = Panel("table", text=family.draw_text(rules, states, t, seen))
    return Scene(0, 0, situation(family, states, t), panels=(panel,))


def situation(family: Family, states: np.ndarray, t: int) -> str:
    """The seat to move, or the result."""
    state = states[t]
    if not state["ended"]:
        return "chance decides" if state["turn"] == CHANCE_TURN else f"seat {int(state['turn']) + 1} is to move"
    cause = family.endings.get(family.causes[int(state["cause"])], "")
    if state["winner"] == NOBODY:
        return f"over: {cause}"
    return f"seat {int(state['winner']) + 1} wins: {cause}"


def interactions(family: Family, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> list[Interaction]:
    """A button for each legal move."""
    if not may_act(states, t, seat):
        return []
    texts = [family.move_text(rules, states, t, move) for move in legal_moves(rules, states, t)]
    return [Interaction(text, (f"!{text}",)) for text in texts]


def describe_move(family: Family, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None) -> str:
    """Description of a move as far as this seat can observe it."""
    turn = int(states[t]["turn"])
    who = "chance" if turn == CHANCE_TURN else f"seat {turn + 1}"
    if seat is None and family.hidden:
        return f"{who} moves"
    seen = None if seat in (None, EVERYTHING) else seat
    return f"{who}: {family.move_text(rules, states, t, move, seen)}"
