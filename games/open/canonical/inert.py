"""Parts of a document that cannot matter. They are left out of the canonical form, so that equal games are one game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.open.board import Board, Cell
from games.open.canonical.nature import all_rows, always_takes, counts, never_quiet, never_repeats, places_freely
from games.open.document import Document, Piece, Turn, document_from
from games.open.goals import Goal
from games.open.moves import Move
from games.open.zones import read_zone

DIRECTED = ("forward", "backward", "sideways", "forward-diagonal", "backward-diagonal")


@dataclass(frozen=True)
class Inert:
    """A part that was left out, and the reason why it cannot matter."""

    part: str
    why: str


Found = tuple[Document, Inert]
Rule = Callable[[Document], Iterator[Found]]


def stripped(document: Document) -> tuple[Document, tuple[Inert, ...]]:
    """The document without inert parts, and what was left out."""
    out: list[Inert] = []
    goals = [goals or (Goal("stuck", "loses"),) for goals in document.goals]  # what holds where nothing is said
    document = replace(document, goals=(goals[0], goals[1]))
    while (found := next(_every(document), None)) is not None:
        document = found[0]
        out.append(found[1])
    return document, tuple(out)


def canonical_from(data: Mapping[str, Any]) -> Document:
    """The document in plain values without its inert parts."""
    return stripped(document_from(data))[0]


def _every(document: Document) -> Iterator[Found]:
    for rule in RULES:
        yield from rule(document)


def _turn(document: Document, why: str, **usual: object) -> Found:
    (name,) = usual
    text = f"{name} = {getattr(document.turn, name)}"
    return replace(document, turn=replace(document.turn, **usual)), Inert(text, why)  # type: ignore[arg-type]


def turns(document: Document) -> Iterator[Found]:
    """Words of the turn that have no effect."""
    turn, rows, usual = document.turn, all_rows(document), Turn()
    if turn.first and turn.first == turn.moves:
        yield _turn(document, "the first turn is like all others", first=0)
    if turn.second and turn.second == turn.moves:
        yield _turn(document, "that turn is like all others", second=0)
    if turn.capture != usual.capture:
        taking = [move for move in rows if move.captures]
        if not taking:
            yield _turn(document, "no move captures", capture=usual.capture)
        elif all(map(always_takes, rows)):
            yield _turn(document, "every move captures", capture=usual.capture)
    if turn.hand != usual.hand:
        drops, held = any(move.kind == "drop" for move in rows), any(piece.hand for piece in document.pieces)
        if not held or not drops or all(move.kind == "drop" for move in rows):
            yield _turn(document, "no piece is both placed and moved", hand=usual.hand)
    if turn.quiet > 1 and never_quiet(document):
        yield _turn(document, "no move is quiet", quiet=0)
    if turn.repetition != usual.repetition and never_repeats(document):
        yield _turn(document, "no position can come again", repetition=usual.repetition)
    if turn.komi and not counts(document):
        yield _turn(document, "nothing is counted", komi=0.0)
    sandwiches = any(move.flags & {"custodial", "custodial-rows"} for move in rows)
    if turn.hostile and not sandwiches:
        yield _turn(document, "nothing is captured by sandwiching", hostile=usual.hostile)
    for place, piece in enumerate(document.pieces):
        if piece.surround and not sandwiches:
            yield _piece(document, place, "surround", "nothing is captured by sandwiching", surround=frozenset())


def _piece(document: Document, place: int, part: str, why: str, **values: object) -> Found:
    pieces = list(document.pieces)
    name = pieces[place].name
    pieces[place] = replace(pieces[place], **values)  # type: ignore[arg-type]
    return replace(document, pieces=tuple(pieces)), Inert(f"{part} of {name}", why)


def kinds(document: Document) -> Iterator[Found]:
    """Promotions that change nothing, and kinds of pieces that never come into being."""
    named = {goal.piece for goals in document.goals for goal in goals} - {""}
    by_name = {piece.name: piece for piece in document.pieces}
    for place, piece in enumerate(document.pieces):
        if not piece.promotes:
            continue
        king = by_name[piece.promotes]
        if not any(piece.promotion):
            yield _piece(document, place, "promotes", "its zone has no cells", promotes="", promotion=_NOWHERE)
        elif piece.promotes == piece.name:
            yield _piece(document, place, "promotes", "it becomes what it is", promotes="", promotion=_NOWHERE)
        elif set(king.moves) == set(piece.moves) and not named & {king.name, piece.name} and not _special(king, piece):
            why = f"{king.name} moves the same way"
            yield _piece(document, place, "promotes", why, promotes="", promotion=_NOWHERE)
    becomes = {piece.promotes for piece in document.pieces if piece.promotes != piece.name}
    for piece in document.pieces:
        used = any(piece.start) or piece.hand != 0 or piece.name in becomes | named
        if not used and len(document.pieces) > 1:
            rest = tuple(other for other in document.pieces if other is not piece)
            yield replace(document, pieces=rest), Inert(f"piece {piece.name}", "it never comes into being")


_NOWHERE = (frozenset[Cell](), frozenset[Cell]())


def _special(king: Piece, piece: Piece) -> bool:
    """Whether the two kinds differ in more than their moves."""
    return bool(king.royal or piece.royal or king.surround or piece.surround or king.promotes)


def moves(document: Document) -> Iterator[Found]:
    """Clauses without an effect, and moves that are listed twice."""
    longest = max(document.board.rows, document.board.columns)
    for place, piece in enumerate(document.pieces):
        rows = piece.moves
        for number, move in enumerate(rows):
            if move in rows[:number]:
                yield _piece(
                    document, place, "a move", "it is in the list twice", moves=rows[:number] + rows[number + 1 :]
                )
                continue
            for plain, why in _plainer(move, longest, document.board):
                part = tuple(plain if k == number else other for k, other in enumerate(rows))
                yield _piece(document, place, f'"{_difference(move, plain)}"', why, moves=part)


def _difference(move: Move, plain: Move) -> str:
    gone = sorted(move.flags - plain.flags)
    return gone[0] if gone else "up-to" if move.most != plain.most else "over"


def _plainer(move: Move, longest: int, board: Board) -> Iterator[tuple[Move, str]]:
    if move.has("orthogonally") and not (move.beside or move.apart_from):
        yield replace(move, flags=move.flags - {"orthogonally"}), "nothing near is asked for"
    if move.has("orthogonally") and board.hexagonal:
        yield replace(move, flags=move.flags - {"orthogonally"}), "hexagons have no diagonal neighbours"
    if move.most >= longest - 1 > 0:
        yield replace(move, most=0), "no line of the board is longer"
    if move.kind != "hop" and move.over != "enemy":
        yield replace(move, over="enemy"), "nothing is jumped over"


def headings(document: Document) -> Iterator[Found]:
    """A heading on which nothing in the game depends."""
    usual = ((1, 0), (-1, 0))
    if document.forward == usual:
        return
    words = {move.directions for move in all_rows(document)}
    words |= {move.then.directions for move in all_rows(document) if move.then}
    words |= {goal.directions for goals in document.goals for goal in goals}
    if not words & set(DIRECTED):
        yield replace(document, forward=usual), Inert("forward", "no piece goes forward")


def ends(document: Document) -> Iterator[Found]:
    """Goals that state a default, or that an earlier goal always pre-empts."""
    for side in (0, 1):
        goals = document.goals[side]
        for place, goal in enumerate(goals):
            why = _why_inert(document, side, goals, place, goal)
            if why:
                both = list(document.goals)
                both[side] = goals[:place] + goals[place + 1 :]
                text = (
                    f'"{goal.condition}{f" {goal.number}" if goal.number else ""}" of the {("first", "second")[side]}'
                )
                yield replace(document, goals=(both[0], both[1])), Inert(text, why)
            elif goal.condition == "line" and goal.directions != "all":
                wider = replace(goal, directions="all")
                if windows(wider, document.board) == windows(goal, document.board):
                    both = list(document.goals)
                    both[side] = (*goals[:place], wider, *goals[place + 1 :])
                    yield replace(document, goals=(both[0], both[1])), Inert(goal.directions, "other lines do not fit")


def _why_inert(document: Document, side: int, goals: tuple[Goal, ...], place: int, goal: Goal) -> str:
    if len(goals) == 1:
        return ""
    if goal.condition == "stuck" and goal.result == "loses" and not _stuck_before(goals, place):
        return "a player without a move loses anyway"
    for earlier in goals[:place]:
        if shadows(earlier, goal):
            return f'"{earlier.condition}" before it is always met first'
    if goal.condition in ("stuck", "full") and always_connected(document):
        return "one side is connected before the board is full"
    if goal.condition == "stuck" and places_freely(document, side) and not document.turn.opening:
        if any(other.condition == "full" for other in goals):
            return "a player can place a piece until the board is full"
    if goal.condition == "line" and not windows(goal, document.board):
        return "no such line fits on the board"
    return ""


def _stuck_before(goals: tuple[Goal, ...], place: int) -> bool:
    # The last row about being stuck is the one that counts in the rules record.
    return any(goal.condition == "stuck" for goal in goals[:place])


def shadows(earlier: Goal, later: Goal) -> bool:
    """Whether the earlier goal is met whenever the later one is."""
    if earlier.condition != later.condition or earlier.condition == "stuck":
        return False
    if earlier.condition == "line":
        wide = earlier.directions in ("all", later.directions)
        return wide and (earlier == replace(later, result=earlier.result) or (
            not earlier.exactly and earlier.number <= later.number
        ))  # fmt: skip
    if earlier.condition == "eliminate":
        return earlier.piece == later.piece and earlier.number >= later.number
    if earlier.condition == "capture":
        return earlier.number <= later.number
    return earlier == replace(later, result=earlier.result)


def windows(goal: Goal, board: Board) -> frozenset[frozenset[Cell]]:
    """The sets of cells that a line can be."""
    group = board.groups.get(goal.directions, board.directions)
    axes = [axis for axis in board.axes if axis in group or (-axis[0], -axis[1]) in group]
    found = set()
    for cell in board.cells:
        for axis in axes:
            line = [cell, *board.ray(cell, axis)[: goal.number - 1]]
            if len(line) == goal.number:
                found.add(frozenset(line))
    return frozenset(found)


def always_connected(document: Document) -> bool:
    """Whether a full board always has a winner: both sides place freely and join complementary sides of a board of
    hexagons, or all three sides of a triangle."""
    board, rows = document.board, all_rows(document)
    placing = all(move.kind == "drop" and not move.flags & {"custodial", "custodial-rows"} for move in rows)
    if board.holes or not placing or not all(places_freely(document, side) for side in (0, 1)):
        return False
    joined = []
    for goals in document.goals:
        zones = [goal.zones for goal in goals if goal.condition == "connect" and goal.result in ("wins", "loses")]
        joined.append({frozenset(read_zone(text, board, {}) for text in each) for each in zones})
    names = lambda *words: frozenset(read_zone(word, board, {}) for word in words)  # noqa: E731
    if board.shape == "rhombus":
        across, along = names("left", "right"), names("bottom", "top")
        return (across in joined[0] and along in joined[1]) or (along in joined[0] and across in joined[1])
    return board.shape == "triangle" and all(names("left", "bottom", "right") in each for each in joined)


RULES: tuple[Rule, ...] = (turns, kinds, moves, headings, ends)
