"""Remarks on moves of board games, the legend of a drawn board, and the final count."""

from __future__ import annotations

import numpy as np

from games.board import moves as words
from games.board.scene import disks
from games.board.spec import BoardSpec
from games.board.texts.notation import move_text

SEATS = ("first", "second")


def remark(rules: np.ndarray, line: np.ndarray, at: int, move: int) -> str:
    """The move that a recall takes back, or the player for whom a move is chosen."""
    state, move = line[at], int(move)
    if words.is_recall(move):
        after = _taken_back(line, at, move)
        side = int(line[int(line[after]["previous"])]["side"])
        return f"takes back {SEATS[side]}'s {move_text(rules, int(line[after]['played']))}"
    if int(state["turn"]) != int(state["side"]):
        return f"{SEATS[int(state['turn'])]} chooses for {SEATS[int(state['side'])]}"
    return ""


def _taken_back(line: np.ndarray, at: int, move: int) -> int:
    after = at
    if move & words.RECALL_ANY:
        while int(line[after]["number"]) != move & 0xFFFF:
            after = int(line[after]["previous"])
        return after
    opponent = 1 - int(line[at]["turn"])
    while int(line[int(line[after]["previous"])]["turn"]) != opponent:
        after = int(line[after]["previous"])
    return after


def legend(line: np.ndarray, at: int) -> str:
    """The signs on the board besides x and o."""
    here = disks(line[at]).values()
    signs = {
        "X O: kings": any(king for _, king, _, _ in here),
        "*: hybrid, a disk of both": any(hybrid for _, _, hybrid, _ in here),
        "!: never turned or taken": any(still and not hybrid for _, _, hybrid, still in here),
    }
    return "   ".join(text for text, is_there in signs.items() if is_there)


def final_counts(spec: BoardSpec, line: np.ndarray, at: int) -> tuple[int, ...] | None:
    """Numbers of disks by side, if they decide the game; a hybrid counts for both."""
    if spec.victory != "most-men" or "scoring" in spec.mutations:
        return None
    here = disks(line[at]).values()
    return tuple(sum(side == seat or hybrid for side, _, hybrid, _ in here) for seat in range(2))
