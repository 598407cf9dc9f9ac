"""Notation of JOSTLE moves: `0r4`, `keep`, `re-roll`, `re-roll 0r`, `pass`, `roll 4`; and the situation."""

from __future__ import annotations

import numpy as np

from games.errors import unknown
from games.hooks import CHANCE_TURN, MOST_MOVES
from games.jostle import kernels
from games.jostle.records import AFTER_SIX, SECOND_ROLL, field_of
from games.jostle.spec import COLOURS, LETTERS, PIECES_EACH


def piece_name(piece: int) -> str:
    """The number of a piece and the letter of its owner: `4g`."""
    return f"{piece}{LETTERS[piece // PIECES_EACH]}"


def legal_moves(rules: np.ndarray, states: np.ndarray, t: int) -> list[int]:
    """The legal moves, or the outcomes of the roll."""
    moves = np.zeros(MOST_MOVES, dtype=np.int64)
    if states[t]["turn"] == CHANCE_TURN and not states[t]["ended"]:
        count = kernels.chance(rules[0], states, t, moves, np.zeros(MOST_MOVES))
    else:
        count = kernels.legal(rules[0], states, t, moves)
    return [int(move) for move in moves[:count]]


def move_text(rules: np.ndarray, states: np.ndarray, t: int, move: int) -> str:
    """A legal move or roll in notation; a piece's move names the field rolled to, disregarding special fields."""
    state = states[t]
    if state["turn"] == CHANCE_TURN:
        return f"roll {move}"
    words = {kernels.KEEP: "keep", kernels.RE_ROLL: "re-roll", kernels.PASS: "pass"}
    if move in words:
        return words[move]
    if move >= kernels.RE_ROLL_WITH:
        return f"re-roll {piece_name(move - kernels.RE_ROLL_WITH)}"
    return f"{piece_name(move)}{field_of(state['pieces'], move) + int(state['sum'])}"


def read_move(rules: np.ndarray, states: np.ndarray, t: int, text: str) -> int:
    """The legal move or roll denoted by a text."""
    moves = {move_text(rules, states, t, move): move for move in legal_moves(rules, states, t)}
    wanted = " ".join(text.lower().split())
    if wanted not in moves:
        raise unknown("move", text, moves)
    return moves[wanted]


def situation(rules: np.ndarray, states: np.ndarray, t: int) -> str:
    """The decision to be made, or the result, in one line."""
    state = states[t]
    colour = COLOURS[int(state["seat"])]
    if state["ended"]:
        return _result(rules, state)
    if state["turn"] == CHANCE_TURN:
        text = f"{colour} rolls again" if state["phase"] == SECOND_ROLL else f"{colour} rolls"
    elif state["phase"] == AFTER_SIX:
        text = f"{colour} rolled 6 and may roll again"
    else:
        text = f"{colour} moves by {state['sum']}"
    if state["chosen"] >= 0:
        text += f" with {piece_name(int(state['chosen']))}"
    left = int(state["turns_left"])
    return text if left < 0 else f"{text} (last round, {left} turn{'s' * (left != 1)} left)"


def _result(rules: np.ndarray, state: np.void) -> str:
    points = [int(kernels.points(rules[0], state, seat)) for seat in range(len(COLOURS))]
    score = ", ".join(f"{colour} {have}" for colour, have in zip(COLOURS, points, strict=True))
    if state["cause"] == kernels.PLY_CAP:
        return f"nobody wins: too many moves ({score})"
    best = [colour for colour, have in zip(COLOURS, points, strict=True) if have == max(points)]
    return f"{best[0]} wins ({score})" if len(best) == 1 else f"{' and '.join(best)} share the win ({score})"
