"""Notation of Boundary moves: `GreedyTreasure`, `3 to 120,44`, `3 to 120,44 after treasure 2`; and the situation."""

from __future__ import annotations

import re

import numpy as np

from games.boundary import kernels
from games.boundary.records import AIM_ENEMY, FROM, NO_AIM, aim_of, piece_move, piece_of, x_of, y_of
from games.boundary.spec import MOST_PIECES, SEATS, STRATEGIES
from games.errors import BadInput, unknown

PLAN_LETTERS = {"".join(letter for letter in name if letter.isupper()): name for name in STRATEGIES}
SECRET = "plans in secret"
DESTINATION = re.compile(
    r"(\d{1,2})\s*(?:to|:)\s*(\d{1,5})\s*,\s*(\d{1,5})(?:\s+after\s+(treasure|piece)\s+(\d{1,2}))?"
)


def aim_text(aim: int) -> str:
    """The target of a piece."""
    return f"treasure {aim}" if aim < AIM_ENEMY else f"piece {aim - AIM_ENEMY}"


def move_text(rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None = None) -> str:
    """The name of a plan, or the destination and target of a piece; plans are secret to the other side."""
    if seat is not None and int(states[t]["turn"]) != seat:
        return SECRET
    if move < FROM:
        return STRATEGIES[move]
    text = f"{piece_of(move)} to {x_of(move)},{y_of(move)}"
    aim = int(aim_of(move))
    return text if aim == NO_AIM else f"{text} after {aim_text(aim)}"


def read_move(rules: np.ndarray, states: np.ndarray, t: int, text: str) -> int:
    """The move denoted by a text, whether listed or not; BadInput if it is illegal."""
    words = " ".join(text.split())
    names = {name.lower(): k for k, name in enumerate(STRATEGIES)}
    names |= {letters.lower(): STRATEGIES.index(name) for letters, name in PLAN_LETTERS.items()}
    if words.lower() in names:
        return names[words.lower()]
    found = DESTINATION.fullmatch(words.lower())
    if found is None:
        raise unknown("plan", text, (*STRATEGIES, *_examples(rules, states, t)))
    aim = NO_AIM if found[4] is None else int(found[5]) + (AIM_ENEMY if found[4] == "piece" else 0)
    piece, x, y = int(found[1]), int(found[2]), int(found[3])
    if piece != int(states[t]["next"]):
        raise BadInput(f"it is piece {states[t]['next']} that needs a destination now, not piece {piece}")
    if max(x, y) > 65535 or not kernels.allows(rules[0], states, t, int(piece_move(piece, x, y, aim))):
        raise BadInput(f"piece {piece} cannot go to {x},{y}: {_limits(rules, states, t)}")
    return int(piece_move(piece, x, y, aim))


def _limits(rules: np.ndarray, states: np.ndarray, t: int) -> str:
    record, state = rules[0], states[t]
    number = int(state["turn"]) * (len(state["x"]) // 2) + int(state["next"])
    size = int(state["members"][number]).bit_count()
    return (
        f"it stands at {state['x'][number]},{state['y'][number]} and moves at most {record['range'][size]:g} pixels in "
        f"a field of {record['width']} by {record['height']}"
    )


def _examples(rules: np.ndarray, states: np.ndarray, t: int) -> list[str]:
    state = states[t]
    number = int(state["turn"]) * (len(state["x"]) // 2) + int(state["next"])
    return [f"{state['next']} to {state['x'][number]},{state['y'][number]}"]


def pieces_of(state: np.void, seat: int) -> list[int]:
    """The remaining pieces of a side."""
    return [piece for piece in range(MOST_PIECES) if int(state["alive"][seat]) >> piece & 1]


def treasures_of(state: np.void) -> list[int]:
    """The remaining treasures."""
    return [treasure for treasure in range(64) if int(state["left"]) >> treasure & 1]


def situation(rules: np.ndarray, states: np.ndarray, t: int) -> str:
    """The side that is planning, or the result, in one line."""
    state = states[t]
    score = ", ".join(f"{name} {points}" for name, points in zip(SEATS, state["score"], strict=True))
    if state["ended"]:
        winner = int(state["winner"])
        return f"{'nobody' if winner < 0 else SEATS[winner]} wins after {state['round']} turns ({score})"
    return f"turn {state['round'] + 1}: {SEATS[int(state['turn'])]} plans, piece {state['next']} next ({score})"
