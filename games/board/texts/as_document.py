"""Board games in the words of open board games: a document that plays the same games, where the words can say it."""

from __future__ import annotations

from typing import Any

from games.board.inert import canonical
from games.board.lower import set_up
from games.board.spec import BoardSpec
from games.errors import BadInput

LETTERS = "abcdefghij"
PIECES: dict[str, dict[str, Any]] = {
    "tic-tac-toe": {"stone": {"moves": ["drop"]}},
    "reversi": {"disk": {"moves": ["drop flanking"]}},
    "checkers": {
        "man": {
            "moves": ["hop forward-diagonal over enemy capturing again", "step forward-diagonal"],
            "promotes": "king at top",
        },
        "king": {"moves": ["hop diagonal over enemy capturing again", "step diagonal"]},
    },
}
GOALS = {
    ("tic-tac-toe", "most-men"): ["full counts"],
    ("reversi", "most-men"): ["stuck passes"],
    ("checkers", "most-men"): ["stuck counts"],
}


def as_document(spec: BoardSpec) -> dict[str, Any]:
    """The document of a game; BadInput says what its words cannot express."""
    spec, _ = canonical(spec)
    if spec.mutations:
        raise BadInput(f"documents have no word for {spec.mutations[0]}")
    if spec.piece not in PIECES:
        raise BadInput(f"documents have no word for the piece {spec.piece}")
    pieces = {name: dict(piece) for name, piece in PIECES[spec.piece].items()}
    if any(starts := [" ".join(f"{LETTERS[column]}{row + 1}" for row, column in side) for side in set_up(spec)]):
        next(iter(pieces.values()))["start"] = dict(zip(("first", "second"), starts, strict=True))
    found = {
        "board": f"{spec.rows}x{spec.columns}{' dark' * (spec.piece == 'checkers')}",
        "goal": goals(spec),
        "pieces": pieces,
    }
    return {**found, "turn": {"capture": "must", "quiet": 2 * spec.quiet_moves}} if spec.piece == "checkers" else found


def goals(spec: BoardSpec) -> list[str]:
    """The goals; lines of pieces that move or flip are judged at other moments than documents judge them."""
    if spec.victory == "no-men-remaining":
        return ["stuck loses"]
    if (spec.piece, spec.victory) in GOALS:
        return GOALS[spec.piece, spec.victory]
    if spec.piece == "tic-tac-toe" and spec.line_length:
        return [f"line {spec.line_length}", "full draws"]
    raise BadInput(f"documents have no word for {spec.victory} with {spec.piece}")
