"""Naive twin of games.board.judgement.evaluation_features: plain Python over sets, written from the names alone."""

from __future__ import annotations

from tests.games.board import naive, naive_features
from tests.games.board.naive import Cell, Piece, Position
from tests.games.board.naive_features import counted, empty, men, neighbours
from tests.games.board.naive_judgement import steps, steps_inwards

Pieces = dict[Cell, Piece]


def evaluation_features(position: Position, side: int) -> dict[str, int]:
    """What a seat has."""
    spec, pieces = position.spec, position.pieces
    own, free = men(pieces, side), empty(spec, pieces)
    corners, rim = naive_features.corners(spec), naive_features.rim(spec)
    risky = {(r + down, c + right) for r, c in corners & free for down in (-1, 1) for right in (-1, 1)}
    found = {
        "here": 1,
        "men": len(own),
        "counted": len(counted(pieces, side)),
        "on corners": len(own & corners),
        "on edges": len(own & (rim | corners)),
        "inwards": sum(steps_inwards(spec, cell) for cell in own),
        "in the open": sum(bool(neighbours(spec, cell) & free) for cell in own),
        "outlets": sum(bool(neighbours(spec, cell) & own) for cell in free),
        "risky": len(own & risky),
        "kings": sum(pieces[cell].king for cell in own),
        "tokens": sum(position.tokens[side]),
    }
    if spec.piece == "reversi":
        found |= drops(position, side)
    if spec.piece == "checkers":
        found["moves"] = len(steps(spec, pieces, side))
        found["prey"] = len(prey(position, side))
    if "scoring" in spec.mutations:
        found["points"] = naive.points(position, side)
    return found | lines(position, side)


def prey(position: Position, side: int) -> set[Cell]:
    """The other's pieces with one of this seat's beside them and an empty cell behind."""
    found, pieces = set(), position.pieces
    for row, column in men(pieces, side):
        for down, right in naive._ways(pieces[row, column]):
            over, to = (row + down, column + right), (row + 2 * down, column + 2 * right)
            if over in men(pieces, 1 - side) and to in empty(position.spec, pieces):
                found.add(over)
    return found


def drops(position: Position, side: int) -> dict[str, int]:
    """Reversi: how many there are, and how many of them complete a line."""
    spec, pieces, won, count = position.spec, position.pieces, 0, 0
    for cell in empty(spec, pieces):
        if turned := naive._turned(spec, pieces, side, cell):
            count += 1
            mine, changed = counted(pieces, side) | {cell, *turned}, {cell, *turned}
            won += any(window <= mine and window & changed for window in windows(spec, spec.line_length))
    return {"moves": count} | ({"winning drops": won} if spec.line_length and "scoring" not in spec.mutations else {})


def length(position: Position) -> int:
    """The cells of a window that counts."""
    return 3 if "scoring" in position.spec.mutations else position.spec.line_length


def windows(spec, span: int) -> list[set[Cell]]:
    """All straight windows of so many cells."""
    board = set(naive.all_cells(spec)) if span else set()
    every = [{(r + n * d, c + n * e) for n in range(span)} for r, c in board for d, e in naive.FOUR_AXES]
    return [window for window in every if window <= board]


def lines(position: Position, side: int) -> dict[str, int]:
    """Windows by what stands in them."""
    pieces, span = position.pieces, length(position)
    own, other = counted(pieces, side), counted(pieces, 1 - side)
    names, found, cells = ("short of one", "of two", "of three", "of four", "of five"), {}, set()
    for window in windows(position.spec, span):
        has, shut = len(window & own), bool(window & (other - own))
        if not shut and 1 <= has < span:
            found[names[span - has - 1]] = found.get(names[span - has - 1], 0) + 1
        if shut and has == span - 1:
            found["blocked short of one"] = found.get("blocked short of one", 0) + 1
        if shut and has == span - 2:
            found["blocked short of two"] = found.get("blocked short of two", 0) + 1
        if not shut and has == span - 1:
            cells |= window - own
    return found | {"completing cells": len(cells)}
