"""Moves of pieces in words: `step forward-diagonal onto any`, `hop all over enemy capturing again`, `drop falling`.

One row describes one way to move. Its first word is the kind; clauses follow in any order.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace

from games.errors import BadInput, unknown
from games.open.board import Board, Vector

# kind → its effect, as the rule sheet and the reference introduce it
KINDS = {
    "drop": "a piece from the hand is placed on an empty cell",
    "step": "a piece moves to an adjacent cell",
    "leap": "a piece jumps by a fixed vector, whatever lies between",
    "slide": "a piece moves along a line of empty cells",
    "hop": "a piece jumps over an adjacent piece to the cell behind it",
    "exit": "a piece leaves the board across its edge",
    "remove": "an own piece is taken off the board",
    "shoot": "a cell that the moved piece could slide to is blocked for good",
    "block": "any empty cell is blocked for good",
}
ONTO = ("empty", "enemy", "any")
OVER = ("enemy", "own", "any")
WHOSE = ("own", "enemy", "any", "empty")

# clause → (its arguments, its meaning)
CLAUSES = {
    "onto": ("one of empty, enemy, any", "what the piece may land on; an enemy piece landed on is captured"),
    "over": ("one of enemy, own, any", "hop: which pieces it may jump over"),
    "capturing": ("", "hop: the piece jumped over is captured"),
    "again": ("", "hop: the piece continues hopping as long as it can"),
    "again-optional": ("", "hop: the piece may continue hopping"),
    "straight": ("", "hop: it continues in the same direction only"),
    "flying": ("", "hop: any number of empty cells may lie before and behind the piece jumped over"),
    "up-to": ("a number", "slide: at most this many cells"),
    "counted": ("", "slide: exactly as many cells as there are pieces on that line, over own pieces"),
    "from": ("a zone", "only from there"),
    "to": ("a zone", "only to there"),
    "avoiding": ("a zone", "slide: neither onto nor across these cells"),
    "beside": ("one of own, enemy, any, empty", "only where such a cell is adjacent to the cell arrived at"),
    "apart-from": ("one of own, enemy, any", "only where no such piece is adjacent to the cell arrived at"),
    "passing-from-beside": ("one of own, enemy", "only from a cell adjacent to such a piece"),
    "orthogonally": ("", "beside and apart-from: diagonal neighbours do not count"),
    "falling": ("", "drop: onto the lowest empty cell of a column"),
    "flanking": ("", "drop: lines of enemy pieces up to another own one change sides; there must be at least one"),
    "flipping": ("", "all adjacent enemy pieces change sides"),
    "custodial": ("", "enemy pieces sandwiched one at a time between the piece and another own one are captured"),
    "custodial-rows": ("", "rows of enemy pieces sandwiched between the piece and another own one are captured"),
    "leaving-block": ("", "the cell left is blocked for good"),
    "then": ("shoot or block", "the second half of the move"),
}
FLAGS = tuple(word for word, (behind, _) in CLAUSES.items() if not behind)


@dataclass(frozen=True)
class Move:
    """One way to move, parsed from a row of words."""

    kind: str
    directions: str = "all"
    vector: Vector | None = None  # of a leap: all its turned and mirrored forms
    ring: int = 0  # of a leap: every cell at this distance in rows or columns
    onto: str = "empty"
    over: str = "enemy"
    most: int = 0  # of a slide; 0: as far as the line is free
    origin: str = ""  # zones, in words
    target: str = ""
    avoiding: str = ""
    beside: str = ""
    apart_from: str = ""
    leaving: str = ""  # the piece next to which it must start
    flags: frozenset[str] = frozenset()
    then: Move | None = None

    def has(self, flag: str) -> bool:
        """Whether the row has this clause."""
        return flag in self.flags

    @property
    def captures(self) -> bool:
        """Whether the move can remove an enemy piece from the board."""
        return self.onto != "empty" or bool(self.flags & {"capturing", "custodial", "custodial-rows"})


def read_move(text: str, board: Board) -> Move:
    """The move that a row of words describes."""
    head, _, tail = text.partition(" then ")
    words = head.split()
    if not words:
        raise BadInput("a move is empty; it begins with one of: " + ", ".join(KINDS))
    if words[0] not in KINDS:
        raise unknown("kind of move", words[0], KINDS)
    move = Move(words[0])
    rest = words[1:]
    if move.kind == "leap":
        move, rest = _leap(move, rest, text)
    if rest and (rest[0] in board.groups or rest[0] not in CLAUSES):
        if rest[0] not in board.groups:
            raise unknown(f'direction or clause in "{text}":', rest[0], (*board.groups, *CLAUSES))
        move, rest = replace(move, directions=rest[0]), rest[1:]
    while rest:
        move, rest = _clause(move, rest, text)
    if tail:
        move = replace(move, then=_second_half(tail, board))
    elif move.kind == "shoot":
        raise BadInput(f'"{text}": shoot is the second half of a move, as in "slide all then shoot all"')
    return _checked(move, text)


def _second_half(text: str, board: Board) -> Move:
    words = text.split()
    if words[0] not in ("shoot", "block"):
        raise unknown('second half of a move after "then"', words[0], ("shoot", "block"))
    if len(words) > 2 or (len(words) == 2 and (words[0] == "block" or words[1] not in board.groups)):
        raise BadInput(f'"then {text}" is not "then block" or "then shoot" with one of {", ".join(board.groups)}')
    return Move(words[0], words[1] if len(words) == 2 else "all")


def _leap(move: Move, words: list[str], text: str) -> tuple[Move, list[str]]:
    if len(words) > 1 and words[0] == "ring" and words[1].isdecimal():
        if not 1 <= int(words[1]) <= 4:
            raise BadInput(f'"{text}": a ring is 1 to 4 cells away')
        return replace(move, ring=int(words[1])), words[2:]
    found = re.fullmatch(r"(\d),(\d)", words[0]) if words else None
    if found is None or found[0] == "0,0":
        raise BadInput(f'"{text}": a leap needs a vector, as in "leap 1,2" for a knight\'s, or "leap ring 2"')
    return replace(move, vector=(int(found[1]), int(found[2]))), words[1:]


FIELD = {"from": "origin", "to": "target", "passing-from-beside": "leaving", "apart-from": "apart_from"}
CHOICES = {
    "onto": ONTO, "over": OVER, "beside": WHOSE, "apart-from": WHOSE[:3], "passing-from-beside": WHOSE[:2],
}  # fmt: skip


def _clause(move: Move, words: list[str], text: str) -> tuple[Move, list[str]]:
    word, rest = words[0], words[1:]
    if word not in CLAUSES:
        raise unknown(f'clause in "{text}":', word, CLAUSES)
    if word in FLAGS:
        return replace(move, flags=move.flags | {word}), rest
    if not rest:
        raise BadInput(f'"{text}": "{word}" takes {CLAUSES[word][0]}')
    if word == "up-to":
        if not rest[0].isdecimal() or not 1 <= int(rest[0]) <= 25:
            raise BadInput(f'"{text}": up-to takes 1 to 25 cells, not "{rest[0]}"')
        return replace(move, most=int(rest[0])), rest[1:]
    if word in CHOICES:
        if rest[0] not in CHOICES[word]:
            raise unknown(f'word after "{word}" in "{text}":', rest[0], CHOICES[word])
        return replace(move, **{FIELD.get(word, word): rest[0]}), rest[1:]  # type: ignore[arg-type]
    zone = []
    while rest and rest[0] not in CLAUSES:
        zone.append(rest.pop(0))
    return replace(move, **{FIELD.get(word, word): " ".join(zone)}), rest  # type: ignore[arg-type]


# clause → the kinds to which it applies
GOES_WITH = {
    "capturing": ("hop",), "again": ("hop",), "again-optional": ("hop",), "straight": ("hop",), "flying": ("hop",),
    "counted": ("slide",), "falling": ("drop",), "flanking": ("drop",),
    "leaving-block": ("step", "slide", "leap"),
}  # fmt: skip


def _checked(move: Move, text: str) -> Move:
    for flag in sorted(move.flags):
        if move.kind not in GOES_WITH.get(flag, (move.kind,)):
            raise BadInput(f'"{text}": "{flag}" applies to {" or ".join(GOES_WITH[flag])}, not to {move.kind}')
    if move.kind == "drop" and move.onto != "empty":
        raise BadInput(f'"{text}": pieces can be dropped only on empty cells')
    if move.most and (move.kind != "slide" or move.has("counted")):
        raise BadInput(f'"{text}": "up-to" applies to slide, without "counted"')
    if {"again", "again-optional"} <= move.flags:
        raise BadInput(f'"{text}": "again" and "again-optional" exclude each other')
    if move.has("straight") and not move.flags & {"again", "again-optional"}:
        raise BadInput(f'"{text}": "straight" needs "again" or "again-optional"')
    if move.kind == "leap" and move.directions not in ("all", "forward"):
        raise BadInput(f'"{text}": a leap goes in all directions or forward')
    return move


def vectors(move: Move, board: Board) -> tuple[Vector, ...]:
    """The vectors of one step of the move, for the first side."""
    if move.kind != "leap":
        return board.groups[move.directions]
    if move.ring:
        span = range(-move.ring, move.ring + 1)
        found = [(rows, columns) for rows in span for columns in span if max(abs(rows), abs(columns)) == move.ring]
        if board.hexagonal:
            found = [it for it in _disk(move.ring) if it not in _disk(move.ring - 1)]
    else:
        rows, columns = move.vector or (0, 0)
        turned = {(rows, columns), (columns, rows)}
        found = sorted({(a * up, b * right) for a, b in turned for up in (1, -1) for right in (1, -1)})
    return tuple(it for it in found if move.directions == "all" or it[0] > 0)


def _disk(radius: int) -> list[Vector]:
    span = range(-radius, radius + 1)
    return [(rows, columns) for rows in span for columns in span if abs(rows + columns) <= radius]


def write_move(move: Move) -> str:
    """The row in canonical words: clauses in a fixed order, without defaults."""
    words = [move.kind]
    if move.vector is not None:
        words.append(f"{move.vector[0]},{move.vector[1]}")
    if move.ring:
        words += ["ring", str(move.ring)]
    if move.directions != "all" or move.kind in ("step", "slide", "hop", "shoot"):
        words.append(move.directions)
    usual = {field.name: field.default for field in fields(Move)}
    for clause in CLAUSES:
        if clause in FLAGS:
            words += [clause] if clause in move.flags else []
            continue
        name = {**FIELD, "up-to": "most"}.get(clause, clause)
        if clause != "then" and getattr(move, name) != usual[name]:
            words += [clause, str(getattr(move, name))]
    return " ".join(words) + (f" then {write_move(move.then)}" if move.then else "")
