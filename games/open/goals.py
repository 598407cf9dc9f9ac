"""Goals in words: `line 4`, `line 3 loses`, `connect left with right`, `reach far-row`, `stuck loses`.

A goal is a condition and its result, for the side that meets the condition. Goals are checked in the order of the
document, each for the side that has just moved and then for the other one; the first that is met ends the game.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.errors import BadInput, unknown
from games.open.board import Board

RESULTS = ("wins", "loses", "draws", "counts", "passes")
# condition → (its arguments, its meaning)
CONDITIONS = {
    "line": ("a number", "this number of own pieces in an unbroken line"),
    "square": ("", "own pieces on four cells that form a square of 2x2"),
    "connect": ("zones between `with`", "a chain of adjacent own pieces that touches every zone"),
    "reach": ("a zone, and perhaps `by PIECE`", "an own piece on the zone"),
    "eliminate": (
        "nothing, a number or a piece",
        "the other side has no pieces (at most this many; none of that kind) left",
    ),
    "capture": ("a number", "this many enemy pieces captured"),
    "run-out": ("", "no own pieces left"),
    "group": ("", "all own pieces form one chain of adjacent pieces"),
    "stuck": ("", "the side to move has no legal move"),
    "full": ("", "no empty cell is left"),
}
USUAL = {"stuck": "loses", "full": "draws"}  # all others win
ENDINGS = ("stuck", "full")


@dataclass(frozen=True)
class Goal:
    """One condition and its result for the side that meets it."""

    condition: str
    result: str = "wins"
    number: int = 0  # of line, capture, eliminate
    zones: tuple[str, ...] = ()  # of connect and reach, in words
    piece: str = ""  # of reach and eliminate
    directions: str = "all"  # of line
    exactly: bool = False  # of line: a longer one does not count
    by_move: bool = True  # only if the side's own move has completed it


def read_goal(text: str, board: Board, pieces: tuple[str, ...]) -> Goal:
    """The goal that a row of words describes."""
    words = text.split()
    if not words:
        raise BadInput("a goal is empty; it begins with one of: " + ", ".join(CONDITIONS))
    condition, rest = words[0], words[1:]
    if condition not in CONDITIONS:
        raise unknown("goal", condition, CONDITIONS)
    result = USUAL.get(condition, "wins")
    if rest and rest[-1] in RESULTS:
        result = rest.pop()
    if result in ("passes", "counts") and condition not in ENDINGS:
        raise BadInput(f'"{text}": "{result}" applies to {" and ".join(ENDINGS)} only')
    if condition == "full" and result not in ("draws", "counts"):
        raise BadInput(f'"{text}": the result of a full board is "draws" or "counts"')
    return _READ[condition](Goal(condition, result), rest, board, pieces, text)


def _line(goal: Goal, words: list[str], board: Board, pieces: tuple[str, ...], text: str) -> Goal:
    number, rest = _number(words, 2, 12, text)
    exactly = "exactly" in rest
    rest = [word for word in rest if word != "exactly"]
    groups = ("all",) if board.hexagonal else ("all", "orthogonal", "diagonal", "sideways", "forward")
    if rest and rest[0] not in groups:
        raise unknown(f'lines in "{text}":', rest[0], groups)
    return _end(
        Goal("line", goal.result, number, directions=rest[0] if rest else "all", exactly=exactly), rest[1:], text
    )


def _connect(goal: Goal, words: list[str], board: Board, pieces: tuple[str, ...], text: str) -> Goal:
    zones = tuple(part.strip() for part in " ".join(words).split(" with "))
    if len(zones) < 2 or not all(zones):
        raise BadInput(f'"{text}": connect needs two or more zones, as in "connect left with right"')
    return Goal("connect", goal.result, zones=zones)


def _reach(goal: Goal, words: list[str], board: Board, pieces: tuple[str, ...], text: str) -> Goal:
    zone, _, piece = " ".join(words).partition(" by ")
    if not zone:
        raise BadInput(f'"{text}": reach needs a zone, as in "reach top"')
    if piece and piece not in pieces:
        raise unknown(f'piece in "{text}":', piece, pieces)
    return Goal("reach", goal.result, zones=(zone,), piece=piece)


def _eliminate(goal: Goal, words: list[str], board: Board, pieces: tuple[str, ...], text: str) -> Goal:
    if not words:
        return Goal("eliminate", goal.result)
    if words[0].isdecimal():
        number, rest = _number(words, 1, 60, text)
        return _end(Goal("eliminate", goal.result, number), rest, text)
    if words[0] not in pieces:
        raise unknown(f'piece in "{text}":', words[0], pieces)
    return _end(Goal("eliminate", goal.result, piece=words[0]), words[1:], text)


def _capture(goal: Goal, words: list[str], board: Board, pieces: tuple[str, ...], text: str) -> Goal:
    number, rest = _number(words, 1, 60, text)
    return _end(Goal("capture", goal.result, number), rest, text)


def _plain(goal: Goal, words: list[str], board: Board, pieces: tuple[str, ...], text: str) -> Goal:
    return _end(goal, words, text)


_READ = {
    "line": _line, "connect": _connect, "reach": _reach, "eliminate": _eliminate, "capture": _capture,
    **dict.fromkeys(("square", "run-out", "group", "stuck", "full"), _plain),
}  # fmt: skip


def _number(words: list[str], low: int, high: int, text: str) -> tuple[int, list[str]]:
    if not words or not words[0].isdecimal() or not low <= int(words[0]) <= high:
        raise BadInput(f'"{text}": a number from {low} to {high} is needed after "{text.split()[0]}"')
    return int(words[0]), words[1:]


def _end(goal: Goal, rest: list[str], text: str) -> Goal:
    if rest:
        raise unknown(f'word in "{text}":', rest[0], RESULTS)
    return goal


def write_goal(goal: Goal) -> str:
    """The row of a goal in canonical words."""
    words = [goal.condition]
    words += [str(goal.number)] if goal.number else []
    words += [goal.directions] if goal.directions != "all" else []
    words += ["exactly"] if goal.exactly else []
    words += [" with ".join(goal.zones)] if goal.zones else []
    words += (["by"] if goal.condition == "reach" else []) + [goal.piece] if goal.piece else []
    words += [goal.result] if goal.result != USUAL.get(goal.condition, "wins") else []
    return " ".join(words)
