"""A game as a document: board, pieces, goal, turn; read from TOML or JSON values, written in canonical form."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any

from games.errors import BadInput, unknown
from games.open.board import Board, Vector, read_board
from games.open.goals import Goal, read_goal, write_goal
from games.open.moves import Move, read_move, write_move
from games.open.zones import Zone, read_zone, turned, zone_words

SIDES = ("first", "second")
MOST_KINDS = 8
KEYS = ("title", "board", "holes", "zones", "forward", "pieces", "goal", "turn")
PIECE_KEYS = ("start", "hand", "side", "moves", "promotes", "royal", "surround")
HEADINGS: dict[str, Vector] = {"up": (1, 0), "down": (-1, 0), "right": (0, 1), "left": (0, -1)}
NAME = r"[a-z][a-z-]{0,19}"


@dataclass(frozen=True)
class Piece:
    """One kind of piece: its initial cells, its moves, its promotion and special rules."""

    name: str
    moves: tuple[Move, ...]
    start: tuple[Zone, Zone] = (frozenset(), frozenset())  # of the first and the second side
    hand: int | None = 0  # number in hand; None: unlimited
    sides: tuple[bool, bool] = (True, True)  # the sides that have it
    promotes: str = ""  # the kind it becomes …
    promotion: tuple[Zone, Zone] = (frozenset(), frozenset())  # … on these cells
    royal: bool = False  # losing it loses the game
    surround: Zone = frozenset()  # cells on which it is captured only when enemies are on all its sides


@dataclass(frozen=True)
class Turn:
    """The structure of a turn, and the limits of a game."""

    moves: int = 1  # per turn
    first: int = 0  # of the first turn; 0: as in the others
    second: int = 0  # of the second side's first turn; 0: as in the others
    capture: str = "free"  # or "must": captures are compulsory; "most": and as many as possible
    hand: str = "free"  # or "first": pieces in hand are placed before any piece moves
    passing: str = "never"  # or "free"
    opening: tuple[tuple[Move, ...], ...] = ()  # the only moves of the first plies
    pie: bool = False  # the second side may take over the first move
    komi: float = 0.0  # points for the second side if a game is decided by counting
    repetition: str = "free"  # or "draws", "loses", "forbidden"
    quiet: int = 0  # plies without capture, drop or promotion after which the game is drawn; 0: no limit
    hostile: Zone = frozenset()  # empty cells that act as enemies of both sides in custodial captures


TURN_CHOICES = {
    "capture": ("free", "must", "most"),
    "hand": ("free", "first"),
    "passing": ("never", "free"),
    "repetition": ("free", "draws", "loses", "forbidden"),
}


@dataclass(frozen=True, eq=False)
class Document:
    """One game. Two documents with the same canonical form are equal."""

    board: Board
    pieces: tuple[Piece, ...]
    goals: tuple[tuple[Goal, ...], tuple[Goal, ...]]  # of the first and the second side
    turn: Turn
    forward: tuple[Vector, Vector]  # the heading of each side

    @cached_property
    def text(self) -> str:
        """The canonical form as text."""
        return json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Document) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    @cached_property
    def kinds(self) -> dict[str, int]:
        """Piece name → number."""
        return {piece.name: number for number, piece in enumerate(self.pieces)}

    def zone(self, text: str, side: int) -> Zone:
        """The cells of a zone in words, as a side sees them."""
        cells = read_zone(text, self.board, {})
        return turned(cells, self.board) if side else cells

    def to_json(self) -> dict[str, Any]:
        """The document as plain values: defaults are left out, zones are written as cells."""
        found: dict[str, Any] = {"board": str(self.board)}
        if self.board.holes:
            found["holes"] = zone_words(self.board.holes, replace(self.board, holes=frozenset()))
        if self.forward != (HEADINGS["up"], HEADINGS["down"]):
            names = {vector: name for name, vector in HEADINGS.items()}
            found["forward"] = {side: names[vector] for side, vector in zip(SIDES, self.forward)}
        found["pieces"] = {piece.name: self._piece_json(piece) for piece in self.pieces}
        first, second = ([write_goal(goal) for goal in goals] for goals in self.goals)
        found["goal"] = first if first == second else {"first": first, "second": second}
        if turn := self._turn_json():
            found["turn"] = turn
        return found

    def _piece_json(self, piece: Piece) -> dict[str, Any]:
        board = self.board
        found: dict[str, Any] = {"moves": [write_move(move) for move in piece.moves]}
        if any(piece.start):
            found["start"] = {side: zone_words(zone, board) for side, zone in zip(SIDES, piece.start) if zone}
        if piece.hand:
            found["hand"] = piece.hand
        if piece.sides != (True, True):
            found["side"] = SIDES[piece.sides.index(True)]
        if piece.promotes:
            by_side = {side: zone_words(zone, board) for side, zone in zip(SIDES, piece.promotion)}
            found["promotes"] = {"to": piece.promotes, **by_side}
        if piece.royal:
            found["royal"] = True
        if piece.surround:
            found["surround"] = zone_words(piece.surround, board)
        return found

    def _turn_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for field in fields(Turn):
            value = getattr(self.turn, field.name)
            if value != field.default:
                found[field.name] = value
        if "opening" in found:
            found["opening"] = [[write_move(move) for move in moves] for moves in self.turn.opening]
        if "hostile" in found:
            found["hostile"] = zone_words(self.turn.hostile, self.board)
        return found


def document_from_toml(text: str) -> Document:
    """The document of a TOML text."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"not TOML: {error}") from None
    return document_from(data)


def document_from(data: Mapping[str, Any]) -> Document:
    """The document of plain values; BadInput names the first fault and the nearest valid choice."""
    _known(data, KEYS, "key")
    for key in ("board", "pieces", "goal"):
        if key not in data:
            raise BadInput(f'"{key}" is missing; a game has at least board, pieces and goal')
    bare = read_board(_text(data, "board"))
    holes = read_zone(_text(data, "holes"), bare, {}) if "holes" in data else frozenset()
    board = read_board(data["board"], holes)
    zones = {name: read_zone(_text(data["zones"], name), board, {}) for name in _table(data, "zones")}
    forward = _forward(data.get("forward", {}))
    table = _table(data, "pieces")
    if not 1 <= len(table) <= MOST_KINDS:
        raise BadInput(f"a game has 1 to {MOST_KINDS} kinds of pieces, not {len(table)}")
    names = tuple(sorted(table))  # the order of the pieces in a document does not matter
    pieces = tuple(_piece(name, table[name], board, zones, names) for name in names)
    goal = data["goal"]
    sides = [goal.get(side, []) for side in SIDES] if isinstance(goal, Mapping) else [goal, goal]
    if isinstance(goal, Mapping):
        _known(goal, SIDES, "side")
    first, second = (
        tuple(_canonical_goal(read_goal(text, board, names), board, zones) for text in _texts(rows, "goal"))
        for rows in sides
    )
    turn = _turn(_table(data, "turn"), board, zones)
    return Document(board, pieces, (first, second), turn, forward)


def _canonical_goal(goal: Goal, board: Board, zones: Mapping[str, Zone]) -> Goal:
    return replace(goal, zones=tuple(zone_words(read_zone(text, board, zones), board) for text in goal.zones))


def _canonical_move(move: Move, board: Board, zones: Mapping[str, Zone]) -> Move:
    origin, target, avoiding = (
        zone_words(read_zone(text, board, zones), board) if text else ""
        for text in (move.origin, move.target, move.avoiding)
    )
    return replace(move, origin=origin, target=target, avoiding=avoiding)


def _piece(name: str, data: Any, board: Board, zones: Mapping[str, Zone], names: tuple[str, ...]) -> Piece:
    if not isinstance(data, Mapping):
        raise BadInput(f'piece "{name}" must be a table with "moves"')
    _known(data, PIECE_KEYS, f'key of piece "{name}"')
    rows = _texts(data.get("moves", []), f"moves of {name}")
    moves = tuple(_canonical_move(read_move(text, board), board, zones) for text in rows)
    side = data.get("side")
    if side is not None and side not in SIDES:
        raise unknown("side", str(side), SIDES)
    sides = (side != "second", side != "first")
    hand = data.get("hand", None if any(move.kind == "drop" for move in moves) else 0)
    if hand is not None and (type(hand) is not int or not 0 <= hand <= 128):
        raise BadInput(f'"hand" of {name} is {hand!r}; valid: 0 to 128')
    royal = data.get("royal", False)
    if not isinstance(royal, bool):
        raise BadInput(f'"royal" of {name} must be true or false, not {royal!r}')
    promotes, promotion = "", (frozenset(), frozenset())  # type: ignore[var-annotated]
    if "promotes" in data:
        promotes, promotion = _promotion(name, data["promotes"], board, zones, names)
    surround = read_zone(_text(data, "surround"), board, zones) if "surround" in data else frozenset()
    start = _by_side(data["start"], board, zones, f"start of {name}") if "start" in data else (frozenset(), frozenset())
    start = tuple(zone if has else frozenset() for zone, has in zip(start, sides))  # type: ignore[assignment]
    return Piece(name, moves, start, hand, sides, promotes, promotion, royal, surround)


def _promotion(
    name: str, data: Any, board: Board, zones: Mapping[str, Zone], names: tuple[str, ...]
) -> tuple[str, tuple[Zone, Zone]]:
    if isinstance(data, Mapping):
        to, where = str(data.get("to", "")), {side: data.get(side, "") for side in SIDES}
        zone = _by_side(where, board, zones, f"promotes of {name}")
    else:
        to, _, words = str(data).partition(" at ")
        if not words:
            raise BadInput(f'"promotes" of {name} must be a piece and a zone, as in "king at top"')
        zone = _by_side(words, board, zones, f"promotes of {name}")
    if to not in names:
        raise unknown("piece", to, names)
    return to, zone


def _by_side(data: Any, board: Board, zones: Mapping[str, Zone], what: str) -> tuple[Zone, Zone]:
    if isinstance(data, Mapping):
        _known(data, SIDES, f"side of {what}")
        texts = [_text(data, side) if data.get(side) else "" for side in SIDES]
        first, second = (read_zone(text, board, zones) if text else frozenset() for text in texts)
        return first, second
    if not isinstance(data, str):
        raise BadInput(f'"{what}" must be a zone in words, or one for each side')
    first = read_zone(data, board, zones)
    return first, turned(first, board)


def _turn(data: Mapping[str, Any], board: Board, zones: Mapping[str, Zone]) -> Turn:
    names = tuple(field.name for field in fields(Turn))
    _known(data, names, "key of turn")
    found: dict[str, Any] = {}
    for key, value in data.items():
        if key in TURN_CHOICES:
            if value not in TURN_CHOICES[key]:
                raise unknown(f'word for "{key}"', str(value), TURN_CHOICES[key])
            found[key] = value
        elif key == "opening":
            rows = [[row] if isinstance(row, str) else row for row in value]
            found[key] = tuple(
                tuple(_canonical_move(read_move(text, board), board, zones) for text in _texts(row, "opening"))
                for row in rows
            )
        elif key == "hostile":
            found[key] = read_zone(_text(data, key), board, zones)
        elif key == "pie":
            if not isinstance(value, bool):
                raise BadInput(f'"pie" must be true or false, not {value!r}')
            found[key] = value
        else:
            low, high = {"moves": (1, 4), "first": (0, 4), "second": (0, 4), "quiet": (0, 400), "komi": (-60, 60)}[key]
            whole = type(value) is int or (key == "komi" and isinstance(value, float))
            if not whole or not low <= value <= high:
                raise BadInput(f'"{key}" is {value!r}; valid: {low} to {high}')
            found[key] = float(value) if key == "komi" else value
    return Turn(**found)


def _forward(data: Any) -> tuple[Vector, Vector]:
    if not isinstance(data, Mapping):
        raise BadInput('"forward" must name a heading for each side, as in {first = "right", second = "up"}')
    _known(data, SIDES, "side")
    for word in data.values():
        if word not in HEADINGS:
            raise unknown("heading", str(word), HEADINGS)
    return HEADINGS[data.get("first", "up")], HEADINGS[data.get("second", "down")]


def _known(data: Mapping[str, Any], valid: tuple[str, ...], kind: str) -> None:
    for key in data:
        if key not in valid:
            raise unknown(kind, str(key), valid)


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not value.strip():
        raise BadInput(f'"{key}" must be a string, not {value!r}')
    return value


def _texts(rows: Any, what: str) -> list[str]:
    rows = [rows] if isinstance(rows, str) else rows
    if not isinstance(rows, list | tuple) or not all(isinstance(row, str) for row in rows):
        raise BadInput(f'"{what}" must be a list of strings, as in ["step forward"]')
    return list(rows)


def _table(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = data.get(key, {})
    if not isinstance(value, Mapping):
        raise BadInput(f'"{key}" must be a table')
    return value
