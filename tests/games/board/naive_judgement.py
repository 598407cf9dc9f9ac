"""The fine judgement of lines and of checkers a second time: plain Python over sets of cells, from the sentences alone.

Numbers stand here once more, so that a constant cannot change unnoticed.
"""

from __future__ import annotations

from dataclasses import replace

from games.board.spec import BoardSpec
from tests.games.board import naive, naive_features
from tests.games.board.naive import Cell, Piece, Position

Pieces = dict[Cell, Piece]


def lines(position: Position) -> int:
    """What disks on lines are worth to the side to move."""
    spec, pieces = position.spec, position.pieces
    own, other = (naive_features.counted(pieces, side) for side in (position.side, 1 - position.side))
    cells, pairs = prospects(spec, own, other)
    their_cells, their_pairs = prospects(spec, other, own)
    inwards = sum(steps_inwards(spec, cell) for cell in own) - sum(steps_inwards(spec, cell) for cell in other)
    return 120 * len(cells) - 50 * len(their_cells) + 30 * pairs - 10 * their_pairs + 6 * inwards


def prospects(spec: BoardSpec, own: set[Cell], other: set[Cell]) -> tuple[set[Cell], int]:
    """The cells that complete a line, and the number of places for one that lack two disks."""
    cells, pairs = set(), 0
    for row, column in naive.all_cells(spec):
        for down, right in naive.FOUR_AXES:
            place = {(row + n * down, column + n * right) for n in range(spec.line_length)}
            if not place <= set(naive.all_cells(spec)) or place & (other - own):
                continue
            gaps = place - own
            pairs += len(gaps) == 2
            if len(gaps) == 1:
                cells |= gaps
    return cells, pairs


def steps_inwards(spec: BoardSpec, cell: Cell) -> int:
    """Steps to the nearest sides, along the column and along the row."""
    row, column = cell
    return min(row, spec.rows - 1 - row) + min(column, spec.columns - 1 - column)


def men(position: Position) -> int:
    """What men are worth to the side to move: captures first, the best, and the best answer to each."""
    return settled(position.spec, position.pieces, position.side, 2)


def settled(spec: BoardSpec, pieces: Pieces, side: int, captures: int) -> int:
    """The value after so many captures, as long as there are some."""
    after = jumps(spec, pieces, side) if captures else []
    if not after:
        return standing(spec, pieces, side) - standing(spec, pieces, 1 - side) + hanging(spec, pieces, side)
    return max(-settled(spec, left, 1 - side, captures - 1) for left in after)


def jumps(spec: BoardSpec, pieces: Pieces, side: int) -> list[Pieces]:
    """The positions after each first jump, gone on with by the first way there is."""
    found = []
    for cell in naive_features.men(pieces, side):
        for way in ways(pieces[cell]):
            if can_jump(spec, pieces, cell, way, side):
                found.append(jumped(spec, pieces, cell, way, side))
    return found


def ways(piece: Piece) -> list[naive.Direction]:
    """Up before down, right before left."""
    every = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    return [way for way in every if piece.king or (way[0] > 0) == (piece.owner == 0)]


def can_jump(spec: BoardSpec, pieces: Pieces, cell: Cell, way: naive.Direction, side: int) -> bool:
    """Whether an opposing piece lies that way, with an empty cell behind it."""
    over, to = (cell[0] + way[0], cell[1] + way[1]), (cell[0] + 2 * way[0], cell[1] + 2 * way[1])
    return over in pieces and pieces[over].owner != side and to not in pieces and to in naive.all_cells(spec)


def jumped(spec: BoardSpec, pieces: Pieces, cell: Cell, way: naive.Direction, side: int) -> Pieces:
    """After one chain; what is taken stays on the board, as a block that cannot be jumped again, until it ends."""
    board, taken, piece = dict(pieces), set(), pieces[cell]
    del board[cell]
    going: naive.Direction | None = way
    while going:
        taken.add((cell[0] + going[0], cell[1] + going[1]))
        cell = (cell[0] + 2 * going[0], cell[1] + 2 * going[1])
        if not piece.king and cell[0] == (spec.rows - 1 if side == 0 else 0):
            piece = piece._replace(king=True)
            break
        blocked = board | {at: Piece(side) for at in taken}
        going = next((on for on in ways(piece) if can_jump(spec, blocked, cell, on, side)), None)
    return {at: man for at, man in board.items() if at not in taken} | {cell: piece}


def standing(spec: BoardSpec, pieces: Pieces, side: int) -> int:
    """What a side's pieces are worth where they stand."""
    forward, home = (1, 0) if side == 0 else (-1, spec.rows - 1)
    halfway = {(spec.rows - 1) // 2, spec.rows // 2}
    value = 0
    for row, column in (own := naive_features.men(pieces, side)):
        if pieces[row, column].king:
            value += 120 + 25 * naive_features.in_middle(spec, (row, column))
            continue
        value += 100 + 6 * (row == home + forward) - 8 * (row in halfway) - 9 * (column in (1, spec.columns - 2))
        value += 40 * (row == home and column not in (0, spec.columns - 1))
        value += 7 * sum((row - forward, column + beside) in own for beside in (-1, 1))
    return value + 5 * len(steps(spec, pieces, side))


def steps(spec: BoardSpec, pieces: Pieces, side: int) -> list[tuple[Cell, Cell]]:
    """Steps to empty cells, whether or not a capture is due."""
    found = []
    for row, column in naive_features.men(pieces, side):
        for down, right in ways(pieces[row, column]):
            to = (row + down, column + right)
            if to in naive.all_cells(spec) and to not in pieces:
                found.append(((row, column), to))
    return found


def hanging(spec: BoardSpec, pieces: Pieces, side: int) -> int:
    """Pieces of the side to move that could be taken next, and those that it could take yet."""

    def victims(hunter: int) -> int:
        return len(naive_features.victims(bare(spec, pieces, hunter), hunter))

    return 50 * victims(side) - 22 * victims(1 - side)


def bare(spec: BoardSpec, pieces: Pieces, side: int) -> Position:
    """A position of nothing but these pieces."""
    return replace(naive.start(spec), board=tuple(sorted(pieces.items())), side=side, chooser=side)
