"""Notation of board moves: `c3`, `c3-d4`, `c3xe5xg7`, `c3+double`, `pass`, `recall-last`, `recall-any 5`."""

from __future__ import annotations

import difflib

import numpy as np

from games.board import moves as words
from games.board import own
from games.board.engine import legal
from games.errors import BadInput
from games.hooks import MOST_MOVES
from games.jit import kernel

DECLARATIONS = (
    (words.DOUBLE, "double"),
    (words.FOR_YOU, "for-you"),
    (words.HYBRID, "hybrid"),
    (words.STILL, "non-flipping"),
    *((words.FIRST_OWN_FLAG << place, right.word) for place, right in enumerate(own.RIGHTS)),
)
STEPS = ((1, 1), (1, -1), (-1, 1), (-1, -1))  # (row, column) of the direction codes of games.board.pieces.checkers


def cell_name(rules: np.ndarray, cell: int) -> str:
    """The name of a cell; `a1` is row 0, column 0."""
    row, column = divmod(cell, int(rules[0]["columns"]))
    return f"{'abcdefghij'[column]}{row + 1}"


def landings(rules: np.ndarray, move: int) -> list[int]:
    """The cells that a moving piece visits, including its start; a single cell for a drop."""
    columns = int(rules[0]["columns"])
    cell, length = words.cell_of(move), 2 if words.jumps(move) else 1
    path = [cell]
    for step in range(words.steps_of(move)):
        up, right = STEPS[words.direction_of(move, step)]
        cell += length * (up * columns + right)
        path.append(cell)
    return path


def move_text(rules: np.ndarray, move: int) -> str:
    """A move in notation."""
    move = int(move)
    if move == words.PASS:
        return "pass"
    if move == words.RECALL_LAST:
        return "recall-last"
    if move & words.RECALL_ANY:
        return f"recall-any {move & 0xFFFF}"
    link = "x" if words.jumps(move) else "-"
    text = link.join(cell_name(rules, cell) for cell in landings(rules, move))
    declared = words.declared_of(move)
    return text + "".join(f"+{name}" for flag, name in DECLARATIONS if declared & flag)


@kernel
def _legal_moves(rules, states, t, moves):
    return legal(rules[0], states, t, moves)


def legal_texts(rules: np.ndarray, states: np.ndarray, t: int) -> dict[str, int]:
    """The legal moves by notation."""
    moves = np.zeros(MOST_MOVES, dtype=np.int64)
    count = _legal_moves(rules, states, t, moves)
    return {move_text(rules, move): int(move) for move in moves[:count]}


def read_move(rules: np.ndarray, states: np.ndarray, t: int, text: str) -> int:
    """The legal move denoted by a text; a jump may be given by its end points if that is unambiguous."""
    legal_moves = legal_texts(rules, states, t)
    wanted = " ".join(text.strip().lower().split())
    if wanted in legal_moves:
        return legal_moves[wanted]
    ends = {name: move for name, move in legal_moves.items() if _ends(name) == wanted.replace("-", "x")}
    if len(ends) == 1:
        return next(iter(ends.values()))
    near = difflib.get_close_matches(wanted, legal_moves, n=3, cutoff=0.4) or list(legal_moves)[:6]
    rest = " …" if len(legal_moves) > len(near) else ""
    raise BadInput(f'"{text.strip()}" is not a legal move here; legal: {", ".join(near)}{rest}')


def _ends(name: str) -> str:
    cells, plus, declared = name.partition("+")
    path = cells.split("x")
    return f"{path[0]}x{path[-1]}{plus}{declared}" if len(path) > 1 else name
