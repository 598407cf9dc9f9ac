"""Scenes of JOSTLE: a winding track of tiles, stacks, numbered pieces of three shapes, the dice; clicks on pieces."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from games.fallback_scene import just_rolled, may_act
from games.hooks import CHANCE_TURN
from games.jostle import kernels
from games.jostle.notation import legal_moves, move_text, piece_name, situation
from games.jostle.records import SECOND_ROLL, field_of
from games.jostle.spec import COLOURS, PIECES, PIECES_EACH
from games.scene import Interaction, Line, Panel, Place, Point, Scene, Thing

TILE, GAP = 64, 10
STEP = TILE + GAP
KINDS = ("disk", "block", "wedge")
TONES = {"S": "start", "⇄": "switch", "↩": "back", "★": "goal"}
DOES = {"S": "START", "⇄": "switch to field", "↩": "minus three, back to field", "★": "goal worth"}
LOOKED_BACK = 8  # maximum number of plies since the last move of a piece: rolls, decisions after a six, passes


@dataclass(frozen=True)
class Layout:
    """An arrangement of the track: tiles per row, and the places of the stacks."""

    per_row: int
    left: int
    top: int
    stacks: tuple[Point, ...]

    def centre(self, field: int) -> Point:
        """The center of a field; the track winds from left to right and back."""
        row, column = divmod(field, self.per_row)
        column = self.per_row - 1 - column if row % 2 else column
        return self.left + column * STEP + STEP / 2, self.top + row * STEP + STEP / 2


WIDE = Layout(8, 116, 8, tuple((58, 8 + seat * STEP + STEP / 2) for seat in range(3)))
NARROW = Layout(5, 5, 86, tuple((67 + 123 * seat, 43) for seat in range(3)))


def scene(rules: np.ndarray, states: np.ndarray, t: int) -> Scene:
    """The scene, which is the same for every seat: nothing is hidden."""
    wide = _arranged(rules, states, t, WIDE)
    return replace(wide, narrow=_arranged(rules, states, t, NARROW))


def _arranged(rules: np.ndarray, states: np.ndarray, t: int, layout: Layout) -> Scene:
    record, length = rules[0], int(rules[0]["last"]) + 1
    now, was = _fields(states[t]), _fields(states[_before_last_move(states, t)])
    moved = [piece for piece in range(PIECES) if now[piece] != was[piece]]
    rows, dice = -(-length // layout.per_row), _dice(states[t])
    die = (dice.things[-1].id,) if just_rolled(states, t) and dice.things else ()
    width = layout.left + layout.per_row * STEP + 5
    height = max(layout.top + rows * STEP, int(layout.stacks[-1][1]) + STEP // 2) + 8
    return Scene(
        width,
        height,
        situation(rules, states, t),
        (
            *(_tile(record, field, now, layout) for field in range(length)),
            *(_stack(seat, now, layout) for seat in range(3)),
        ),
        tuple(_piece(piece, now, was, layout) for piece in range(PIECES)),
        (Line("track", tuple(map(layout.centre, range(length)))), *_arcs(record, length, layout)),
        panels=(dice, *(_panel(record, states[t], now, seat) for seat in range(3))),
        marks=(*dict.fromkeys([*(f"p{piece}" for piece in moved), *(_on(piece, now) for piece in moved)]), *die),
    )


def purpose(record: np.void, field: int) -> str:
    """The effect of a field, in at most five characters."""
    if field == 0:
        return "START"
    if record["value"][field]:
        return f"★{record['value'][field]}"
    carried = int(record["carry"][field])
    if carried == field:
        return ""
    return f"⇄{carried}" if int(record["carry"][carried]) == field else f"↩{carried}"


def _fields(state: np.void) -> list[int]:
    return [int(field_of(state["pieces"], piece)) for piece in range(PIECES)]


def _before_last_move(states: np.ndarray, t: int) -> int:
    """The index of the last position with a different placement of pieces; `at` if that is too long ago."""
    for before in range(t - 1, max(-1, t - LOOKED_BACK), -1):
        if states[before]["pieces"] != states[t]["pieces"]:
            return before
    return t


def _tile(record: np.void, field: int, now: list[int], layout: Layout) -> Place:
    x, y = layout.centre(field)
    mark = purpose(record, field)
    what = f"{DOES[mark[0]]} {mark[1:]}".strip() if mark and field else mark
    there = [_piece_words(piece) for piece in range(PIECES) if now[piece] == field]
    says = ", ".join([f"field {field}", *([what] if what else []), *there])
    return Place(f"f{field}", "tile", x, y, TILE, TILE, says, TONES.get(mark[:1], "plain"), str(field), mark)


def _stack(seat: int, now: list[int], layout: Layout) -> Place:
    (x, y), colour = layout.stacks[seat], COLOURS[seat]
    says = ", ".join([f"{colour}'s stack", *(_piece_words(piece) for piece in _own(seat) if now[piece] < 0)])
    return Place(f"stack-{colour}", "slot", x, y, 100, TILE, says, colour)


def _own(seat: int) -> range:
    return range(PIECES_EACH * seat, PIECES_EACH * (seat + 1))


def _on(piece: int, fields: list[int]) -> str:
    return f"f{fields[piece]}" if fields[piece] >= 0 else f"stack-{COLOURS[piece // PIECES_EACH]}"


def _piece_words(piece: int) -> str:
    return f"{COLOURS[piece // PIECES_EACH]} piece {piece}"


def _piece(piece: int, now: list[int], was: list[int], layout: Layout) -> Thing:
    seat = piece // PIECES_EACH
    on = _on(piece, now)
    return Thing(
        f"p{piece}", KINDS[seat], _piece_words(piece), COLOURS[seat], on, text=str(piece),
        path=_path(seat, was[piece], now[piece], layout),
    )  # fmt: skip


def _path(seat: int, start: int, end: int, layout: Layout) -> tuple[Point, ...]:
    """The path of a move: along the track if it goes forwards, otherwise straight."""
    if start == end:
        return ()
    if 0 <= start < end:
        return tuple(map(layout.centre, range(start, end + 1)))
    ends = (layout.centre(field) if field >= 0 else layout.stacks[seat] for field in (start, end))
    return tuple(ends)


def _arcs(record: np.void, length: int, layout: Layout) -> list[Line]:
    """Curves between the fields of each switch."""
    found = []
    for low in range(length):
        high = int(record["carry"][low])
        if high > low and int(record["carry"][high]) == low:
            (x1, y1), (x2, y2) = layout.centre(low), layout.centre(high)
            bend = ((x1 + x2) / 2 + (y2 - y1) / 4, (y1 + y2) / 2 - (x2 - x1) / 4)
            found.append(Line("switch", ((x1, y1), bend, (x2, y2))))
    return found


def _dice(state: np.void) -> Panel:
    """The rolls of this turn."""
    sum_, phase = int(state["sum"]), int(state["phase"])
    rolled = [6, sum_ - 6] if sum_ > 6 else [sum_] if sum_ else [6] if phase == SECOND_ROLL else []
    things = tuple(
        Thing(f"die-{k}", "die", f"a {pips} rolled", "white", text=str(pips)) for k, pips in enumerate(rolled, 1)
    )
    rows = [("sum", str(sum(rolled)))] if len(rolled) > 1 else []
    if state["turns_left"] >= 0:
        rows.append(("last round, turns left", str(int(state["turns_left"]))))
    return Panel("dice", rows=tuple(rows), things=things)


def _panel(record: np.void, state: np.void, now: list[int], seat: int) -> Panel:
    waiting = " ".join(piece_name(piece) for piece in _own(seat) if now[piece] < 0) or "none"
    points = str(int(kernels.points(record, state, seat)))
    return Panel(COLOURS[seat], seat, (("points", points), ("on the stack", waiting)))


def interactions(rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> list[Interaction]:
    """Clicks on pieces; buttons for decisions about the dice."""
    if not may_act(states, t, seat):
        return []
    found = []
    for move in legal_moves(rules, states, t):
        text = move_text(rules, states, t, move)
        if move < PIECES:
            found.append(Interaction(text, (f"p{move}",), says=_goes(rules, states[t], move)))
        elif move >= kernels.RE_ROLL_WITH:
            piece = move - kernels.RE_ROLL_WITH
            found.append(
                Interaction(text, ("!re-roll", f"p{piece}"), says=f"roll again and move {_piece_words(piece)}")
            )
        else:
            found.append(Interaction(text, (f"!{text}",)))
    return found


def _goes(rules: np.ndarray, state: np.void, piece: int) -> str:
    """Description of a piece's move, including where it is carried."""
    field = int(field_of(state["pieces"], piece)) + int(state["sum"])
    carried = int(rules[0]["carry"][field])
    return f"{_piece_words(piece)} to field {field}" + (f", carried to {carried}" if carried != field else "")


def describe_move(rules: np.ndarray, states: np.ndarray, t: int, move: int) -> str:
    """Description of a roll or move."""
    state = states[t]
    colour = COLOURS[int(state["seat"])]
    if state["turn"] == CHANCE_TURN:
        return f"{colour} rolls {move}"
    if move < PIECES:
        return _goes(rules, state, move)
    words = {kernels.KEEP: "keeps the 6", kernels.RE_ROLL: "rolls again", kernels.PASS: "cannot move"}
    return f"{colour} {words.get(move) or f'rolls again, to move piece {move - kernels.RE_ROLL_WITH}'}"
