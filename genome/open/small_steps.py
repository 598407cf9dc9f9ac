"""Small steps: one live part of a document changes. Inert parts do not belong to the canonical form, and a step that
does not change how the game plays is undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from games.errors import BadInput
from games.open.canonical.transcript import transcript_key
from games.open.document import Document, Piece
from games.open.moves import Move, read_move, write_move
from genome.open import aims, boards
from genome.open.boards import pick
from genome.open.grammar import RIGHT_KEYS, samples, some_rights
from genome.open.movements import MOVEMENTS
from genome.open.rebase import board_of, goals_on, piece_on, turn_on
from genome.open.repair import canonical, read_all, repaired

PARENTS = 1
TRIES = 40
Step = Callable[[Document, np.random.Generator], Document | None]


def child(parents: Sequence[Document], rng: np.random.Generator) -> Document:
    """A sound document one step away that plays differently; if none is found, a sampled one."""
    (parent,) = parents
    for _ in range(TRIES):
        step = STEPS[pick(rng, {name: weight for name, (weight, _) in STEPS.items()})][1]
        try:
            changed = step(parent, rng)
            document, _ = repaired(None if changed is None else canonical(changed))
        except BadInput:
            continue
        if document is not None and document != parent and transcript_key(document) != transcript_key(parent):
            return document
    return next(samples(rng))


def on_board(document: Document, board: str, holes: str = "") -> Document | None:
    """The same game transferred to another board."""
    data = document.to_json()
    new = {"board": board, **({"holes": holes} if holes else {})}
    old, on = board_of(data), board_of(new)
    pieces = {name: piece_on(piece, old, on) for name, piece in data["pieces"].items()}
    goal = goals_on(data["goal"], old, on, tuple(pieces))
    rest = {key: data[key] for key in ("forward",) if key in data}
    turn = {"turn": turn_on(data["turn"], old, on)} if "turn" in data else {}
    return next(read_all({**new, **rest, "pieces": pieces, "goal": goal, **turn}), None)


def size(document: Document, rng: np.random.Generator) -> Document | None:
    """The board one or two rows larger or smaller."""
    board = document.board
    by = int(pick(rng, [-2, -1, 1, 2]))
    if board.shape in ("square", "points"):
        rows, columns = board.rows + by, board.columns + (by if rng.random() < 0.6 else 0)
        if board.dark or board.shape == "points":
            rows, columns = board.rows + 2 * by // abs(by), board.columns + 2 * by // abs(by)
        if not 3 <= min(rows, columns) <= max(rows, columns) <= boards.SQUARE[1]:
            return None
        shape = f"{rows}x{columns}" + (" dark" if board.dark else "")
        return on_board(document, shape if board.shape == "square" else f"points {shape}")
    low, high = boards.SIZES[board.shape]
    wanted = int(board.size_text) + (2 * by // abs(by) if board.shape == "cross" else by)
    return on_board(document, f"{board.shape} {wanted}") if low <= wanted <= high else None


def shape(document: Document, rng: np.random.Generator) -> Document | None:
    """Another kind of board."""
    data = boards.board(rng, {"square": 3, "rhombus": 2, "hexagon": 2, "points": 1})
    return on_board(document, data["board"], data.get("holes", ""))


def holes(document: Document, rng: np.random.Generator) -> Document | None:
    """Holes added, changed or removed."""
    bare = replace(document.board, holes=frozenset())
    if bare.shape not in ("square", "rhombus", "hexagon") or bare.dark:
        return None
    new = "" if document.board.holes and rng.random() < 0.4 else boards.some_holes(rng, bare)
    return on_board(document, str(bare), new)


def start(document: Document, rng: np.random.Generator) -> Document | None:
    """Other starting positions."""
    place = next((k for k, piece in enumerate(document.pieces) if any(piece.start)), None)
    if place is None:
        return None
    on, data = document.board, document.to_json()
    new = boards.starts(on, rng)
    if rng.random() < 0.2:
        new = boards.full(on, rng) or boards.corners(on) or new
    name = document.pieces[place].name
    pieces = {key: {k: v for k, v in piece.items() if k != "start"} for key, piece in data["pieces"].items()}
    pieces[name]["start"] = new
    return next(read_all({**data, "pieces": pieces}), None)


def move(document: Document, rng: np.random.Generator) -> Document | None:
    """One clause of one move added, changed or removed."""
    place, number = _some_move(document, rng)
    old = document.pieces[place].moves[number]
    options = _variants(old, document)
    return _with_move(document, place, number, pick(rng, options)) if options else None


def _some_move(document: Document, rng: np.random.Generator) -> tuple[int, int]:
    places = [(k, n) for k, piece in enumerate(document.pieces) for n in range(len(piece.moves))]
    return places[int(rng.integers(len(places)))]


# kind of move → clauses that a step may set or take away
FLAGGED: dict[str, tuple[str, ...]] = {
    "drop": ("falling", "custodial", "custodial-rows", "flipping"),
    "step": ("custodial", "custodial-rows", "flipping", "leaving-block"),
    "slide": ("custodial", "custodial-rows", "leaving-block", "counted"),
    "leap": ("custodial", "flipping", "leaving-block"),
    "hop": ("again", "again-optional", "capturing", "flying"),
}


def _variants(old: Move, document: Document) -> list[Move]:
    """The moves one clause away that are valid."""
    found = [replace(old, flags=old.flags ^ {flag}) for flag in FLAGGED.get(old.kind, ())]
    if old.kind in ("step", "slide", "leap"):
        found += [replace(old, onto=onto) for onto in ("empty", "enemy", "any")]
    if old.kind in ("step", "slide", "hop"):
        found += [replace(old, directions=going) for going in document.board.groups]
    if old.kind == "slide":
        found += [replace(old, most=most) for most in (0, 2, 3)]
    if old.kind == "hop":
        found += [replace(old, over=over) for over in ("enemy", "own", "any")]
    if old.kind == "drop":
        found += [replace(old, beside=near) for near in ("", "own", "enemy")]
        found += [replace(old, apart_from=near) for near in ("", "own", "enemy")]
    if old.kind in ("step", "slide"):
        found += [replace(old, kind="slide" if old.kind == "step" else "step", most=0)]
    good = []
    for new in found:
        try:
            good.append(read_move(write_move(new), document.board))
        except BadInput:
            continue
    return [new for new in dict.fromkeys(good) if new != old]


def _with_move(document: Document, place: int, number: int, new: Move | None) -> Document:
    pieces = list(document.pieces)
    rows = list(pieces[place].moves)
    rows[number : number + 1] = [] if new is None else [new]
    pieces[place] = replace(pieces[place], moves=tuple(rows))
    return replace(document, pieces=tuple(pieces))


def add_move(document: Document, rng: np.random.Generator) -> Document | None:
    """One more way to move, of a sampled piece."""
    made = MOVEMENTS[pick(rng, list(MOVEMENTS))].make(document.board, rng)
    if made is None:
        return None
    text = pick(rng, next(iter(made["pieces"].values()))["moves"])
    place = int(rng.integers(len(document.pieces)))
    rows = (*document.pieces[place].moves, read_move(text, document.board))
    pieces = list(document.pieces)
    pieces[place] = replace(pieces[place], moves=rows)
    return replace(document, pieces=tuple(pieces))


def drop_move(document: Document, rng: np.random.Generator) -> Document | None:
    """One way to move removed."""
    place, number = _some_move(document, rng)
    return _with_move(document, place, number, None) if len(document.pieces[place].moves) > 1 else None


def hand(document: Document, rng: np.random.Generator) -> Document | None:
    """One more or one fewer piece in hand."""
    held = [k for k, piece in enumerate(document.pieces) if piece.hand]
    if not held:
        return None
    place, pieces = pick(rng, held), list(document.pieces)
    pieces[place] = _held(pieces[place], int(pick(rng, [-1, 1])))
    return replace(document, pieces=tuple(pieces))


def _held(piece: Piece, by: int) -> Piece:
    return replace(piece, hand=max((piece.hand or 0) + by, 1))


def number(document: Document, rng: np.random.Generator) -> Document | None:
    """A goal with its number increased or decreased by one."""
    counted = sorted({goal for goals in document.goals for goal in goals if goal.number}, key=str)
    if not counted:
        return None
    old = counted[int(rng.integers(len(counted)))]
    new = replace(old, number=max(old.number + int(pick(rng, [-1, 1])), 1))
    goals = tuple(tuple(new if goal == old else goal for goal in own) for own in document.goals)
    return replace(document, goals=(goals[0], goals[1]))


def goal(document: Document, rng: np.random.Generator) -> Document | None:
    """Other goals for both sides."""
    rows = aims.AIMS[pick(rng, list(aims.AIMS))](document.board, rng)
    return next(read_all({**document.to_json(), "goal": rows}), None)


def add_goal(document: Document, rng: np.random.Generator) -> Document | None:
    """One more goal for both sides."""
    data = document.to_json()
    return next(read_all({**data, "goal": aims.with_goal(data["goal"], aims.extra(document.board, rng))}), None)


def drop_goal(document: Document, rng: np.random.Generator) -> Document | None:
    """One goal removed."""
    every = sorted({goal for goals in document.goals for goal in goals}, key=str)
    gone = every[int(rng.integers(len(every)))]
    goals = tuple(tuple(goal for goal in own if goal != gone) for own in document.goals)
    return replace(document, goals=(goals[0], goals[1])) if all(goals) else None


def rights(document: Document, rng: np.random.Generator) -> Document | None:
    """Another right, or none."""
    data = document.to_json()
    turn = {key: value for key, value in data.get("turn", {}).items() if key not in RIGHT_KEYS}
    return next(read_all({**data, "turn": {**turn, **some_rights(rng)}}), None)


def compulsion(document: Document, rng: np.random.Generator) -> Document | None:
    """Captures made compulsory, or no longer compulsory."""
    capture = "free" if document.turn.capture != "free" else "must"
    return replace(document, turn=replace(document.turn, capture=capture))


# Weights by what such steps gave in a measured trial: sizes, turns, starts and effects are productive.
STEPS: dict[str, tuple[float, Step]] = {
    "size": (4, size), "rights": (3, rights), "start": (3, start), "move": (4, move), "add-move": (2, add_move),
    "shape": (2, shape), "holes": (1, holes), "number": (2, number), "goal": (2, goal), "hand": (1, hand),
    "add-goal": (0.5, add_goal), "drop-goal": (0.5, drop_goal), "drop-move": (0.5, drop_move),
    "compulsion": (0.5, compulsion),
}  # fmt: skip
