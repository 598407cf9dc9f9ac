"""Scenes of Tarble: hexagons, round and square pieces, movements of the turn as trails; a movement takes two clicks."""

from __future__ import annotations

import math

import numpy as np

from games.fallback_scene import just_rolled, may_act
from games.hooks import CHANCE_TURN
from games.scene import Interaction, Line, Panel, Place, Point, Scene, Thing
from games.tarble import kernels
from games.tarble.cells import COORDINATES, board_cells, cells_of, distance
from games.tarble.kernels import TO
from games.tarble.position import CENTRE, Cell, write_cell
from games.tarble.spec import COLOURS
from games.tarble.texts.notation import legal_moves, movement_text, situation, trail_of

RADIUS = 34.0  # of a hexagon
WIDTH = round(RADIUS * math.sqrt(3), 1)
RIM = 6.0
KINDS = {"red": "disk", "blue": "block", "neutral": "wedge"}


def scene(rules: np.ndarray, states: np.ndarray, t: int) -> Scene:
    """The scene, which is the same for every seat: nothing is hidden. The y axis points up."""
    record, state = rules[0], states[t]
    side, trail = int(record["side"]), trail_of(state)
    pieces = {cell: colour for seat, colour in enumerate(COLOURS) for cell in cells_of(state["pieces"][seat])}
    if state["neutral"]:
        pieces[CENTRE] = "neutral"
    deadly = set(cells_of(record["deadly"]))
    cells = board_cells(side)
    ends = [(COORDINATES[move // TO], COORDINATES[move % TO]) for move in trail]
    middles = {cell: _middle(side, cell) for cell in cells}
    roll = _roll(state, trail)
    rolled = just_rolled(states, t) and roll.things
    return Scene(
        round((2 * side - 1) * WIDTH + 2 * RIM, 1),
        round((3 * side - 1) * RADIUS + 2 * RIM, 1),
        situation(rules, states, t),
        tuple(_hexagon(cell, middles[cell], pieces.get(cell), cell in deadly) for cell in cells),
        tuple(_piece(cell, pieces[cell], _walked(cell, ends, middles)) for cell in cells if cell in pieces),
        tuple(Line("trail", (middles[a], middles[b]), "orange", str(k)) for k, (a, b) in enumerate(ends, 1)),
        panels=(roll, *(_panel(state, seat) for seat in range(2))),
        marks=(*(write_cell(cell) for cell in (ends[-1] if ends else ())), *(["die"] if rolled else [])),
    )


def _middle(side: int, cell: Cell) -> Point:
    x, y = cell
    across = RIM + (2 * side - 1) * WIDTH / 2 + (2 * x - y) * WIDTH / 2
    return round(across, 1), round(RIM + RADIUS + 1.5 * RADIUS * (side - 1 - y), 1)


def _hexagon(cell: Cell, middle: Point, piece: str | None, deadly: bool) -> Place:
    name = write_cell(cell)
    says = ", ".join([name, *(["outlet"] if deadly else []), *([f"{piece} piece"] if piece else [])])
    return Place(name, "hex", *middle, WIDTH, 2 * RADIUS, says, "outlet" if deadly else "plain", name)


def _piece(cell: Cell, colour: str, path: tuple[Point, ...]) -> Thing:
    name = write_cell(cell)
    return Thing(f"on-{name}", KINDS[colour], f"{colour} piece", colour, name, path=path)


def _walked(cell: Cell, ends: list[tuple[Cell, Cell]], middles: dict[Cell, Point]) -> tuple[Point, ...]:
    """The path by which the piece on a cell got there in the turn of the trail."""
    path = [cell]
    for start, end in reversed(ends):
        if end == path[0]:
            path.insert(0, start)
    return tuple(middles[one] for one in path) if len(path) > 1 else ()


def _roll(state: np.void, trail: list[int]) -> Panel:
    """The roll, the movements left, and those of the turn so far or of the last turn."""
    moved = [("last movements", " ".join(map(movement_text, trail)))] if trail else []
    if state["turn"] == CHANCE_TURN or not state["rolled"]:
        return Panel("roll", rows=tuple(moved))
    rolled, left = int(state["rolled"]), int(state["left"])
    die = Thing("die", "die", f"a {rolled} rolled", "white", text=str(rolled))
    return Panel("roll", rows=(("movements left", f"{left} of {rolled}"), *moved), things=(die,))


def _panel(state: np.void, seat: int) -> Panel:
    pieces = len(cells_of(state["pieces"][seat]))
    return Panel(COLOURS[seat], seat, (("points", str(int(state["points"][seat]))), ("pieces", str(pieces))))


def interactions(rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> list[Interaction]:
    """Movements as two clicks; all movements of a turn but the last are drafts."""
    if not may_act(states, t, seat):
        return []
    after = np.concatenate([states[t : t + 1], states[t : t + 1]])
    found = []
    for move in legal_moves(rules, states, t):
        kernels.apply(rules[0], after, 0, move, 1)
        goes_on = bool(after[1]["turn"] == seat and not after[1]["ended"])
        steps = tuple(write_cell(COORDINATES[cell]) for cell in (move // TO, move % TO))
        found.append(Interaction(movement_text(move), steps, draft=goes_on))
    return found


def describe_move(rules: np.ndarray, states: np.ndarray, t: int, move: int) -> str:
    """Description of a roll or move."""
    state = states[t]
    colour = COLOURS[int(state["seat"])]
    if state["turn"] == CHANCE_TURN:
        return f"{colour} rolls {move}"
    start, end = COORDINATES[move // TO], COORDINATES[move % TO]
    return f"{colour} {'jumps' if distance(start, end) > 1 else 'moves'} from {write_cell(start)} to {write_cell(end)}"
