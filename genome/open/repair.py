"""Repair: a sound document near an unsound one, changing as little as possible, with a reason for every change."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from games.errors import BadInput
from games.open.canonical.inert import canonical_from
from games.open.canonical.nature import EFFECTS, all_rows, men, never_quiet, never_repeats
from games.open.document import Document
from games.open.goals import Goal, read_goal
from genome.open.aims import AIMS
from genome.open.boards import centre, full, starts
from genome.open.soundness import ENDINGS, Fault, first_fault, overlap
from genome.space import Change

STEPS = 12
QUIET = 40  # plies without progress after which a sampled game is drawn
Data = dict[str, Any]
Fix = Callable[[Document, Fault], Iterator[Document]]


def completed(document: Document) -> Document:
    """The document with a limit on quiet plies if positions can recur, and a supply of pieces if placed pieces can be
    captured."""
    turn, rows = document.turn, all_rows(document)
    if turn.repetition == "free" and any(move.captures for move in rows):
        document = with_supply(document)
    endless = not never_repeats(document) and not never_quiet(document)
    if endless and not turn.quiet and turn.repetition == "free":
        return replace(document, turn=replace(turn, quiet=QUIET))
    return document


def with_supply(document: Document) -> Document:
    """A supply of as many pieces per side as there are cells, if any number could be placed; a draw when it is used
    up."""
    cells = len(document.board.cells)
    endless = [p.hand is None and any(m.kind == "drop" and m.beside != "own" for m in p.moves) for p in document.pieces]
    if not any(endless):
        return document
    pieces = tuple(
        replace(piece, hand=cells) if without_end else piece
        for piece, without_end in zip(document.pieces, endless, strict=True)
    )
    goals = tuple(
        own if any(goal.condition == "stuck" for goal in own) else (*own, Goal("stuck", "draws"))
        for own in document.goals
    )
    return replace(document, pieces=pieces, goals=(goals[0], goals[1]))


def canonical(document: Document) -> Document | None:
    """The document in canonical form; None if its words do not describe a game."""
    try:
        return canonical_from(completed(document).to_json())
    except BadInput:
        return None


def repaired(document: Document | None) -> tuple[Document | None, tuple[Change, ...]]:
    """The first sound document reached by the smallest changes, and those changes; None if repair gives up."""
    changes: list[Change] = []
    seen = set()
    for _ in range(STEPS):
        if document is None or document in seen:
            return None, tuple(changes)
        seen.add(document)
        fault = first_fault(document)
        if fault is None:
            return document, tuple(changes)
        changes.append(Change(fault.reason, fault.what))
        document = _mended(document, fault)
    return None, tuple(changes)


def _mended(document: Document, fault: Fault) -> Document | None:
    """The first change that leaves no fault; otherwise the first that removes this fault, otherwise the first of
    all."""
    better = other = None
    for fix in FIXES.get(fault.reason, (new_goal,)):
        for changed in fix(document, fault):
            child = canonical(changed)
            if child is None or child == document:
                continue
            after = first_fault(child)
            if after is None:
                return child
            if better is None and after.reason != fault.reason:
                better = child
            other = other or child
        if better is not None:
            return better
    return other


# changes, the least first


def no_holes(document: Document, fault: Fault) -> Iterator[Document]:
    """The same board without holes."""
    if document.board.holes:
        yield replace(document, board=replace(document.board, holes=frozenset()))


def fewer_rows(document: Document, fault: Fault) -> Iterator[Document]:
    """Men on fewer rows at the edge."""
    yield from _started(document, [" ".join(["rows", *map(str, range(1, deep + 1))]) for deep in (2, 1)])


def more_rows(document: Document, fault: Fault) -> Iterator[Document]:
    """Men on more rows at the edge."""
    yield from _started(document, ["rows 1 2", "rows 1 2 3", "rows 1"])


def crosswise(document: Document, fault: Fault) -> Iterator[Document]:
    """Two men of each side in the middle."""
    start = centre(document.board)
    if start is not None:
        yield from _started(document, [start])


def thick(document: Document, fault: Fault) -> Iterator[Document]:
    """A full board of alternating men."""
    start = full(document.board, np.random.default_rng(number_of(document)))
    if start is not None:
        yield from _started(document, [start])


def fresh_start(document: Document, fault: Fault) -> Iterator[Document]:
    """A starting position such as sampled games have."""
    rng = np.random.default_rng(number_of(document))
    yield from _started(document, [starts(document.board, rng) for _ in range(3)])


def _started(document: Document, styles: list[Any]) -> Iterator[Document]:
    """The document with another starting position for the first kind of piece; the other kinds are in hand or created
    by promotion."""
    data = document.to_json()
    becomes = {piece.promotes for piece in document.pieces}
    chief = next((p.name for p in document.pieces if any(p.start)), "")
    chief = chief or next((p.name for p in document.pieces if p.name not in becomes), document.pieces[0].name)
    for start in styles:
        pieces = {name: {k: v for k, v in piece.items() if k != "start"} for name, piece in data["pieces"].items()}
        pieces[chief] = {**pieces[chief], "start": start}
        yield from read_all({**data, "pieces": pieces})


def read_all(data: Data) -> Iterator[Document]:
    try:
        yield canonical_from(data)
    except BadInput:
        return


def one_effect(document: Document, fault: Fault) -> Iterator[Document]:
    """Only the first effect of each move."""
    pieces = tuple(
        replace(p, moves=tuple(replace(m, flags=m.flags - set(sorted(m.flags & set(EFFECTS))[1:])) for m in p.moves))
        for p in document.pieces
    )
    yield replace(document, pieces=pieces)


def one_of_two(document: Document, fault: Fault) -> Iterator[Document]:
    """Without one of two clauses that make the same move: the later one, or the earlier."""
    for place, piece in enumerate(document.pieces):
        for number, move in enumerate(piece.moves):
            for earlier, other in enumerate(piece.moves[:number]):
                if overlap(other, move, document.board):
                    for gone in (earlier, number):
                        rows = piece.moves[:gone] + piece.moves[gone + 1 :]
                        pieces = list(document.pieces)
                        pieces[place] = replace(piece, moves=rows)
                        yield replace(document, pieces=tuple(pieces))


def limited_hand(document: Document, fault: Fault) -> Iterator[Document]:
    """As many men in hand as a game needs."""
    room = len(document.board.cells) - men(document, 0) - men(document, 1)
    wanted = max([goal.number for goals in document.goals for goal in goals if goal.condition == "line"], default=4)
    for hand in (min(wanted + 1, (room - 1) // 2), 4, 3, 2):
        if hand >= 1:
            pieces = tuple(
                replace(p, hand=hand) if p.hand != 0 and any(m.kind == "drop" for m in p.moves) else p
                for p in document.pieces
            )
            yield replace(document, pieces=pieces)


def without_walking(document: Document, fault: Fault) -> Iterator[Document]:
    """Pieces that are placed and never move."""
    pieces = tuple(
        replace(p, moves=tuple(m for m in p.moves if m.kind == "drop")) if p.hand is None else p
        for p in document.pieces
    )
    if all(piece.moves for piece in pieces):
        yield replace(document, pieces=pieces)


def smaller_number(document: Document, fault: Fault) -> Iterator[Document]:
    """A goal with a smaller number."""
    if fault.goal is not None:
        for number in range(fault.goal.number - 1, 2, -1):
            yield _replaced(document, fault.goal, replace(fault.goal, number=number))


def larger_number(document: Document, fault: Fault) -> Iterator[Document]:
    """A goal with a larger number."""
    if fault.goal is not None:
        for number in range(fault.goal.number + 1, 7):
            yield _replaced(document, fault.goal, replace(fault.goal, number=number))


def opposite(document: Document, fault: Fault) -> Iterator[Document]:
    """The opposite result of the goal: the other side wins."""
    other = {"wins": "loses", "loses": "wins"}
    if fault.goal is not None and fault.goal.result in other:
        yield _replaced(document, fault.goal, replace(fault.goal, result=other[fault.goal.result]))


def drop_goal(document: Document, fault: Fault) -> Iterator[Document]:
    """Without the goal at fault, if another one remains that can decide the game."""
    rest = tuple(tuple(goal for goal in goals if goal != fault.goal) for goals in document.goals)
    if all(any(goal.condition not in ENDINGS for goal in goals) for goals in rest):
        yield replace(document, goals=(rest[0], rest[1]))


def drop_goals_alone(document: Document, fault: Fault) -> Iterator[Document]:
    """Without the goal at fault, whatever remains."""
    rest = tuple(tuple(goal for goal in goals if goal != fault.goal) for goals in document.goals)
    yield replace(document, goals=(rest[0], rest[1]))


def new_goal(document: Document, fault: Fault) -> Iterator[Document]:
    """Other goals, tried in an order whose beginning depends only on the document."""
    rng, names = np.random.default_rng(number_of(document)), tuple(piece.name for piece in document.pieces)
    aims = list(AIMS)
    for place in rng.permutation(len(aims)):
        rows = AIMS[aims[int(place)]](document.board, rng)
        sides = [rows.get(side, []) for side in ("first", "second")] if isinstance(rows, dict) else [rows, rows]
        first, second = (tuple(read_goal(text, document.board, names) for text in own) for own in sides)
        yield replace(document, goals=(first, second))


def simpler_capture(document: Document, fault: Fault) -> Iterator[Document]:
    """Captures that are not compulsory, in turns without a second half."""
    if document.turn.capture != "free":
        yield replace(document, turn=replace(document.turn, capture="free"))
    halves = {move.then for piece in document.pieces for move in piece.moves} - {None}
    for half in sorted(halves, key=str):
        pieces = tuple(
            replace(p, moves=tuple(replace(m, then=half) if m.then else m for m in p.moves)) for p in document.pieces
        )
        yield replace(document, pieces=pieces)


def without_opening(document: Document, fault: Fault) -> Iterator[Document]:
    """Without restrictions of the first plies."""
    if document.turn.opening:
        yield replace(document, turn=replace(document.turn, opening=()))


def one_a_turn(document: Document, fault: Fault) -> Iterator[Document]:
    """One move per turn."""
    if document.turn.moves > 1 or document.turn.first > 1:
        yield replace(document, turn=replace(document.turn, moves=1, first=0))


def _replaced(document: Document, old: Goal, new: Goal) -> Document:
    goals = tuple(tuple(new if goal == old else goal for goal in own) for own in document.goals)
    return replace(document, goals=(goals[0], goals[1]))


def number_of(document: Document) -> int:
    """A number that depends only on the document."""
    return zlib.crc32(document.text.encode())


FIXES: dict[str, tuple[Fix, ...]] = {
    "start-overlaps": (fewer_rows, fresh_start),
    "no-empty-cell": (fewer_rows, fresh_start),
    "unequal-men": (no_holes, fresh_start, thick),
    "moves-overlap": (one_of_two,),
    "two-effects": (one_effect,),
    "hand-unlimited": (limited_hand, without_walking),
    "hand-too-large": (limited_hand,),
    "start-too-thin": (thick,),
    "flanks-nothing": (crosswise, fresh_start),
    "line-too-long": (smaller_number, drop_goal, new_goal),
    "line-too-short": (larger_number, opposite, drop_goal, new_goal),
    "too-few-men": (smaller_number, limited_hand, more_rows, drop_goal, new_goal),
    "cannot-arrange": (drop_goal, new_goal),
    "group-too-small": (limited_hand, more_rows, drop_goal, new_goal),
    "reach-by-placing": (drop_goal, new_goal),
    "there-already": (fewer_rows, larger_number, fresh_start, drop_goal, new_goal),
    "nothing-captures": (drop_goal, new_goal),
    "nothing-to-eliminate": (drop_goal, more_rows, new_goal),
    "nothing-changes": (new_goal,),
    "nothing-ends": (new_goal,),
    "nothing-decides": (new_goal,),
    "misere-unforced": (opposite, drop_goals_alone, new_goal),
    "no-first-move": (without_opening, fewer_rows, fresh_start, thick),
    "over-at-once": (one_a_turn, larger_number, fewer_rows, drop_goal, new_goal, fresh_start),
    "not-playable": (simpler_capture, without_opening, one_a_turn),
    "nothing-moves": (),
    "board-too-small": (),
}
