"""The board family a second time: slow, plain Python, written from the spec and docs/decisions.md alone.

It shares nothing with the engine but the words of a BoardSpec and of the moves, so that an error must be made twice to
stay hidden. Cells are (row, column); a position is an immutable record that holds its own past.
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from games.board.spec import BoardSpec

Cell = tuple[int, int]
Direction = tuple[int, int]
EIGHT: tuple[Direction, ...] = tuple((r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0))
FOUR_AXES: tuple[Direction, ...] = ((0, 1), (1, 0), (1, 1), (1, -1))
DECLARATIONS = ("double", "for-you", "hybrid", "non-flipping")  # also the order of the words


class Piece(NamedTuple):
    """A disk, man or king; a hybrid is a piece of both players, a fixed one is never flipped or captured."""

    owner: int
    king: bool = False
    hybrid: bool = False
    fixed: bool = False


class Tokens(NamedTuple):
    """What a player may still do once; `first_hybrid` is compulsory with the first board move."""

    double: int = 0
    for_you: int = 0
    hybrid: int = 0
    first_hybrid: int = 0
    non_flipping: int = 0
    recall_last: int = 0
    recall_any: int = 0


class Move(NamedTuple):
    """kind is drop, step, jump, pass, recall-last or recall-any; number is the recalled ply of the timeline."""

    kind: str
    cells: tuple[Cell, ...] = ()
    declared: tuple[str, ...] = ()
    number: int = 0


@dataclass(frozen=True)
class Position:
    """Everything that decides the future. side: whose pieces move; chooser: the seat that decides."""

    spec: BoardSpec
    board: tuple[tuple[Cell, Piece], ...]
    tokens: tuple[Tokens, Tokens]
    side: int = 0
    chooser: int = 0
    second: bool = False  # this is the second move of a double
    borrow_after: bool = False  # once the second move is made, the opponent's move is borrowed
    barred: tuple[Cell, ...] | None = None  # the cells of the recalled board move
    quiet: int = 0
    ply: int = 0
    timeline: tuple[tuple[Position, Move], ...] = ()
    ended: bool = False
    winner: int | None = None
    cause: str = "unfinished"

    @property
    def pieces(self) -> dict[Cell, Piece]:
        """The board as a dict of the occupied cells."""
        return dict(self.board)

    @property
    def borrowed(self) -> bool:
        """Whether the opponent chooses for the side to move."""
        return self.chooser != self.side


def start(spec: BoardSpec) -> Position:
    """The starting position (ended already where nobody can ever move)."""
    count = spec.mutations.count
    tokens = Tokens(
        double=count("double-move"),
        for_you=count("move-for-you"),
        hybrid=count("hybrid-disk"),
        first_hybrid=count("first-hybrid-disk"),
        non_flipping=count("non-flipping-disk"),
        recall_last=count("recall-last-move"),
        recall_any=count("recall-any-move"),
    )
    board = {"tic-tac-toe": _empty, "reversi": _reversi_start, "checkers": _checkers_start}[spec.piece](spec)
    position = Position(spec, tuple(sorted(board.items())), (tokens, tokens))
    return _ended_if_over(position)


def _empty(spec: BoardSpec) -> dict[Cell, Piece]:
    return {}


def _reversi_start(spec: BoardSpec) -> dict[Cell, Piece]:
    row, column = spec.rows // 2 - 1, spec.columns // 2 - 1
    second = [(row, column), (row + 1, column + 1)]
    first = [(row, column + 1), (row + 1, column)]
    return {cell: Piece(0) for cell in first} | {cell: Piece(1) for cell in second}


def _checkers_start(spec: BoardSpec) -> dict[Cell, Piece]:
    depth = max(1, (spec.rows - 2) // 2)
    dark = [cell for cell in all_cells(spec) if sum(cell) % 2 == 0]
    first = {cell: Piece(0) for cell in dark if cell[0] < depth}
    second = {cell: Piece(1) for cell in dark if cell[0] >= spec.rows - depth}
    return first | second


def all_cells(spec: BoardSpec) -> list[Cell]:
    """Every cell, row by row."""
    return [(row, column) for row in range(spec.rows) for column in range(spec.columns)]


def ply_cap(spec: BoardSpec) -> int:
    """The hard end of every game."""
    cells = spec.rows * spec.columns
    return max(200, 8 * cells) if spec.piece == "checkers" else 4 * cells + 16


# -- legal moves ------------------------------------------------------------------------------------------------------


def legal_moves(position: Position) -> list[Move]:
    """All legal moves of the chooser; empty exactly when the position has ended."""
    if position.ended:
        return []
    moves = [move for plain in _unbarred(position) for move in _with_declarations(position, plain)]
    if not moves:
        moves = [Move("pass")]
    return moves + _recalls(position)


def board_moves(position: Position, side: int) -> list[Move]:
    """The moves of a side's pieces, without declarations, whoever's turn it is."""
    return _moves_of(position.spec, position.board, side)


@lru_cache(maxsize=10_000)  # recalls ask again and again about the positions of the past
def _moves_of(spec: BoardSpec, board: tuple[tuple[Cell, Piece], ...], side: int) -> list[Move]:
    pieces = dict(board)
    if spec.piece == "checkers":
        return _checkers_moves(spec, pieces, side)
    empty = [cell for cell in all_cells(spec) if cell not in pieces]
    if spec.piece == "reversi":
        empty = [cell for cell in empty if _turned(spec, pieces, side, cell)]
    return [Move("drop", (cell,)) for cell in empty]


def _unbarred(position: Position) -> list[Move]:
    return [move for move in board_moves(position, position.side) if move.cells != position.barred]


def _with_declarations(position: Position, plain: Move) -> list[Move]:
    tokens = position.tokens[position.side]
    must = {"hybrid"} if tokens.first_hybrid else set()
    may = set(must)
    if not position.borrowed:
        held = {
            "double": tokens.double,
            "for-you": tokens.for_you,
            "hybrid": tokens.hybrid,
            "non-flipping": tokens.non_flipping,
        }
        may |= {word for word in DECLARATIONS if held[word]}
    choices = [word for word in DECLARATIONS if word in may]
    subsets = (chosen for size in range(len(choices) + 1) for chosen in itertools.combinations(choices, size))
    return [plain._replace(declared=chosen) for chosen in subsets if must <= set(chosen)]


def _recalls(position: Position) -> list[Move]:
    """Taking back a board move that the opponent chose, if he could have made another one."""
    if position.second or position.borrowed:
        return []
    opponent = 1 - position.chooser
    chosen = [number for number, (before, _) in enumerate(position.timeline, 1) if before.chooser == opponent]
    recallable = [number for number in chosen if _could_be_recalled(position, number)]
    tokens = position.tokens[position.chooser]
    moves = []
    if tokens.recall_last and chosen and chosen[-1] in recallable:
        moves.append(Move("recall-last", number=chosen[-1]))
    if tokens.recall_any:
        moves += [Move("recall-any", number=number) for number in recallable]
    return moves


def _could_be_recalled(position: Position, number: int) -> bool:
    before, move = position.timeline[number - 1]
    if move.kind == "pass":
        return False
    return any(other.cells != move.cells for other in board_moves(before, before.side))


def _turned(spec: BoardSpec, pieces: dict[Cell, Piece], side: int, cell: Cell) -> list[Cell]:
    """The disks that a reversi drop on an empty cell turns; fixed ones may be flanked but do not turn."""
    turned = []
    for direction in EIGHT:
        run = []
        at = _next(cell, direction)
        while at in pieces and pieces[at].owner != side and not pieces[at].hybrid:
            run.append(at)
            at = _next(at, direction)
        if at in pieces:
            turned += [flanked for flanked in run if not pieces[flanked].fixed]
    return turned


def _checkers_moves(spec: BoardSpec, pieces: dict[Cell, Piece], side: int) -> list[Move]:
    own = [cell for cell, piece in sorted(pieces.items()) if piece.owner == side]
    jumps = [Move("jump", path) for cell in own for path in _jump_paths(spec, pieces, cell) if len(path) > 1]
    if jumps:
        return jumps
    steps = []
    for cell in own:
        for direction in _ways(pieces[cell]):
            to = _next(cell, direction)
            if _on_board(spec, to) and to not in pieces:
                steps.append(Move("step", (cell, to)))
    return steps


def _jump_paths(spec: BoardSpec, pieces: dict[Cell, Piece], cell: Cell) -> list[tuple[Cell, ...]]:
    """All complete jump paths of the piece on a cell, the one of no jump included where it cannot jump."""
    piece = pieces[cell]
    paths = []
    for direction in _ways(piece):
        over, to = _next(cell, direction), _next(_next(cell, direction), direction)
        if not _on_board(spec, to) or to in pieces or over not in pieces:
            continue
        victim = pieces[over]
        if victim.owner == piece.owner or victim.hybrid or victim.fixed:
            continue
        after = {at: other for at, other in pieces.items() if at not in (cell, over)}
        after[to] = piece
        ends = not piece.king and to[0] == _far_row(spec, piece.owner)
        rest = [(to,)] if ends else _jump_paths(spec, after, to)
        paths += [(cell, *path) for path in rest]
    return paths or [(cell,)]


def _ways(piece: Piece) -> list[Direction]:
    forward = 1 if piece.owner == 0 else -1
    rows = (1, -1) if piece.king else (forward,)
    return [(row, column) for row in rows for column in (-1, 1)]


def _far_row(spec: BoardSpec, side: int) -> int:
    return spec.rows - 1 if side == 0 else 0


def _next(cell: Cell, direction: Direction) -> Cell:
    return cell[0] + direction[0], cell[1] + direction[1]


def _on_board(spec: BoardSpec, cell: Cell) -> bool:
    return 0 <= cell[0] < spec.rows and 0 <= cell[1] < spec.columns


# -- playing ----------------------------------------------------------------------------------------------------------


def play(position: Position, move: Move) -> Position:
    """The position after a legal move, ended if that ends the game."""
    if move.kind.startswith("recall"):
        return _capped(_after_recall(position, move))
    later = replace(
        position, ply=position.ply + 1, barred=None, timeline=(*position.timeline, (position, move)), second=False
    )
    if move.kind == "pass":
        return _capped(replace(later, side=1 - position.side, chooser=1 - position.side, borrow_after=False))
    moved, changed, loud = _moved(position, move)
    later = replace(later, board=tuple(sorted(moved.items())), quiet=0 if loud else position.quiet + 1)
    later = _with_token_spent(later, position.side, move.declared)
    winner = _line_winner(later, position.side, changed)
    if winner is not None:
        return replace(later, ended=True, winner=winner, cause="line")
    later = _ended_if_over(_handed_on(later, position, move))
    if not later.ended and later.spec.piece == "checkers" and later.quiet >= 2 * later.spec.quiet_moves:
        return replace(later, ended=True, cause="quiet")
    return _capped(later)


def _after_recall(position: Position, move: Move) -> Position:
    """Back to just before the recalled move; only the ply count and the spent tokens are of today."""
    before, recalled = position.timeline[move.number - 1]
    kind = "recall_last" if move.kind == "recall-last" else "recall_any"
    own = position.tokens[position.chooser]
    tokens = list(position.tokens)
    tokens[position.chooser] = own._replace(**{kind: getattr(own, kind) - 1})
    return replace(before, tokens=(tokens[0], tokens[1]), barred=recalled.cells, ply=position.ply + 1)


def _moved(position: Position, move: Move) -> tuple[dict[Cell, Piece], list[Cell], bool]:
    """The pieces after a board move, the cells that may complete a line, and whether it resets the quiet count."""
    spec, side, pieces = position.spec, position.side, position.pieces
    marks = {"hybrid": True} if "hybrid" in move.declared else {}
    marks |= {"fixed": True} if "non-flipping" in move.declared else {}
    if move.kind == "drop":
        (cell,) = move.cells
        turned = _turned(spec, pieces, side, cell) if spec.piece == "reversi" else []
        pieces |= {at: pieces[at]._replace(owner=side) for at in turned}
        pieces[cell] = Piece(side)._replace(**marks)
        return pieces, [cell, *turned], True
    piece = pieces.pop(move.cells[0])
    if move.kind == "jump":
        for one, two in itertools.pairwise(move.cells):
            del pieces[(one[0] + two[0]) // 2, (one[1] + two[1]) // 2]
    to = move.cells[-1]
    king = piece.king or to[0] == _far_row(spec, side)
    pieces[to] = piece._replace(king=king, **marks)
    return pieces, [to], move.kind == "jump" or not piece.king


def _with_token_spent(position: Position, side: int, declared: tuple[str, ...]) -> Position:
    own = position.tokens[side]
    for word in declared:
        name = word.replace("-", "_")
        if name == "hybrid" and own.first_hybrid:
            name = "first_hybrid"
        own = own._replace(**{name: getattr(own, name) - 1})
    tokens = (own, position.tokens[1]) if side == 0 else (position.tokens[0], own)
    return replace(position, tokens=tokens)


def _handed_on(later: Position, position: Position, move: Move) -> Position:
    """Who is to move next, and who chooses."""
    side, opponent = position.side, 1 - position.side
    borrow = "for-you" in move.declared or position.borrow_after
    if "double" in move.declared and board_moves(later, side):
        return replace(later, second=True, borrow_after=borrow)
    chooser = side if borrow else opponent
    return replace(later, side=opponent, chooser=chooser, borrow_after=False)


def _capped(position: Position) -> Position:
    if not position.ended and position.ply >= ply_cap(position.spec):
        return replace(position, ended=True, cause="ply-cap")
    return position


# -- endings ----------------------------------------------------------------------------------------------------------


def result(position: Position) -> tuple[bool, int | None, str]:
    """(ended, winner or None, cause)."""
    return position.ended, position.winner, position.cause


def men(position: Position, side: int) -> int:
    """The pieces that count for a side: its own and all hybrids."""
    return sum(_belongs(piece, side) for piece in position.pieces.values())


def points(position: Position, side: int) -> int:
    """Scoring: the lengths of all maximal runs of three or more."""
    runs = [run for axis in FOUR_AXES for run in _runs(position, side, axis)]
    return sum(len(run) for run in runs if len(run) >= 3)


def _belongs(piece: Piece, side: int) -> bool:
    return piece.hybrid or piece.owner == side


def _runs(position: Position, side: int, axis: Direction) -> list[list[Cell]]:
    """The maximal runs of a side's disks along an axis."""
    held = {cell for cell, piece in position.board if _belongs(piece, side)}
    runs = []
    for cell in held:
        if (cell[0] - axis[0], cell[1] - axis[1]) not in held:
            run = [cell]
            while _next(run[-1], axis) in held:
                run.append(_next(run[-1], axis))
            runs.append(run)
    return runs


def _may_win(position: Position, side: int) -> bool:
    return position.tokens[side].hybrid == 0 and position.tokens[side].first_hybrid == 0


def _line_winner(position: Position, mover: int, changed: list[Cell]) -> int | None:
    """Who wins by a line of k that contains a changed cell; the mover first."""
    k = position.spec.line_length
    if k == 0 or "scoring" in position.spec.mutations:
        return None
    for side in (mover, 1 - mover):
        runs = [run for axis in FOUR_AXES for run in _runs(position, side, axis)]
        if _may_win(position, side) and any(len(run) >= k and set(run) & set(changed) for run in runs):
            return side
    return None


def _ended_if_over(position: Position) -> Position:
    """Ends a position whose side to move cannot go on (or has lost its last piece)."""
    spec, side = position.spec, position.side
    no_men = spec.victory == "no-men-remaining" and "scoring" not in spec.mutations
    if no_men and spec.piece != "tic-tac-toe":  # tic-tac-toe disks are in hand, they cannot run out
        for loser in (0, 1):
            if men(position, loser) == 0:
                return _won(position, 1 - loser, "no-men")
    if board_moves(position, side):
        return position
    if no_men:
        return _won(position, 1 - side, "stuck")
    if spec.piece == "reversi" and board_moves(position, 1 - side):
        return position  # a pass
    if "scoring" in spec.mutations:
        return _more_wins(position, (points(position, 0), points(position, 1)), "points", "equal-points")
    if spec.victory == "most-men":
        return _more_wins(position, (men(position, 0), men(position, 1)), "most-men", "equal-men")
    return replace(position, ended=True, cause="board-full")


def _more_wins(position: Position, counts: tuple[int, int], cause: str, equal: str) -> Position:
    if counts[0] == counts[1]:
        return replace(position, ended=True, cause=equal)
    return _won(position, 0 if counts[0] > counts[1] else 1, cause)


def _won(position: Position, winner: int, cause: str) -> Position:
    if not _may_win(position, winner):
        return replace(position, ended=True, cause="hybrid-unused")
    return replace(position, ended=True, winner=winner, cause=cause)


# -- words ------------------------------------------------------------------------------------------------------------


def cell_word(cell: Cell) -> str:
    """a1 is row 0, column 0."""
    return f"{'abcdefghij'[cell[1]]}{cell[0] + 1}"


def word(move: Move) -> str:
    """The move in the notation shared with the engine."""
    if not move.cells:
        return f"recall-any {move.number}" if move.kind == "recall-any" else move.kind
    joint = "x" if move.kind == "jump" else "-"
    return "+".join([joint.join(map(cell_word, move.cells)), *move.declared])


def future(position: Position) -> Hashable:
    """Everything the future depends on, but for the ply cap: the past counts only while it can be recalled."""
    recalls = any(tokens.recall_last or tokens.recall_any for tokens in position.tokens)
    past = tuple(move for _, move in position.timeline) if recalls else ()
    quiet = position.quiet if position.spec.piece == "checkers" else 0
    turns = (position.side, position.chooser, position.second, position.borrow_after, position.barred)
    return position.board, position.tokens, turns, quiet, past


def find(position: Position, text: str) -> Move:
    """The legal move of that word."""
    return next(move for move in legal_moves(position) if word(move) == text)
