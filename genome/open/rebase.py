"""Parts of a document transferred to another board: zones keep their distance from the edges, and directions become
those of the new board.

Parts are plain values as `Document.to_json` writes them, so that pieces of one game, the goal of another and the board
of a third make one document.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.errors import BadInput
from games.open.board import LETTERS, Board, read_board
from games.open.moves import CLAUSES, FLAGS
from games.open.zones import NAMED, read_zone

Data = dict[str, Any]
ZONED = ("from", "to", "avoiding")  # clauses before a zone
GOING = {  # direction → what it is on hexagons, on dark cells
    "orthogonal": ("all", "diagonal"), "diagonal": ("all", "diagonal"), "all": ("all", "diagonal"),
    "forward-diagonal": ("forward", "forward-diagonal"), "backward-diagonal": ("backward", "backward-diagonal"),
    "forward": ("forward", "forward-diagonal"), "backward": ("backward", "backward-diagonal"),
    "sideways": ("sideways", "diagonal"),
}  # fmt: skip


def board_of(data: Data) -> Board:
    """The board of plain values."""
    bare = read_board(data["board"])
    return read_board(data["board"], read_zone(data["holes"], bare, {})) if "holes" in data else bare


def zone_on(text: str, old: Board, new: Board) -> str:
    """A zone, in canonical words, transferred to another board; empty if nothing is left of it."""
    words, kept, counting = text.split(), list[str](), ""
    for word in words:
        if word in ("rows", "columns", "row", "column"):
            counting = word
            kept.append(word)
        elif word in NAMED or word == "but":
            kept.append(word)
        elif counting and word.isdecimal():
            kept.append(str(_beside(int(word) - 1, old.rows, new.rows) + 1))
        elif counting and len(word) == 1:
            kept.append(LETTERS[_beside(LETTERS.index(word), old.columns, new.columns)])
        else:
            row, column = old.cell(word)
            cell = (_beside(row, old.rows, new.rows), _beside(column, old.columns, new.columns))
            kept += [new.name(cell)] if cell in new.on else []
    try:
        read_zone(" ".join(kept), new, {})
    except BadInput:
        return ""
    return " ".join(dict.fromkeys(kept))


def _beside(place: int, old: int, new: int) -> int:
    """A row or column at the same distance from the nearer edge; the middle stays the middle."""
    if 2 * place == old - 1:
        return (new - 1) // 2
    moved = place if 2 * place < old - 1 else new - (old - place)
    return min(max(moved, 0), new - 1)


def move_on(text: str, old: Board, new: Board) -> str:
    """A move, in canonical words, transferred to another board; empty if one of its zones has vanished."""
    if " then " in text:
        head, tail = text.split(" then ")
        one, other = move_on(head, old, new), " ".join(_going(tail.split(), new))
        return f"{one} then {other}" if one else ""
    words, kept = _going(text.split(), new), list[str]()
    while words:
        word = words.pop(0)
        kept.append(word)
        if word in ZONED:
            zone = []
            while words and words[0] not in CLAUSES:
                zone.append(words.pop(0))
            moved = zone_on(" ".join(zone), old, new)
            if not moved:
                return ""
            kept.append(moved)
    return " ".join(kept)


def _going(words: list[str], board: Board) -> list[str]:
    """Directions that the board has."""
    hexagonal, dark = board.hexagonal, board.dark
    if hexagonal and words[:1] == ["leap"] and "," in words[1]:
        words = ["leap", "ring", "2", *words[2:]]
    if hexagonal:
        words = [word for word in words if word != "orthogonally"]
    if not (hexagonal or dark):
        return words
    return [GOING[word][0 if hexagonal else 1] if word in GOING and word not in FLAGS else word for word in words]


def goal_on(text: str, old: Board, new: Board, names: tuple[str, ...]) -> str:
    """A goal, in canonical words, transferred to another board with these kinds of pieces; empty if nothing is left of
    it."""
    words = text.split()
    condition, rest = words[0], words[1:]
    result = [rest.pop()] if rest and rest[-1] in ("wins", "loses", "draws", "counts", "passes") else []
    if condition == "line":
        kept = [word for word in rest if word.isdecimal() or word == "exactly"]
        ways = [word for word in rest if word not in kept and not new.hexagonal]
        ways = ["diagonal" if new.dark else word for word in ways if not (new.dark and word == "orthogonal")]
        rest = [kept[0], *ways, *kept[1:]]
    elif condition == "connect":
        zones = [zone_on(zone, old, new) for zone in " ".join(rest).split(" with ")]
        if not all(zones) or len(set(zones)) < 2:
            return ""
        rest = [" with ".join(zones)]
    elif condition == "reach":
        zone, _, piece = " ".join(rest).partition(" by ")
        zone = zone_on(zone, old, new)
        if not zone:
            return ""
        rest = [zone, *(["by", piece] if piece in names else [])]
    elif condition == "eliminate" and rest and not rest[0].isdecimal():
        rest = rest if rest[0] in names else []
    return " ".join([condition, *rest, *result])


def piece_on(data: Data, old: Board, new: Board) -> Data:
    """A kind of piece in plain values on another board."""
    moves = [text for move in data["moves"] if (text := move_on(move, old, new))]
    found: Data = {**data, "moves": list(dict.fromkeys(moves))}
    for key in ("start", "promotes"):
        if key in found:
            by_side = {side: text if side == "to" else zone_on(text, old, new) for side, text in found[key].items()}
            found[key] = {side: text for side, text in by_side.items() if text}
            if not set(found[key]) - {"to"}:
                del found[key]
    if "surround" in found:
        found["surround"] = zone_on(found["surround"], old, new)
        if not found["surround"]:
            del found["surround"]
    return found


def goals_on(goal: Any, old: Board, new: Board, names: tuple[str, ...]) -> Any:
    """The goals of both sides on another board."""
    if isinstance(goal, Mapping):
        return {side: goals_on(rows, old, new, names) for side, rows in goal.items()}
    return list(dict.fromkeys(text for row in goal if (text := goal_on(row, old, new, names))))


TURN_ZONES: dict[str, Callable[[Any, Board, Board], Any]] = {
    "hostile": zone_on,
    "opening": lambda rows, old, new: [[text for row in ply if (text := move_on(row, old, new))] for ply in rows],
}


def turn_on(turn: Data, old: Board, new: Board) -> Data:
    """The words of the turn on another board."""
    found = {key: TURN_ZONES[key](value, old, new) if key in TURN_ZONES else value for key, value in turn.items()}
    return {key: value for key, value in found.items() if value not in ("", [], [[]])}
