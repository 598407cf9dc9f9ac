"""Necessary conditions for a document to be worth playing, each with a reason code.

They are deliberately few. Whatever good known games do is allowed (unequal sides, barely enough men for a line, games
that look endless); the gates judge the rest by playing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from games.errors import BadInput
from games.hooks import MOST_MOVES
from games.open.board import Board, Vector
from games.open.canonical.inert import windows
from games.open.canonical.nature import (
    EFFECTS,
    all_rows,
    always_takes,
    in_hand,
    is_free,
    men,
    never_repeats,
    pieces_of,
    places_freely,
    rows_of,
    takes,
    turns_pieces,
)
from games.open.document import Document
from games.open.goals import Goal
from games.open.kernels import HOOKS
from games.open.lower import lower
from games.open.moves import Move, vectors
from games.open.zones import read_zone
from games.streams import STREAMS

SMALLEST = 9  # cells; of fewer a game is looked up, not played
FREE_THREE = 9  # on more cells than this, whoever begins makes three in a row
THICK = 0.6  # share of cells taken at the start that games of captures alone need
CROWDED = 2  # empty cells on which pieces block each other
LEAST_GROUP = 4  # pieces that are to unite; fewer do so by accident
ENDINGS = ("stuck", "full")


@dataclass(frozen=True)
class Fault:
    """The reason why a document is rejected: a code, the part concerned, and the goal at fault, if any."""

    reason: str
    what: str
    side: int = 0
    goal: Goal | None = None


@lru_cache(maxsize=50_000)
def first_fault(document: Document) -> Fault | None:
    """The first fault; cheap conditions are checked before those that examine the first moves."""
    return next(faults(document), None)


def faults(document: Document) -> Iterator[Fault]:
    """All faults of a document; whether it can be lowered and started is checked only if there are no others."""
    clean = True
    for rule in RULES:
        for fault in rule(document):
            clean = False
            yield fault
    if clean:
        yield from opening_faults(document)


def board(document: Document) -> Iterator[Fault]:
    """The board has enough cells, and no cell holds pieces of both sides."""
    cells = len(document.board.cells)
    if cells < SMALLEST:
        yield Fault("board-too-small", f"{cells} cells")
    taken = [frozenset(cell for piece in document.pieces for cell in piece.start[side]) for side in (0, 1)]
    if taken[0] & taken[1] or any(men(document, side) != len(taken[side]) for side in (0, 1)):
        yield Fault("start-overlaps", "two pieces on one cell")
    full = len(taken[0]) + len(taken[1]) == cells
    rows = all_rows(document)
    if full and not document.turn.opening and not any(map(always_takes, rows)):
        yield Fault("no-empty-cell", "a full board and no captures")


def sides(document: Document) -> Iterator[Fault]:
    """Both sides have pieces that move, and equally many if their kinds of pieces and goals are the same."""
    for side in (0, 1):
        if not rows_of(document, side):
            yield Fault("nothing-moves", f"the {('first', 'second')[side]} side has no move", side)
    shared = all(piece.sides == (True, True) for piece in document.pieces)
    if shared and document.goals[0] == document.goals[1] and men(document, 0) != men(document, 1):
        yield Fault("unequal-men", f"{men(document, 0)} and {men(document, 1)} men")
    cells = len(document.board.cells)
    for piece in document.pieces:
        walks = any(move.kind not in ("drop", "leap") for move in piece.moves)
        if piece.hand is None and walks and any(map(is_free, piece.moves)):
            yield Fault("hand-unlimited", f"{piece.name} is placed and moved")
    held = [in_hand(document, side) for side in (0, 1)]
    walks = any(move.kind != "drop" for move in all_rows(document))
    if walks and any(held) and None not in held and sum(held) + men(document, 0) + men(document, 1) >= cells:  # type: ignore[arg-type]
        yield Fault("hand-too-large", f"{held[0]} and {held[1]} in hand for {cells} cells")


def effects(document: Document) -> Iterator[Fault]:
    """One effect per move: a piece cannot be both turned and captured."""
    for move in all_rows(document):
        if len(move.flags & set(EFFECTS)) > 1:
            yield Fault("two-effects", " and ".join(sorted(move.flags & set(EFFECTS))))


def overlaps(document: Document) -> Iterator[Fault]:
    """No two clauses may describe the same move, since its notation would be ambiguous."""
    for piece in document.pieces:
        rows = piece.moves
        for number, move in enumerate(rows):
            for other in rows[:number]:
                if overlap(other, move, document.board):
                    yield Fault("moves-overlap", f"two ways of {piece.name} to make one move")


def overlap(one: Move, other: Move, board: Board) -> bool:
    """Whether two clauses can describe the same move of one piece."""
    if one.kind == "drop" or other.kind == "drop":
        return one.kind == other.kind
    if {one.kind, other.kind} == {"hop", "slide"} or not set(landings(one)) & set(landings(other)):
        return False
    for mine, theirs in ((one.origin, other.origin), (one.target, other.target)):
        if mine and theirs and not read_zone(mine, board, {}) & read_zone(theirs, board, {}):
            return False
    return bool(reaches(one, board) & reaches(other, board))


def landings(move: Move) -> tuple[str, ...]:
    """The kinds of cells that the move can land on."""
    return ("empty", "enemy") if move.onto == "any" else (move.onto,)


def reaches(move: Move, board: Board) -> set[Vector]:
    """The distance that the move covers, in rows and columns."""
    far = range(1, max(board.rows, board.columns))
    if move.kind == "slide":
        far = range(1, move.most + 1) if move.most else far
    elif move.kind == "hop":
        far = far[1:] if move.has("flying") else range(2, 3)
    else:
        far = range(1, 2)
    if move.kind not in ("step", "slide", "hop", "leap"):
        return set()
    return {(rows * k, columns * k) for rows, columns in vectors(move, board) for k in far}


def captures_alone(document: Document) -> Iterator[Fault]:
    """Games in which every move captures need a crowded starting position."""
    rows = all_rows(document)
    taken = men(document, 0) + men(document, 1)
    if rows and all(move.kind != "drop" and always_takes(move) for move in rows):
        if taken < THICK * len(document.board.cells):
            yield Fault("start-too-thin", "every move captures")


def flanks(document: Document) -> Iterator[Fault]:
    """Flanking needs pieces of both sides at the start."""
    for side in (0, 1):
        rows = rows_of(document, side)
        if rows and all(move.has("flanking") for move in rows) and not (men(document, 0) and men(document, 1)):
            yield Fault("flanks-nothing", "no pieces to flank", side)


def goals(document: Document) -> Iterator[Fault]:
    """The faults of each goal by its kind, then those of the goals together."""
    for side in (0, 1):
        for goal in document.goals[side]:
            if goal.condition in BY_CONDITION:
                for fault in BY_CONDITION[goal.condition](document, side, goal):
                    yield Fault(fault.reason, fault.what, side, goal)
    yield from endings(document)


def can_arrange(document: Document, side: int) -> bool:
    """Whether a side can bring its pieces where it wants them: by placing them, or by moving back and forth."""
    for piece in pieces_of(document, side):
        for move in piece.moves:
            quiet = move.kind in ("drop", "step", "slide", "leap") and not always_takes(move)
            if quiet and not move.directions.startswith(("forward", "backward", "sideways")):
                return True
    return turns_pieces(document)


def line(document: Document, side: int, goal: Goal) -> Iterator[Fault]:
    """The line fits on the board, the side can form it, and forming it is not trivial."""
    rows, hand = rows_of(document, side), in_hand(document, side)
    if not windows(goal, document.board):
        yield Fault("line-too-long", f"{goal.number} in a row do not fit")
    own = frozenset(cell for piece in document.pieces for cell in piece.start[side])
    if any(window <= own for window in windows(goal, document.board)):
        yield Fault("there-already", "a line stands at the start")
    if not can_arrange(document, side):
        yield Fault("cannot-arrange", "pieces that cannot go where they want form no line")
    if hand is not None and men(document, side) + hand < goal.number and not turns_pieces(document):
        yield Fault("too-few-men", f"{men(document, side) + hand} men for {goal.number} in a row")
    free = any(map(is_free, rows)) and not any(move.captures for move in all_rows(document))
    short = goal.number <= 2 or (goal.number == 3 and free and hand is None)
    if goal.result == "wins" and short and len(document.board.cells) > FREE_THREE:
        yield Fault("line-too-short", f"{goal.number} in a row on {len(document.board.cells)} cells")


def square(document: Document, side: int, goal: Goal) -> Iterator[Fault]:
    """The faults of a square goal: the same conditions as for a line of four."""
    cells = document.board.on
    fits = any({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= cells for r, c in cells)
    hand = in_hand(document, side)
    if not fits:
        yield Fault("line-too-long", "no square fits")
    if not can_arrange(document, side):
        yield Fault("cannot-arrange", "pieces that cannot go where they want form no square")
    if hand is not None and men(document, side) + hand < 4 and not turns_pieces(document):
        yield Fault("too-few-men", "a square has four cells")


def connect(document: Document, side: int, goal: Goal) -> Iterator[Fault]:
    """The side can form a chain."""
    if not can_arrange(document, side):
        yield Fault("cannot-arrange", "pieces that cannot go where they want form no chain")


def group(document: Document, side: int, goal: Goal) -> Iterator[Fault]:
    """The side has enough pieces that stand on the board and can move."""
    hand = in_hand(document, side)
    if hand is None or men(document, side) + hand < LEAST_GROUP:
        yield Fault("group-too-small", "a group of few pieces is no achievement")
    if not can_arrange(document, side):
        yield Fault("cannot-arrange", "pieces that cannot go where they want form no group")


def reach(document: Document, side: int, goal: Goal) -> Iterator[Fault]:
    """Pieces start outside the goal's zone and can move there."""
    zone = document.zone(goal.zones[0], side)
    walking = [move for move in rows_of(document, side) if move.kind in ("step", "slide", "leap", "hop")]
    own = {cell for piece in document.pieces for cell in piece.start[side]}
    if any(map(is_free, rows_of(document, side))) or not walking:
        yield Fault("reach-by-placing", "a piece can be placed on the zone")
    if zone & own:
        yield Fault("there-already", "a piece begins on the zone")
    if all(map(always_takes, walking)) and walking:
        yield Fault("cannot-arrange", "pieces that only capture reach nothing")


def eliminate(document: Document, side: int, goal: Goal) -> Iterator[Fault]:
    """There are pieces to eliminate, and a way to eliminate them."""
    other = 1 - side
    if not (takes(document, side) or turns_pieces(document)):
        yield Fault("nothing-captures", "no piece can be captured")
    if men(document, other) <= goal.number or (in_hand(document, other) is None and men(document, other) < 2):
        yield Fault("nothing-to-eliminate", f"{men(document, other)} men at the start")


def capture(document: Document, side: int, goal: Goal) -> Iterator[Fault]:
    """The required number of captures is possible."""
    hand = in_hand(document, 1 - side)
    if not takes(document, side):
        yield Fault("nothing-captures", "no piece can be captured")
    if hand is not None and goal.number > men(document, 1 - side) + hand:
        yield Fault("too-few-men", f"{goal.number} captures of {men(document, 1 - side) + hand} men")


def run_out(document: Document, side: int, goal: Goal) -> Iterator[Fault]:
    """Pieces start on the board, and can leave it or be captured."""
    leaves = any(move.kind in ("exit", "remove") for move in rows_of(document, side))
    if not (takes(document, 1 - side) or leaves):
        yield Fault("nothing-captures", "no piece ever leaves the board")
    if not men(document, side) or in_hand(document, side) is None:
        yield Fault("nothing-to-eliminate", "no pieces to lose")


def endings(document: Document) -> Iterator[Fault]:
    """Together the goals end every game."""
    rows, every = all_rows(document), [goal for goals in document.goals for goal in goals]
    changes = takes(document, 0) or takes(document, 1) or turns_pieces(document)
    counting = [goal for goal in every if goal.result == "counts"]
    chief = [goal for goal in every if goal.condition not in ENDINGS]
    if counting and not chief and not changes and not any(move.kind == "exit" for move in rows):
        yield Fault("nothing-changes", "both sides place as many", 0, counting[0])
    room = len(document.board.cells) - men(document, 0) - men(document, 1)
    if not chief and not counting and not never_repeats(document) and not changes and room > CROWDED:
        yield Fault("nothing-ends", "nobody is ever stuck", 0, every[0])
    decides = chief or counting or any(goal.result in ("wins", "loses", "passes") for goal in every)
    if not decides and all(places_freely(document, side) for side in (0, 1)):
        yield Fault("nothing-decides", "every game is drawn", 0, every[0])
    forced = never_repeats(document) or document.turn.capture != "free" or any(map(is_free, rows))
    given = any(goal.condition == "run-out" and goal.result == "wins" for goal in chief)
    given = given and not any(move.kind == "exit" for move in rows)
    if chief and (given or all(goal.result == "loses" for goal in chief)) and not forced:
        yield Fault("misere-unforced", "who must not do something waits", 0, chief[0])
    for side in (0, 1):
        waits = not forced and not all(map(always_takes, rows_of(document, side)))
        for goal in document.goals[side] if waits else ():
            if goal.condition == "stuck" and goal.result == "wins":
                yield Fault("misere-unforced", "who must not move waits", side, goal)


def opening_faults(document: Document) -> Iterator[Fault]:
    """The engine can play the game, there is a first move, and no first move ends it."""
    try:
        rules = lower(document)
    except BadInput as error:
        yield Fault("not-playable", str(error))
        return
    line_, moves = np.zeros(3, HOOKS.state), np.zeros(MOST_MOVES, np.int64)
    HOOKS.initial(rules[0], line_, np.zeros(STREAMS, np.uint64))
    count = int(HOOKS.legal(rules[0], line_, 0, moves))
    if count == 0:
        yield Fault("no-first-move", "the first player is stuck")
        return
    for move in moves[:count].tolist():
        HOOKS.apply(rules[0], line_, 0, move, 1)
        if line_[1]["ended"]:
            goal = next((one for one in document.goals[0] if one.condition not in ENDINGS), document.goals[0][0])
            yield Fault("over-at-once", "a first move ends the game", 0, goal)
            return


BY_CONDITION: dict[str, Callable[[Document, int, Goal], Iterator[Fault]]] = {
    "line": line, "square": square, "connect": connect, "group": group, "reach": reach, "eliminate": eliminate,
    "capture": capture, "run-out": run_out,
}  # fmt: skip
RULES: tuple[Callable[[Document], Iterator[Fault]], ...] = (
    board,
    sides,
    effects,
    overlaps,
    captures_alone,
    flanks,
    goals,
)
