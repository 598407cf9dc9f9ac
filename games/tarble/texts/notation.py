"""Notation of Tarble moves: movements and jumps are `x,y>x,y`, rolls are `roll 4`; and the situation."""

from __future__ import annotations

import numpy as np

from games.errors import unknown
from games.hooks import CHANCE_TURN, MOST_MOVES
from games.tarble import kernels
from games.tarble.cells import COORDINATES, cells_of
from games.tarble.kernels import TO
from games.tarble.position import Position, write_movement
from games.tarble.spec import COLOURS


def legal_moves(rules: np.ndarray, states: np.ndarray, t: int) -> list[int]:
    """The legal movements, or the outcomes of the roll."""
    moves = np.zeros(MOST_MOVES, dtype=np.int64)
    if states[t]["turn"] == CHANCE_TURN and not states[t]["ended"]:
        found = kernels.chance(rules[0], states, t, moves, np.zeros(MOST_MOVES))
    else:
        found = kernels.legal(rules[0], states, t, moves)
    return [int(move) for move in moves[:found]]


def movement_text(move: int) -> str:
    """A movement in notation, independent of the position."""
    return write_movement(COORDINATES[move // TO], COORDINATES[move % TO])


def move_text(rules: np.ndarray, states: np.ndarray, t: int, move: int) -> str:
    """A legal movement or roll in notation."""
    return f"roll {move}" if states[t]["turn"] == CHANCE_TURN else movement_text(move)


def read_move(rules: np.ndarray, states: np.ndarray, t: int, text: str) -> int:
    """The legal movement or roll denoted by a text; spaces and brackets in movements are ignored."""
    moves = {move_text(rules, states, t, move): move for move in legal_moves(rules, states, t)}
    wanted = " ".join(text.lower().split())
    if wanted not in moves:
        wanted = "".join(letter for letter in wanted if letter not in " ()")
    if wanted not in moves:
        raise unknown("move", text, moves)
    return moves[wanted]


def position_of(state: np.void) -> Position:
    """The position of a state."""
    cells = [tuple(cells_of(state["pieces"][seat])) for seat in range(2)]
    points = (int(state["points"][0]), int(state["points"][1]))
    left = int(state["left"]) or None
    rolled = int(state["rolled"]) if state["left"] < state["rolled"] else None
    last = tuple((COORDINATES[move // TO], COORDINATES[move % TO]) for move in trail_of(state))
    return Position(cells[0], cells[1], bool(state["neutral"]), int(state["seat"]), left, points, rolled, last)


def trail_of(state: np.void) -> list[int]:
    """The movements of the latest turn with any, including the current one."""
    trail = int(state["trail"][0]) | int(state["trail"][1]) << 64
    moves = [trail >> 16 * k & 0xFFFF for k in range(8)]
    return [move for move in reversed(moves) if move]


def situation(rules: np.ndarray, states: np.ndarray, t: int) -> str:
    """The decision to be made, or the result, in one line."""
    state = states[t]
    score = ", ".join(f"{colour} {points}" for colour, points in zip(COLOURS, state["points"], strict=True))
    colour = COLOURS[int(state["seat"])]
    if state["ended"]:
        if state["winner"] >= 0:
            return f"{COLOURS[int(state['winner'])]} wins ({score})"
        return f"nobody wins ({score})"
    if state["turn"] == CHANCE_TURN:
        return f"{colour} rolls ({score})"
    return f"{colour} rolled {state['rolled']}, movements left: {state['left']} ({score})"
