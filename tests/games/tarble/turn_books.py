"""Tarble games written in the source's notation, for tests of its reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from games.game import Game
from games.hooks import CHANCE_TURN
from games.tarble.cells import COORDINATES, cells_of, jumped_over
from games.tarble.kernels import TO
from games.tarble.position import CENTRE, Cell
from tests.games.tarble.table import start


def write_turn(state: np.void, roll: int, moves: Sequence[int]) -> str:
    """A turn in notation (source 5.1): the roll, the net moves in the order of the pieces' first movements, the
    captures. `state` is the one before the first movement."""
    start_of: dict[Cell, Cell] = {}
    taken: list[Cell] = []
    prey = set(cells_of(state["pieces"][1 - int(state["seat"])])) | ({CENTRE} if state["neutral"] else set())
    for move in moves:
        start, end = COORDINATES[move // TO], COORDINATES[move % TO]
        over = COORDINATES[jumped_over(move // TO, move % TO)]
        if max(abs(end[0] - start[0]), abs(end[1] - start[1])) == 2 and over in prey:
            taken.append(over)
            prey.discard(over)
        start_of[end] = start_of.pop(start, start)
    order = {start: k for k, start in enumerate(COORDINATES[move // TO] for move in reversed(moves))}
    net = sorted(((s, e) for e, s in start_of.items() if s != e), key=lambda pair: -order[pair[0]])
    pairs = ", ".join(f"[{cell_text(start)},{cell_text(end)}]" for start, end in net)
    return f"{roll} | {pairs} | {', '.join(map(cell_text, taken))}".rstrip()


def cell_text(cell: Cell) -> str:
    return f"({cell[0]},{cell[1]})"


def write_turn_book(game: Game, moves: Iterable[int]) -> str:
    """The book of a game from its start; a turn that is not finished is left out."""
    line, lines = start(game), list[str]()
    begun, made = line[0].copy(), list[int]()
    for move in moves:
        is_roll = line[0]["turn"] == CHANCE_TURN
        rolled = int(move) if is_roll else int(line[0]["rolled"])
        if not is_roll:
            if not made:
                begun = line[0].copy()
            made.append(int(move))
        game.family.hooks.apply(game.rules[0], line, 0, move, 0)
        if line[0]["ended"] or line[0]["turn"] == CHANCE_TURN:
            lines.append(write_turn(begun, rolled, made) if made else f"{rolled} | |")
            made = []
    return "".join(f"{text}\n" for text in lines)
