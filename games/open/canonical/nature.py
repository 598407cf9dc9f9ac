"""Properties of a document that follow without playing it: the sides that capture, those that place, whether positions
can repeat."""

from __future__ import annotations

from collections.abc import Iterator

from games.open.document import Document, Piece
from games.open.moves import Move

EFFECTS = ("flanking", "flipping", "custodial", "custodial-rows")
ADVANCING = ("forward", "forward-diagonal")


def pieces_of(document: Document, side: int) -> Iterator[Piece]:
    """The kinds of pieces that a side can ever have."""
    can_be = {piece.promotes for piece in document.pieces if piece.promotes}
    for piece in document.pieces:
        if piece.sides[side] and (piece.start[side] or piece.hand != 0 or piece.name in can_be):
            yield piece


def rows_of(document: Document, side: int) -> list[Move]:
    """The moves of a side, excluding those of its openings."""
    return [move for piece in pieces_of(document, side) for move in piece.moves]


def all_rows(document: Document) -> list[Move]:
    """The moves of both sides."""
    return rows_of(document, 0) + rows_of(document, 1)


def men(document: Document, side: int) -> int:
    """The pieces of a side on the board at the start."""
    return sum(len(piece.start[side]) for piece in document.pieces)


def in_hand(document: Document, side: int) -> int | None:
    """The pieces that a side can still place; None without limit."""
    hands = [
        piece.hand for piece in pieces_of(document, side)
        if piece.hand != 0 and any(move.kind == "drop" for move in piece.moves)
    ]  # fmt: skip
    return None if None in hands else sum(hand for hand in hands if hand is not None)


def is_free(move: Move) -> bool:
    """Whether a move places a piece on any empty cell (in any column with room, if it falls)."""
    near = move.beside or move.apart_from or move.origin or move.target
    return move.kind == "drop" and not near and not move.has("flanking")


def places_freely(document: Document, side: int) -> bool:
    """Whether a side can place a piece as long as the board is not full."""
    return any(piece.hand is None and any(map(is_free, piece.moves)) for piece in pieces_of(document, side))


def takes(document: Document, side: int) -> bool:
    """Whether a side has a move that captures."""
    return any(move.captures for move in rows_of(document, side))


def turns_pieces(document: Document) -> bool:
    """Whether a move turns enemy pieces into own ones."""
    return any(move.flags & {"flanking", "flipping"} for move in all_rows(document))


def always_takes(move: Move) -> bool:
    """Whether a move is possible only as a capture."""
    return move.onto == "enemy" or (move.kind == "hop" and move.has("capturing") and move.over == "enemy")


def advances(piece: Piece) -> bool:
    """Whether a piece can only go forward."""
    rows = [move for move in piece.moves if move.kind != "drop"]
    return all(move.directions in ADVANCING for move in rows)


def is_progress(piece: Piece, move: Move) -> bool:
    """Whether a move can never be undone: it places, captures, goes forward, blocks a cell or leaves the board."""
    if move.kind in ("drop", "exit", "remove", "block") or always_takes(move) or move.has("leaving-block"):
        return True
    return move.then is not None or advances(piece)


def never_quiet(document: Document) -> bool:
    """Whether every move resets the count of quiet plies; a player who must pass does so at most once in a row."""
    if document.turn.passing != "never":
        return False
    return all(
        (move.kind != "drop" and advances(piece) and len(piece.moves) == sum(m.kind != "drop" for m in piece.moves))
        or move.kind == "drop" or move.then is not None or always_takes(move)
        for side in (0, 1) for piece in pieces_of(document, side) for move in piece.moves
    )  # fmt: skip


def never_repeats(document: Document) -> bool:
    """Whether no position can recur: a quantity grows or falls with every move."""
    if document.turn.passing != "never":
        return False
    sides = [(side, piece, move) for side in (0, 1) for piece in pieces_of(document, side) for move in piece.moves]
    if not all(is_progress(piece, move) for _, piece, move in sides):
        return False
    endless = any(in_hand(document, side) is None for side in (0, 1))
    loses_pieces = any(move.captures or move.kind in ("exit", "remove") for _, _, move in sides)
    walks = any(move.kind != "drop" for _, _, move in sides)
    return not (endless and loses_pieces) and not (walks and turns_pieces(document))


def counts(document: Document) -> bool:
    """Whether a count of pieces can decide a game."""
    return any(goal.result in ("counts", "passes") for goals in document.goals for goal in goals)
