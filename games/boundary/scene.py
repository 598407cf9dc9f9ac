"""Scenes of Boundary: the field, both areas of influence, pieces, treasures, own plans; a click sends a piece."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import lru_cache

import numpy as np

from games.boundary.influence import fill_grid
from games.boundary.outline import outlines
from games.boundary.records import FROM, NO_AIM, RULES, STATE, aim_of, x_of, y_of
from games.boundary.spec import MOST_PIECES, SEATS
from games.boundary.texts.notation import aim_text, move_text, pieces_of, situation, treasures_of
from games.fallback_scene import may_act
from games.playthrough.playthrough import legal_moves
from games.scene import EVERYTHING, Area, Interaction, Line, Panel, Place, Scene, Thing

KINDS = ("disk", "block")
CELL = 2  # pixels of the grid from which areas are traced
MOST_POINTS = 400  # in the outline of an area
PIECE, GEM, SPOT = 22, 22, 8
NOBODY_SEAT = -2  # a spectator, in functions where None sees everything


def scene(rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> Scene:
    """The position and the outcome of the last turn."""
    shown = position(rules, states, t, seat)
    return replace(shown, panels=(*shown.panels, *_last_turn(states, t)))


def position(rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> Scene:
    """The field with the plans that the seat may see."""
    record, state = rules[0], states[t]
    width, height = int(record["width"]), int(record["height"])
    ground = Place("ground", "ground", width / 2, height / 2, width, height, "the field")
    moves = [move for move in _moves(rules, states, t, seat) if move >= FROM]
    seen = range(2) if seat == EVERYTHING else () if seat is None else (seat,)
    things = [_treasure(state, number) for number in treasures_of(state)]
    goals = _targets(state, [(int(x_of(move)), int(y_of(move))) for move in moves])
    things += [_spot(x, y) for (x, y), name in goals.items() if name == f"to-{x}-{y}"]
    things += [goal for owner in seen for goal in _goals(state, owner)]
    things += [_piece(state, owner, piece) for owner in range(2) for piece in pieces_of(state, owner)]
    lines = [one for owner in range(2) for one in _links(state, owner) + _trails(state, owner)]
    lines += [one for owner in seen for one in _plans(state, owner)]
    return Scene(
        width,
        height,
        situation(rules, states, t),
        (ground, *_areas(rules, state)),
        tuple(things),
        tuple(lines),
        panels=tuple(_panel(state, owner) for owner in range(2)),
        marks=tuple(thing.id for thing in things if thing.path),
    )


def _areas(rules: np.ndarray, state: np.void) -> tuple[Place, ...]:
    """The areas of influence of both sides."""
    asked = np.zeros(1, STATE)
    for name in ("x", "y", "members", "alive"):
        asked[name] = state[name]
    return _areas_of(rules.tobytes(), asked.tobytes())


@lru_cache(maxsize=64)
def _areas_of(rules: bytes, asked: bytes) -> tuple[Place, ...]:
    """The areas of both sides, which are cached: they are the same for all seats and plies of a turn, and take longer
    to compute than everything else."""
    record, state = np.frombuffer(rules, RULES)[0], np.frombuffer(asked, STATE)[0]
    width, height = int(record["width"]), int(record["height"])
    found = np.zeros((-(-height // CELL), -(-width // CELL)), np.int8)
    fill_grid(record, state, found)
    across, down = width / found.shape[1], height / found.shape[0]
    places = []
    for seat, name in enumerate(SEATS):
        rings = tuple(
            tuple((round(x * across, 1), round(y * down, 1)) for x, y in ring)
            for ring in outlines(found == seat, MOST_POINTS)
        )
        if rings:
            xs, ys = zip(*(point for ring in rings for point in ring), strict=True)
            middle, size = ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2), (max(xs) - min(xs), max(ys) - min(ys))
            places.append(Place(f"area-{name}", "region", *middle, *size, f"{name}'s influence", name, rings=rings))
    return tuple(places)


def _xy(state: np.void, number: int, name: str = "") -> tuple[float, float]:
    return float(state[f"{name}x"][number]), float(state[f"{name}y"][number])


def _treasure(state: np.void, number: int) -> Thing:
    x, y, value = (int(state[name][number]) for name in ("treasure_x", "treasure_y", "value"))
    return Thing(f"treasure-{number}", "gem", f"treasure {number} worth {value}", "gold", "", x, y, GEM, str(value))


def _targets(state: np.void, points: list[tuple[int, int]]) -> dict[tuple[int, int], str]:
    """Click targets by destination: the treasure or piece at that point, or a spot."""
    there = {
        (int(_xy(state, number)[0]), int(_xy(state, number)[1])): f"{name}-{number % MOST_PIECES}"
        for seat, name in enumerate(SEATS)
        for number in _numbers(state, seat)
    }
    for number in treasures_of(state):
        there[int(state["treasure_x"][number]), int(state["treasure_y"][number])] = f"treasure-{number}"
    return {(x, y): there.get((x, y), f"to-{x}-{y}") for x, y in points}


def _spot(x: int, y: int) -> Thing:
    return Thing(f"to-{x}-{y}", "spot", f"to {x},{y}", "muted", "", x, y, SPOT)


def _piece(state: np.void, seat: int, piece: int) -> Thing:
    number = seat * MOST_PIECES + piece
    (x, y), was, name = _xy(state, number), _xy(state, number, "was_"), SEATS[seat]
    is_next = not state["ended"] and state["turn"] == seat and state["next"] == piece
    look = KINDS[seat] + (" next" if is_next else "")
    says = f"{name} piece {piece}, blob {_leader(state, number) - seat * MOST_PIECES}"
    return Thing(
        f"{name}-{piece}", look, says, name, "", x, y, PIECE, str(piece), path=() if was == (x, y) else (was, (x, y))
    )


def _leader(state: np.void, number: int) -> int:
    """The lowest-numbered piece of its blob."""
    members = int(state["members"][number])
    return number // MOST_PIECES * MOST_PIECES + (members & -members).bit_length() - 1


def _numbers(state: np.void, seat: int) -> list[int]:
    return [seat * MOST_PIECES + piece for piece in pieces_of(state, seat)]


def _goals(state: np.void, seat: int) -> list[Thing]:
    """The planned destinations of pieces."""
    name, found = SEATS[seat], []
    for number in _numbers(state, seat):
        if (goal := _xy(state, number, "goal_")) != _xy(state, number):
            piece = number % MOST_PIECES
            says = f"{name} piece {piece} is to go to {goal[0]:g},{goal[1]:g}"
            found.append(Thing(f"goal-{name}-{piece}", "spot planned", says, name, "", *goal, SPOT + 4))
    return found


def _links(state: np.void, seat: int) -> list[Line]:
    """Lines from each piece to the lowest-numbered piece of its blob."""
    pairs = [(number, _leader(state, number)) for number in _numbers(state, seat)]
    return [Line("link", (_xy(state, b), _xy(state, a)), SEATS[seat]) for a, b in pairs if a != b]


def _trails(state: np.void, seat: int) -> list[Line]:
    """The moves of pieces in the last turn."""
    ends = [(_xy(state, number, "was_"), _xy(state, number)) for number in _numbers(state, seat)]
    return [Line("trail", (was, now), SEATS[seat]) for was, now in ends if was != now]


def _plans(state: np.void, seat: int) -> list[Line]:
    ends = [(_xy(state, number), _xy(state, number, "goal_")) for number in _numbers(state, seat)]
    return [Line("plan", (now, goal), SEATS[seat]) for now, goal in ends if now != goal]


def _panel(state: np.void, seat: int) -> Panel:
    rows = (("points", str(int(state["score"][seat]))), ("pieces", str(len(pieces_of(state, seat)))))
    return Panel(SEATS[seat], seat, rows)


def _last_turn(states: np.ndarray, t: int) -> list[Panel]:
    """A panel with the outcome of the last turn."""
    state = states[t]
    before = int(state["began"]) if state["ended"] else int(state["previous"])
    if before < 0 or before >= t or not state["round"]:
        return []
    was = states[before]
    taken = [number for number in treasures_of(was) if number not in treasures_of(state)]
    rows = [("treasures taken", f"worth {', '.join(str(was['value'][number]) for number in taken)}")] if taken else []
    for seat, name in enumerate(SEATS):
        lost = [str(piece) for piece in pieces_of(was, seat) if piece not in pieces_of(state, seat)]
        if lost:
            rows.append((f"{name} lost", ", ".join(f"piece {piece}" for piece in lost)))
    return [Panel(f"turn {int(state['round'])}", rows=tuple(rows or [("nothing", "taken or lost")]))]


def _moves(rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> list[int]:
    return legal_moves(rules, states, t) if may_act(states, t, seat) else []


def interactions(rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> list[Interaction]:
    """A button for each plan, a spot for each suggested destination, and any point within the next piece's range."""
    listed = _moves(rules, states, t, seat)
    if not listed or seat is None:
        return []
    state = states[t]
    goes_on = any(piece > int(state["next"]) for piece in pieces_of(state, seat))
    found, aims = [], defaultdict(list)
    for move in listed:
        if move < FROM:
            text = move_text(rules, states, t, move)
            found.append(Interaction(text, (f"!{text}",)))
        else:
            aims[int(x_of(move)), int(y_of(move))].append(move)
    targets = _targets(state, list(aims))
    for point, moves in aims.items():
        moves.sort(key=lambda move: int(aim_of(move)))
        declarations = tuple(
            () if aim_of(move) == NO_AIM else (f"after {aim_text(int(aim_of(move)))}",) for move in moves
        )
        texts = tuple(move_text(rules, states, t, move) for move in moves)
        found.append(
            Interaction(texts[0], (targets[point],), declarations, texts if len(texts) > 1 else (), draft=goes_on)
        )
    return [*found, _free_interaction(rules, state, seat, goes_on)]


def _free_interaction(rules: np.ndarray, state: np.void, seat: int, goes_on: bool) -> Interaction:
    piece = int(state["next"])
    number = seat * MOST_PIECES + piece
    reach = float(rules[0]["range"][int(state["members"][number]).bit_count()])
    says = f"send piece {piece} to a point"
    return Interaction(f"{piece} to @", ("@",), area=Area(*_xy(state, number), reach), draft=goes_on, says=says)


def describe_move(rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None) -> str:
    """Description of a move; plans are described only to their own side."""
    who = None if seat == EVERYTHING else NOBODY_SEAT if seat is None else seat
    text = move_text(rules, states, t, move, who)
    name = SEATS[int(states[t]["turn"])]
    if move < FROM or who not in (None, int(states[t]["turn"])):
        return f"{name} {text}" if " " in text else f"{name} plans {text}"
    return f"{name} sends {text}"
