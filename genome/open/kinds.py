"""The kind of game that a document describes, in a few words: its board, how pieces move, what decides."""

from __future__ import annotations

from games.open.canonical.nature import advances, all_rows, always_takes, pieces_of
from games.open.document import Document
from games.open.moves import Move

EFFECTS = ("falling", "flanking", "flipping", "custodial", "custodial-rows", "leaving-block")


def kind_of(document: Document) -> dict[str, str]:
    """`{"board": "hexagon", "movement": "drop", "goal": "connect"}`."""
    return {"board": board_kind(document), "movement": movement_kind(document), "goal": goal_kind(document)}


def board_kind(document: Document) -> str:
    """The shape of the board, and whether it has holes or only dark cells."""
    board = document.board
    return " ".join([board.shape, *(["dark"] if board.dark else []), *(["holes"] if board.holes else [])])


def movement_kind(document: Document) -> str:
    """The kinds of moves with their effects, in the order of the alphabet: `copy+leap flipping`, `pawn`."""
    found = set()
    for side in (0, 1):
        for piece in pieces_of(document, side):
            ahead = advances(piece) and any(move.kind != "drop" for move in piece.moves)
            found |= {_word(move, ahead) for move in piece.moves}
    return "+".join(sorted(found)) or "none"


def _word(move: Move, ahead: bool) -> str:
    kind = "copy" if move.kind == "drop" and move.beside == "own" else move.kind
    if always_takes(move) and move.kind != "hop":
        kind = "clobber"
    elif ahead and kind == "step":
        kind = "pawn"
    elif ahead and kind in ("hop", "leap", "slide"):
        kind = f"forward {kind}"
    flags = [word for word in EFFECTS if move.has(word)]
    then = [move.then.kind] if move.then else []
    return " ".join([kind, *flags, *then])


def goal_kind(document: Document) -> str:
    """The first condition of the first side that is not about being stuck or a full board, with its result."""
    goals = [goal for goals in document.goals for goal in goals]
    chief = next((goal for goal in goals if goal.condition not in ("stuck", "full")), None)
    if chief is None:
        chief = next((goal for goal in goals if goal.result in ("counts", "passes")), None)
        if chief is not None:
            return "count"
        chief = goals[0]
    usual = {"stuck": "loses"}.get(chief.condition, "wins")
    return chief.condition + ("" if chief.result == usual else f" {chief.result}")


def is_pure_placement(document: Document) -> bool:
    """Whether pieces are placed and nothing else ever changes on the board."""
    rows = all_rows(document)
    return all(move.kind == "drop" for move in rows) and not any(move.flags & set(EFFECTS[1:]) for move in rows)
