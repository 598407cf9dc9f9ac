"""The board features a second time: slow, plain Python over sets of cells, from the sentences of games.features alone.

Built on the naive rules model; it shares nothing with the kernels but the names.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import replace

from games.board.spec import BoardSpec
from tests.games.board import naive
from tests.games.board.naive import EIGHT, FOUR_AXES, Cell, Direction, Move, Piece, Position

Last = tuple[Cell | None, Cell | None]  # where each side's last board move landed
Values = dict[str, int]


def features(position: Position, move: Move, last: Last) -> Values:
    """All features of a legal move that mean something; absent ones are not checked."""
    found = {"phase": phase(position)}
    if move.kind.startswith("recall"):
        return found | {"declares": 1}
    after = naive.play(position, move)
    chooser = position.chooser
    found["wins"] = int(after.ended and after.winner == chooser)
    if position.spec.line_length or position.spec.victory == "no-men-remaining":
        if "scoring" not in position.spec.mutations:
            found["loses"] = int(loses(after, chooser))
    if move.kind == "pass":
        return found
    side, landing = position.side, move.cells[-1]
    before, now = position.pieces, after.pieces
    found["declares"] = len(move.declared)
    found["take"] = len(men(before, 1 - side)) - len(men(now, 1 - side))
    found["middle"] = sum(in_middle(position.spec, cell) for cell in men(now, side))
    found |= place(position, move, last)
    if position.spec.piece == "reversi":
        found |= of_reversi(position, after, landing, last[1 - side])
    if position.spec.piece == "checkers":
        found |= of_checkers(position, after, move, last)
    if position.spec.line_length or "scoring" in position.spec.mutations:
        found |= of_lines(position, after, landing)
    return found


def phase(position: Position) -> int:
    """Share of full cells, or of lost men."""
    spec, count = position.spec, len(position.board)
    if spec.piece != "checkers":
        return 100 * count // (spec.rows * spec.columns)
    start = len(naive.start(spec).board)
    return 100 * (start - count) // start


def loses(after: Position, chooser: int) -> bool:
    """Whether the opponent, if he is to choose now, has a board move or pass that wins."""
    if after.ended or after.chooser == chooser:
        return False
    answers = [move for move in naive.legal_moves(after) if not move.kind.startswith("recall")]
    results = [naive.play(after, move) for move in answers]
    return any(result.ended and result.winner == 1 - chooser for result in results)


def men(pieces: dict[Cell, Piece], side: int) -> set[Cell]:
    """The cells of a side's pieces."""
    return {cell for cell, piece in pieces.items() if piece.owner == side}


def counted(pieces: dict[Cell, Piece], side: int) -> set[Cell]:
    """The cells that count for a side: hybrids count for both."""
    return {cell for cell, piece in pieces.items() if piece.owner == side or piece.hybrid}


def in_middle(spec: BoardSpec, cell: Cell) -> bool:
    """Not within the quarter of the rows, or of the columns, next to an edge."""
    return all(min(at, size - 1 - at) >= size // 4 for at, size in zip(cell, (spec.rows, spec.columns), strict=True))


def neighbours(spec: BoardSpec, cell: Cell) -> set[Cell]:
    """The up to eight cells next to a cell."""
    cells = {(cell[0] + row, cell[1] + column) for row, column in EIGHT}
    return {c for c in cells if 0 <= c[0] < spec.rows and 0 <= c[1] < spec.columns}


def steps(one: Cell, two: Cell) -> int:
    """Steps of a chess king."""
    return max(abs(one[0] - two[0]), abs(one[1] - two[1]))


def walked(one: Cell, two: Cell) -> int:
    """Steps along rows and columns."""
    return abs(one[0] - two[0]) + abs(one[1] - two[1])


def corners(spec: BoardSpec) -> set[Cell]:
    """The corner cells."""
    return set(itertools.product((0, spec.rows - 1), (0, spec.columns - 1)))


def rim(spec: BoardSpec) -> set[Cell]:
    """The cells on the edge of the board."""
    return {c for c in naive.all_cells(spec) if c[0] in (0, spec.rows - 1) or c[1] in (0, spec.columns - 1)}


def empty(spec: BoardSpec, pieces: Iterable[Cell]) -> set[Cell]:
    """The cells without a piece."""
    return set(naive.all_cells(spec)) - set(pieces)


def place(position: Position, move: Move, last: Last) -> Values:
    """Where the piece lands."""
    spec, cell, side = position.spec, move.cells[-1], position.side
    row, column = cell
    pieces = position.pieces
    gaps = {c for c in corners(spec) - {cell} if c not in pieces}
    beside = [c for c in gaps if abs(c[0] - row) + abs(c[1] - column) == 1]
    diagonal = [c for c in gaps if abs(c[0] - row) == abs(c[1] - column) == 1]
    near = neighbours(spec, cell)
    if move.kind != "drop":
        del pieces[move.cells[0]]  # the moving piece is not its own neighbour
    own = men(pieces, side)
    return {
        "corner": int(cell in corners(spec)),
        "edge": int(cell in rim(spec) - corners(spec)),
        "beside-corner": len(beside),
        "diagonal-to-corner": len(diagonal),
        "ring": min(row, column, spec.rows - 1 - row, spec.columns - 1 - column),
        "centre": spec.rows + spec.columns - 2 - abs(2 * row - spec.rows + 1) - abs(2 * column - spec.columns + 1),
        "near-own": len(near & own),
        "near-their": len(near & men(pieces, 1 - side)),
        "from-their-last": walked(cell, theirs) if (theirs := last[1 - side]) else 0,
        "from-own-last": walked(cell, ours) if (ours := last[side]) else 0,
    }


def mobility(after: Position, side: int) -> int:
    """Moves of a side; of jumps, the pieces that can make one."""
    moves = naive.board_moves(after, side)
    return len({move.cells[0] for move in moves}) if moves and moves[0].kind == "jump" else len(moves)


def reach(after: Position, side: int) -> Values:
    """Moves of both sides after the move."""
    ours, theirs = mobility(after, side), mobility(after, 1 - side)
    return {"own-mobility": ours, "their-mobility": theirs, "mobility": ours - theirs}


def of_reversi(position: Position, after: Position, cell: Cell, their_last: Cell | None) -> Values:
    """Disks that turn."""
    spec, side = position.spec, position.side
    before, now = position.pieces, after.pieces
    free = empty(spec, now)
    turned = men(before, 1 - side) - men(now, 1 - side)

    gaps = corners(spec) & free
    beside_gaps = {c for gap in gaps for c in neighbours(spec, gap)}

    def frontier(whose: int) -> int:
        return sum(bool(neighbours(spec, c) & free) for c in men(now, whose))

    def outlets(whose: int) -> int:
        return sum(bool(neighbours(spec, c) & men(now, whose)) for c in free)

    def to_corners(whose: int) -> int:
        return len({move.cells[0] for move in naive.board_moves(after, whose)} & corners(spec))

    return {
        **reach(after, side),
        "own-corners": to_corners(side),
        "their-corners": to_corners(1 - side),
        "their-safe": len({m.cells[0] for m in naive.board_moves(after, 1 - side)} - beside_gaps),
        "contested": int(cell in {move.cells[0] for move in naive.board_moves(position, 1 - side)}),
        "own-open": sum(any(walked(c, other) == 1 for other in free) for c in men(now, side)),
        "own-frontier": frontier(side),
        "their-frontier": frontier(1 - side),
        "own-outlets": outlets(1 - side),
        "their-outlets": outlets(side),
        "openness": sum(len(neighbours(spec, c) & free) for c in turned),
        "turns-last": int(their_last in turned),
        "edge-turned": len(turned & rim(spec)),
        "wedge": int(is_wedge(spec, cell, men(before, 1 - side))),
        "own-stable": len(stable(spec, now, side)),
        "their-stable": len(stable(spec, now, 1 - side)),
        "odd-region": len(region(spec, cell, empty(spec, before))) % 2,
    }


def is_wedge(spec: BoardSpec, cell: Cell, other: set[Cell]) -> bool:
    """On the rim, between two opposing men along it."""
    row, column = cell
    level = row in (0, spec.rows - 1) and {(row, column - 1), (row, column + 1)} <= other
    return level or (column in (0, spec.columns - 1) and {(row - 1, column), (row + 1, column)} <= other)


def stable(spec: BoardSpec, pieces: dict[Cell, Piece], side: int) -> set[Cell]:
    """Men held along all four axes, by a full line, the board's end or a stable man; none without a taken corner."""
    if not corners(spec) & set(pieces):
        return set()
    board, own = set(naive.all_cells(spec)), men(pieces, side)
    safe = {c for c in own if pieces[c].hybrid or pieces[c].fixed}

    def held(cell: Cell, axis: Direction) -> bool:
        one, two = (cell[0] + axis[0], cell[1] + axis[1]), (cell[0] - axis[0], cell[1] - axis[1])
        return any(c not in board or c in safe for c in (one, two)) or line_through(board, cell, axis) <= set(pieces)

    while more := {c for c in own - safe if all(held(c, axis) for axis in FOUR_AXES)}:
        safe |= more
    return safe


def line_through(board: set[Cell], cell: Cell, axis: Direction) -> set[Cell]:
    """The whole line of the board through a cell along an axis."""
    return {c for n in range(-10, 11) if (c := (cell[0] + n * axis[0], cell[1] + n * axis[1])) in board}


def region(spec: BoardSpec, cell: Cell, free: set[Cell]) -> set[Cell]:
    """The empty cells connected with a cell."""
    found = {cell}
    while more := {c for known in found for c in neighbours(spec, known)} & free - found:
        found |= more
    return found


def of_lines(position: Position, after: Position, cell: Cell) -> Values:
    """Lines through the landing cell, own ones after the move, opposing ones as they were before it."""
    spec, side = position.spec, position.side
    scoring = "scoring" in spec.mutations
    k, most = (3, 10) if scoring else (spec.line_length, spec.line_length)
    now, before = after.pieces, position.pieces
    own = windows(spec, cell, k, counted(now, side), men(now, 1 - side) - counted(now, side))
    theirs = windows(spec, cell, k, counted(before, 1 - side), men(before, side) - counted(before, 1 - side))
    found = {
        "longest": longest(spec, cell, counted(now, side), most),
        "their-longest": longest(spec, cell, counted(before, 1 - side), most),
        "own-lines": len(own),
        "one-short": own.count(1),
        "two-short": own.count(2),
        "three-short": own.count(3),
        "blocks-one-short": theirs.count(0),
        "blocks-two-short": theirs.count(1),
        "blocks-three-short": theirs.count(2),
    }
    if spec.piece == "tic-tac-toe" and not scoring:
        found["threats"] = len(completing(spec, k, now, side))
        found["their-threats"] = len(completing(spec, k, now, 1 - side))
    return found


def windows(spec: BoardSpec, cell: Cell, k: int, held: set[Cell], against: set[Cell]) -> list[int]:
    """For each place of a line of k through the cell without a man against it: how many men it lacks, with the cell."""
    board, found = set(naive.all_cells(spec)), []
    for axis in FOUR_AXES:
        for first in range(1 - k, 1):
            places = {(cell[0] + n * axis[0], cell[1] + n * axis[1]) for n in range(first, first + k)}
            if places <= board and not places & against:
                found.append(len(places - held - {cell}))
    return found


def longest(spec: BoardSpec, cell: Cell, held: set[Cell], most: int) -> int:
    """The longest run of men through a cell, which counts as held."""
    best = 1
    for axis in FOUR_AXES:
        length = 1
        for sign in (1, -1):
            n = 1
            while (cell[0] + sign * n * axis[0], cell[1] + sign * n * axis[1]) in held:
                length, n = length + 1, n + 1
        best = max(best, length)
    return min(best, most)


def completing(spec: BoardSpec, k: int, pieces: dict[Cell, Piece], side: int) -> set[Cell]:
    """The empty cells on which one more man completes a line."""
    return {c for c in empty(spec, pieces) if longest(spec, c, counted(pieces, side), k) >= k}


def of_checkers(position: Position, after: Position, move: Move, last: Last) -> Values:
    """Men that move."""
    spec, side = position.spec, position.side
    before, now = position.pieces, after.pieces
    start, cell = move.cells[0], move.cells[-1]
    forward, home = (1, 0) if side == 0 else (-1, spec.rows - 1)
    mine, others = men(now, side), men(now, 1 - side)
    board = set(naive.all_cells(spec))
    behind = [(cell[0] - forward, cell[1] + d) for d in (-1, 1)]
    ahead = [(cell[0] + forward, cell[1] + d) for d in (-1, 1)]
    taken = [c for c in before if before[c].owner != side and c not in now]

    def nearest(origin: Cell) -> int:
        return min((steps(origin, c) for c in others), default=0)

    exposed = len(victims(after, 1 - side))
    return {
        **reach(after, side),
        "takes-king": sum(before[c].king for c in taken),
        "progress": forward * (cell[0] - start[0]),
        "king-move": int(before[start].king),
        "crowns": int(now[cell].king and not before[start].king),
        "leaves-home": int(start[0] == home and not before[start].king),
        "backed": sum(c in mine or c not in board for c in behind),
        "backs": sum(c in mine for c in ahead),
        "same-piece": int(last[side] == start),
        "approach": nearest(start) - nearest(cell),
        "exposed": exposed,
        "rescues": max(0, len(victims(position, 1 - side)) - exposed),
        "threatened": len(victims(after, side)),
        "their-take": most_taken(after, 1 - side),
        "exchange": len(taken) - worth_of_answers(after, side),
    }


def captures(position: Position, side: int) -> list[Move]:
    """A side's jumps, whoever is to move."""
    return [move for move in naive.board_moves(position, side) if move.kind == "jump"]


def victims(position: Position, side: int) -> set[Cell]:
    """What a side could jump over first."""
    jumps = [move.cells[:2] for move in captures(position, side)]
    return {((one[0] + two[0]) // 2, (one[1] + two[1]) // 2) for one, two in jumps}


def most_taken(position: Position, side: int) -> int:
    """The most men one jump chain takes."""
    return max((len(move.cells) - 1 for move in captures(position, side)), default=0)


def worth_of_answers(after: Position, side: int) -> int:
    """What the opponent's best capture wins, less what is then taken back."""
    nets = []
    for move in captures(after, 1 - side):
        turned = replace(after, side=1 - side, chooser=1 - side, ended=False, winner=None)
        pieces, _, _ = naive._moved(turned, move)
        left = replace(turned, board=tuple(sorted(pieces.items())))
        nets.append(len(move.cells) - 1 - most_taken(left, side))
    return max(nets, default=0)
