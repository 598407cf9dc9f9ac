"""Specs of board games: board, piece, victory, mutations; their canonical codes."""

from __future__ import annotations

import re
from dataclasses import dataclass

from games.board import own
from games.errors import BadInput, unknown

PIECES = ("tic-tac-toe", "reversi", "checkers", *(piece.name for piece in own.PIECES))
VICTORIES = (
    *("3-in-a-row", "4-in-a-row", "5-in-a-row", "6-in-a-row", "most-men", "no-men-remaining"),
    *(victory.name for victory in own.VICTORIES),
)
MUTATIONS = (
    "recall-last-move",
    "recall-any-move",
    "move-for-you",
    "double-move",
    "scoring",
    "first-hybrid-disk",
    "hybrid-disk",
    "non-flipping-disk",
    *(right.name for right in own.RIGHTS),
)
REPEATABLE = ("hybrid-disk", "non-flipping-disk", *(right.name for right in own.RIGHTS if right.repeatable))
MOST_MUTATIONS = 2
SMALLEST, LARGEST = 2, 10
QUIET_MOVES = 40  # checkers: the game is a draw after this many moves by each side without a capture or a man's move


@dataclass(frozen=True)
class BoardSpec:
    """A game of the board family. Rows and columns may differ; mutations are sorted in the order of MUTATIONS."""

    rows: int
    columns: int
    piece: str
    victory: str
    mutations: tuple[str, ...] = ()
    quiet_moves: int = QUIET_MOVES

    def __post_init__(self) -> None:
        for side in (self.rows, self.columns):
            if not SMALLEST <= side <= LARGEST:
                board = f"{self.rows}x{self.columns}"
                raise BadInput(f"board {board} is out of range; nearest valid: {self._nearest_board()}")
        if self.piece not in PIECES:
            raise unknown("piece", self.piece, PIECES)
        if self.victory not in VICTORIES:
            raise unknown("victory", self.victory, VICTORIES)
        for mutation in self.mutations:
            if mutation not in MUTATIONS:
                raise unknown("mutation", mutation, MUTATIONS)
            if self.mutations.count(mutation) > 1 and mutation not in REPEATABLE:
                raise BadInput(f'mutation "{mutation}" can be used only once; repeatable: {", ".join(REPEATABLE)}')
        if len(self.mutations) > MOST_MUTATIONS:
            raise BadInput(f"{len(self.mutations)} mutations are too many; at most {MOST_MUTATIONS}")
        if self.piece == "checkers" and self.rows < 3:
            raise BadInput(f"checkers needs at least 3 rows; nearest valid: 3x{self.columns}")
        if not 1 <= self.quiet_moves <= 100:
            raise BadInput(f"quiet_moves {self.quiet_moves} is out of range; valid: 1 to 100")
        object.__setattr__(self, "mutations", tuple(sorted(self.mutations, key=MUTATIONS.index)))

    def _nearest_board(self) -> str:
        rows, columns = (min(max(side, SMALLEST), LARGEST) for side in (self.rows, self.columns))
        return f"{rows}x{columns}"

    @property
    def line_length(self) -> int:
        """The k of k-in-a-row; 0 for the other victories."""
        return int(self.victory[0]) if self.victory.endswith("-in-a-row") else 0


def write_code(spec: BoardSpec) -> str:
    """`<rows>x<columns>/<piece>/<victory>[+<mutation>…]`, and `+quiet-N` where the checkers draw rule differs."""
    words = [f"{spec.rows}x{spec.columns}/{spec.piece}/{spec.victory}", *spec.mutations]
    if spec.quiet_moves != QUIET_MOVES:
        words.append(f"quiet-{spec.quiet_moves}")
    return "+".join(words)


def read_code(code: str) -> BoardSpec | None:
    """The spec of a code; None for codes of other families, BadInput for an invalid code of this one."""
    board, *rest = code.split("/")
    size = re.fullmatch(r"(\d+)x(\d+)", board)
    if size is None:
        return None
    if len(rest) != 2:
        raise BadInput(f'code "{code}" must be <rows>x<columns>/<piece>/<victory>[+<mutation>…]')
    victory, *additions = rest[1].split("+")
    quiet = QUIET_MOVES
    if additions and (found := re.fullmatch(r"quiet-(\d+)", additions[-1])):
        quiet = int(found[1])
        additions.pop()
    return BoardSpec(int(size[1]), int(size[2]), rest[0], victory, tuple(additions), quiet)
