"""Notation of moves: `c3`, `knight c3`, `a2-a3`, `a2xb3`, `a3-off`, `remove c3`, `block d4`, `pass`, `stop`, `swap`."""

from __future__ import annotations

import numpy as np

from games.open import records
from games.open.board import Cell
from games.open.document import Document

WORDS = {records.PASS: "pass", records.STOP: "stop", records.SWAP: "swap"}


def parts(document: Document, rules: np.ndarray, move: int) -> tuple[int, int, Cell, Cell]:
    """The kind of move, the piece, the cell it leaves and the cell of arrival."""
    columns, entry = document.board.columns, (move >> 14) & 255
    kind, piece = int(rules[0]["kind"][entry]), int(rules[0]["piece"][entry])
    left, to = divmod((move >> 7) & 127, columns), divmod(move & 127, columns)
    return kind, piece, left, to


def move_text(document: Document, rules: np.ndarray, states: np.ndarray, t: int, move: int) -> str:
    """A legal move in notation."""
    if move in WORDS:
        return WORDS[move]
    kind, piece, left, to = parts(document, rules, move)
    name, board = document.pieces[piece].name, document.board
    target = board.name(to)
    if kind == records.DROP:
        droppable = [one for one in document.pieces if any(row.kind == "drop" for row in one.moves)]
        return target if len(droppable) < 2 else f"{name} {target}"
    if kind in (records.SHOOT, records.BLOCKS):
        return f"block {target}"
    if kind == records.EXIT:
        return f"{target}-off"
    if kind == records.REMOVE:
        return f"remove {target}"
    hop = int(rules[0]["effects"][(move >> 14) & 255]) & records.CAPTURES
    taken = board.index(to) in occupied(states[t])
    return f"{board.name(left)}{'x' if hop or taken else '-'}{target}"


def steps(document: Document, rules: np.ndarray, move: int) -> tuple[str, ...]:
    """A move as clicks: the piece that moves, the cell of arrival; a button for a move without a cell."""
    if move in WORDS:
        return (f"!{WORDS[move]}",)
    kind, piece, left, to = parts(document, rules, move)
    target = document.board.name(to)
    if kind == records.DROP and len([one for one in document.pieces if one.hand != 0]) > 1:
        return f"!{document.pieces[piece].name}", target
    if kind == records.EXIT:
        return target, "!off"
    if kind in (records.DROP, records.SHOOT, records.BLOCKS, records.REMOVE):
        return (target,)
    return document.board.name(left), target


def words_of(stored: np.ndarray) -> int:
    """A stored set of cells as one number."""
    return int(stored[0]) | int(stored[1]) << 64


def occupied(state: np.void) -> set[int]:
    """The indices of cells with a piece."""
    word = words_of(state["men"][0]) | words_of(state["men"][1])
    return {cell for cell in range(word.bit_length()) if word >> cell & 1}


def pieces_on(document: Document, state: np.void) -> dict[Cell, tuple[int, int]]:
    """Cell → side and kind of the piece on it; blocked cells have side 2."""
    men = [words_of(state["men"][side]) for side in (0, 1)]
    planes, walls = [words_of(state["planes"][plane]) for plane in range(records.PLANES)], words_of(state["walls"])
    found: dict[Cell, tuple[int, int]] = {}
    for cell in document.board.cells:
        index = document.board.index(cell)
        kind = sum(1 << plane for plane in range(records.PLANES) if planes[plane] >> index & 1)
        if walls >> index & 1:
            found[cell] = (2, 0)
        for side in (0, 1):
            if men[side] >> index & 1:
                found[cell] = (side, kind)
    return found
