"""Remarks on moves of board games, the legend of a drawn board, and the final count."""

from __future__ import annotations

import numpy as np

from games.board import moves as words
from games.board.scene import disks
from games.board.spec import BoardSpec
from games.board.texts.notation import move_text

SEATS = ("first", "second")


def remark(rules: np.ndarray, states: np.ndarray, t: int, move: int) -> str:
    """A remark that names the move that a recall takes back, or the player for whom a move is chosen."""
    state, move = states[t], int(move)
    if words.is_recall(move):
        after = _taken_back(states, t, move)
        side = int(states[int(states[after]["previous"])]["side"])
        return f"takes back {SEATS[side]}'s {move_text(rules, int(states[after]['played']))}"
    if int(state["turn"]) != int(state["side"]):
        return f"{SEATS[int(state['turn'])]} chooses for {SEATS[int(state['side'])]}"
    return ""


def _taken_back(states: np.ndarray, t: int, move: int) -> int:
    after = t
    if move & words.RECALL_ANY:
        while int(states[after]["number"]) != move & 0xFFFF:
            after = int(states[after]["previous"])
        return after
    opponent = 1 - int(states[t]["turn"])
    while int(states[int(states[after]["previous"])]["turn"]) != opponent:
        after = int(states[after]["previous"])
    return after


def legend(states: np.ndarray, t: int) -> str:
    """The signs on the board besides x and o."""
    here = disks(states[t]).values()
    signs = {
        "X O: kings": any(king for _, king, _, _ in here),
        "*: hybrid, a disk of both": any(hybrid for _, _, hybrid, _ in here),
        "!: never turned or taken": any(still and not hybrid for _, _, hybrid, still in here),
    }
    return "   ".join(text for text, is_there in signs.items() if is_there)


def final_counts(spec: BoardSpec, states: np.ndarray, t: int) -> tuple[int, ...] | None:
    """Numbers of disks by side, if they decide the game; a hybrid counts for both."""
    if spec.victory != "most-men" or "scoring" in spec.mutations:
        return None
    here = disks(states[t]).values()
    return tuple(sum(side == seat or hybrid for side, _, hybrid, _ in here) for seat in range(2))
