"""The fairness rules, each with the sizes of its changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from games.errors import BadInput
from games.family import Repair
from games.open.canonical.nature import counts
from games.open.document import SIDES, Document, Piece, document_from
from games.open.moves import Move, write_move
from games.open.zones import NAMED

KOMI = (0.5, 1.5, 2.5, 4.5, 6.5, 10.5)
WIDEST = 0.25  # largest komi as a share of the cells
OPENINGS = ("all but middle", "rim", "corners")
HANDICAPS = ("corners", "rim", "middle")  # where a stone is added, the weakest first
Rule = Callable[[Document, int], Iterator[Repair]]


def with_turn(document: Document, **words: Any) -> Document:
    """The document with other words of the turn."""
    data = document.to_json()
    return document_from({**data, "turn": {**data.get("turn", {}), **words}})


def pie(document: Document, favoured: int) -> Iterator[Repair]:
    """The second player may take over the first move; this serves the second seat only."""
    if favoured == 0 and not document.turn.pie:
        said = "after the first move the second player may swap sides"
        yield Repair("pie rule", said, 1.0, with_turn(document, pie=True))


def komi(document: Document, favoured: int) -> Iterator[Repair]:
    """Points for the side that is behind, where pieces are counted; halves exclude draws."""
    if not counts(document):
        return
    for points in KOMI:
        if points <= WIDEST * len(document.board.cells):
            owner, sign = (SIDES[1 - favoured], 1.0 if favoured == 0 else -1.0)
            changed = with_turn(document, komi=document.turn.komi + sign * points)
            yield Repair("komi", f"{points:g} points for the {owner} side", 1.0 + 0.1 * points, changed)


def restricted_opening(document: Document, favoured: int) -> Iterator[Repair]:
    """The favoured side's first drop is restricted to weaker cells."""
    drops = [move for piece in document.pieces for move in piece.moves if plain_drop(move)]
    if document.turn.opening or len(drops) != 1 or len(document.pieces) != 1:
        return
    free = [write_move(drops[0])]
    for place, zone in enumerate(OPENINGS):
        rows = [free] * favoured + [[f"{free[0]} to {zone}"]]
        try:
            changed = with_turn(document, opening=rows)
        except BadInput:
            continue
        said = f"the {SIDES[favoured]} side's first piece goes on {zone}"
        yield Repair("restricted first move", said, 2.0 + 0.1 * place, changed)


def plain_drop(move: Move) -> bool:
    """A drop on any cell of a zone not yet restricted, which flips nothing."""
    return move.kind == "drop" and not move.target and not move.has("flanking")


def one_then_two(document: Document, favoured: int) -> Iterator[Repair]:
    """The side that is behind has two moves in its first turn, or every turn after the very first move has two."""
    turn = document.turn
    if turn.moves != 1 or turn.first > 1 or turn.second > 1:
        return
    behind = SIDES[1 - favoured]
    said = f"the {behind} side's first turn has two moves"
    yield Repair("two moves once", said, 2.5, with_turn(document, **{behind: 2}))
    if favoured == 0:
        said = "one move, then two moves a turn"
        yield Repair("one then two", said, 2.6, with_turn(document, moves=2, first=1))


def handicap(document: Document, favoured: int) -> Iterator[Repair]:
    """One more piece for the side that is behind if pieces are dropped, otherwise one fewer for the favoured side."""
    piece = next((it for it in document.pieces if any(it.start)), document.pieces[0])
    other = 1 - favoured
    if any(move.kind == "drop" for move in piece.moves):
        taken = piece.start[0] | piece.start[1]
        for place, word in enumerate(HANDICAPS):
            free = sorted(NAMED[word](document.board) - taken)
            if free:
                cell = free[len(free) // 2]
                said = f"the {SIDES[other]} side begins with a piece on {document.board.name(cell)}"
                changed = started(document, piece, other, piece.start[other] | {cell})
                yield Repair("handicap", said, 3.0 + 0.1 * place, changed)
    elif len(piece.start[favoured]) > 1:
        men = sorted(piece.start[favoured], key=lambda cell: (cell[0] if favoured == 0 else -cell[0], cell[1]))
        for place, cell in enumerate((men[0], men[len(men) // 2], men[-1])):
            said = f"the {SIDES[favoured]} side begins without the piece on {document.board.name(cell)}"
            changed = started(document, piece, favoured, piece.start[favoured] - {cell})
            yield Repair("handicap", said, 3.0 + 0.1 * place, changed)


def started(document: Document, piece: Piece, side: int, cells: frozenset[Any]) -> Document:
    """The document with other initial cells of a piece for a side."""
    start = (cells, piece.start[1]) if side == 0 else (piece.start[0], cells)
    pieces = tuple(replace(it, start=start) if it.name == piece.name else it for it in document.pieces)
    return document_from(replace(document, pieces=pieces).to_json())


RULES: tuple[Rule, ...] = (pie, komi, restricted_opening, one_then_two, handicap)
