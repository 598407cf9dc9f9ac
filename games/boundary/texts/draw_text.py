"""The Boundary field as text, at most 80 columns: influence, pieces, treasures and plans."""

from __future__ import annotations

import numpy as np

from games.boundary.influence import fill_grid
from games.boundary.spec import MOST_PIECES, SEATS
from games.boundary.texts.notation import situation

COLUMNS = 76
SHAPE = 0.5  # a character is twice as high as wide
PAINT = {-1: " ", 0: "·", 1: ":"}
PIECES = ("ABCDEFGHIJKL", "abcdefghijkl")


def pieces_of(state: np.void, seat: int) -> list[int]:
    """The pieces that a side has left."""
    return [piece for piece in range(MOST_PIECES) if int(state["alive"][seat]) >> piece & 1]


def treasures_of(state: np.void) -> list[int]:
    """The treasures that are left."""
    return [treasure for treasure in range(64) if int(state["left"]) >> treasure & 1]


def draw_text(rules: np.ndarray, line: np.ndarray, at: int, viewer: int | None = None) -> str:
    """The field with the plans that the viewer may see, then every piece and treasure by its place."""
    record, state = rules[0], line[at]
    width, height = int(record["width"]), int(record["height"])
    rows = max(round(COLUMNS * SHAPE * height / width), 1)
    found = np.zeros((rows, COLUMNS), np.int8)
    fill_grid(record, state, found)
    canvas = [[PAINT[int(owner)] for owner in row] for row in found]

    def put(x: int, y: int, mark: str) -> None:
        row, column = min(int(y * rows / height), rows - 1), min(int(x * COLUMNS / width), COLUMNS - len(mark))
        canvas[row][column : column + len(mark)] = mark

    for treasure in treasures_of(state):
        put(int(state["treasure_x"][treasure]), int(state["treasure_y"][treasure]), f"${state['value'][treasure]}")
    for seat in range(2) if viewer is None else (viewer,):
        for piece in pieces_of(state, seat):
            number = seat * MOST_PIECES + piece
            if (state["goal_x"][number], state["goal_y"][number]) != (state["x"][number], state["y"][number]):
                put(int(state["goal_x"][number]), int(state["goal_y"][number]), "×")
    for seat in range(2):
        for piece in pieces_of(state, seat):
            number = seat * MOST_PIECES + piece
            put(int(state["x"][number]), int(state["y"][number]), PIECES[seat][piece])
    frame = "+" + "-" * COLUMNS + "+"
    field = [frame, *("|" + "".join(row) + "|" for row in canvas), frame]
    legend = "A…: blue (·)   a…: orange (:)   $n: treasure worth n   ×: planned"
    lists = [line_ for seat in range(2) for line_ in _pieces(state, seat)]
    return "\n".join([*field, legend, *lists, *_treasures(state), situation(rules, line, at)])


def _pieces(state: np.void, seat: int) -> list[str]:
    """Blob by blob: `0-2-5` for pieces that share a blob."""
    words = []
    for piece in pieces_of(state, seat):
        number = seat * MOST_PIECES + piece
        leader = (int(state["members"][number]) & -int(state["members"][number])).bit_length() - 1
        words.append(f"{PIECES[seat][piece]}={piece}@{state['x'][number]},{state['y'][number]} blob {leader}")
    return _wrapped(f"{SEATS[seat]}: ", words)


def _treasures(state: np.void) -> list[str]:
    words = [
        f"{t}@{state['treasure_x'][t]},{state['treasure_y'][t]} worth {state['value'][t]}" for t in treasures_of(state)
    ]
    return _wrapped("treasures: ", words)


def _wrapped(head: str, words: list[str], width: int = 80) -> list[str]:
    lines, line = [], head
    for word in words:
        if len(line) + len(word) > width:
            lines.append(line.rstrip())
            line = " " * len(head)
        line += word + "  "
    return [*lines, line.rstrip()]
