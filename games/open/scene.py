"""Scenes of open games: cells, pieces, pieces in hand; moves as clicks on cells."""

from __future__ import annotations

import math

import numpy as np

from games.fallback_scene import may_act
from games.hooks import NOBODY
from games.open import notation, records
from games.open.board import LETTERS, Board, Cell
from games.open.document import SIDES, Document
from games.open.words import CAUSES, ENDINGS
from games.playthrough.playthrough import legal_moves
from games.render.decisive import chains, rows_of
from games.scene import Interaction, Label, Line, Panel, Place, Scene, Thing

SIZE, MARGIN = 40.0, 28.0
TONES = ("black", "white")


def centre(board: Board, cell: Cell) -> tuple[float, float]:
    """The position at which a cell is drawn, with the first side at the bottom."""
    row, column = cell
    if not board.hexagonal:
        return MARGIN + (column + 0.5) * SIZE, (board.rows - row - 0.5) * SIZE + 8
    least = min(c + r / 2 for r, c in board.cells)
    return MARGIN + (column + row / 2 - least + 0.5) * SIZE, (board.rows - 1 - row) * SIZE * math.sqrt(
        3
    ) / 2 + SIZE / 2 + 8


def scene(document: Document, rules: np.ndarray, states: np.ndarray, t: int) -> Scene:
    """The scene, which is the same for every seat: nothing is hidden."""
    board, state = document.board, states[t]
    men = notation.pieces_on(document, state)
    places = tuple(_place(document, cell, men.get(cell)) for cell in board.cells)
    things = tuple(_thing(document, cell, *men[cell]) for cell in sorted(men))
    width = max(place.x for place in places) + SIZE / 2 + 8
    height = max(place.y for place in places) + SIZE / 2 + (MARGIN if not board.hexagonal else 8)
    panels = tuple(_panel(document, state, side) for side in (0, 1))
    played = int(state["played"])
    marks = () if played < 0 or played in notation.WORDS else _marks(document, rules, played)
    lines = tuple(
        Line("decisive", tuple(centre(board, cell) for cell in row)) for row in _decisive(document, state, men)
    )
    return Scene(width, height, situation(states, t), places, things, lines, _labels(board, height), panels, marks)


def _decisive(document: Document, state: np.void, men: dict[Cell, tuple[int, int]]) -> list[tuple[Cell, ...]]:
    """The rows and chains of the goal that has ended the game."""
    board, cause = document.board, CAUSES[int(state["cause"])]
    if not state["ended"] or cause not in ("line", "connect"):
        return []
    found: list[tuple[Cell, ...]] = []
    for side, goals in enumerate(document.goals):
        own = {cell for cell, (whose, _) in men.items() if whose == side}
        for goal in goals:
            if goal.condition == cause == "line":
                axes = [vector for vector in board.axes if vector in board.groups[goal.directions]]
                rows = rows_of(own, axes, goal.number, board.step)
                found += [row for row in rows if not goal.exactly or len(row) == goal.number]
            elif goal.condition == cause:
                found += chains(own, [document.zone(text, side) for text in goal.zones], board.neighbours)
    return found


def _marks(document: Document, rules: np.ndarray, move: int) -> tuple[str, ...]:
    _, _, left, to = notation.parts(document, rules, move)
    return tuple(dict.fromkeys(document.board.name(cell) for cell in (left, to)))


def situation(states: np.ndarray, t: int) -> str:
    """The side to move, or the result."""
    state = states[t]
    if state["ended"]:
        winner, ending = int(state["winner"]), ENDINGS[CAUSES[int(state["cause"])]]
        return f"nobody wins: {ending}" if winner == NOBODY else f"{SIDES[winner]} wins: {ending}"
    turn, again = SIDES[int(state["turn"])], {records.SECOND: " on", records.CHAIN: " on"}.get(int(state["stage"]), "")
    swapped = ", playing the other side" if state["swapped"] else ""
    return f"{turn} moves{again}{swapped}"


def _place(document: Document, cell: Cell, man: tuple[int, int] | None) -> Place:
    board = document.board
    x, y = centre(board, cell)
    name = board.name(cell)
    says = f"{name}, {_words(document, *man)}" if man else name
    if board.hexagonal:
        row = [other for other in board.cells if other[0] == cell[0]]
        label = name if cell in (row[0], row[-1]) else ""
        return Place(name, "hex", x, y, SIZE, SIZE * 2 / math.sqrt(3), says, "light", label)
    tone = "dark" if sum(cell) % 2 == 0 and (board.dark or board.shape == "square") else "light"
    return Place(name, "square", x, y, SIZE, SIZE, says, tone)


def _words(document: Document, side: int, kind: int) -> str:
    return "blocked" if side == 2 else f"{SIDES[side]}'s {document.pieces[kind].name}"


def _thing(document: Document, cell: Cell, side: int, kind: int) -> Thing:
    name = document.board.name(cell)
    if side == 2:
        return Thing(f"on-{name}", "block", "blocked", "neutral", name)
    marked = document.pieces[kind].royal or any(
        piece.promotes == document.pieces[kind].name for piece in document.pieces
    )
    letter = signs(document)[kind]
    return Thing(
        f"on-{name}", "disk king" if marked else "disk", _words(document, side, kind), TONES[side], name, text=letter
    )


def signs(document: Document) -> list[str]:
    """A letter for each kind of piece; none if there is one kind, or a mark distinguishes it."""
    plain = [piece for piece in document.pieces if not piece.royal]
    if len(plain) < 2 or (len(plain) == 2 and plain[0].promotes):
        return [""] * len(document.pieces)
    return [piece.name[0].upper() for piece in document.pieces]


def _labels(board: Board, height: float) -> tuple[Label, ...]:
    if board.hexagonal:
        return ()
    rows = [Label(12, centre(board, (row, 0))[1], str(row + 1)) for row in range(board.rows)]
    columns = [Label(centre(board, (0, column))[0], height - 12, LETTERS[column]) for column in range(board.columns)]
    return (*rows, *columns)


def _panel(document: Document, state: np.void, side: int) -> Panel:
    men = notation.words_of(state["men"][side]).bit_count()
    rows = [("pieces", str(men))]
    for kind, piece in enumerate(document.pieces):
        left = int(state["hand"][side][kind])
        if left != records.NO_LIMIT and piece.hand and piece.sides[side]:
            rows.append((f"{piece.name}s in hand", str(left)))
    if any(goal.condition == "capture" for goals in document.goals for goal in goals):
        rows.append(("captured", str(int(state["taken"][side]))))
    seat = side ^ int(state["swapped"])
    return Panel(f"{SIDES[seat]} ({TONES[side]})", seat, tuple(rows))


def interactions(
    document: Document, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None
) -> list[Interaction]:
    """The legal moves as sequences of clicks."""
    if not may_act(states, t, seat):
        return []
    found, known = [], set()
    for move in legal_moves(rules, states, t):
        text, steps = notation.move_text(document, rules, states, t, move), notation.steps(document, rules, move)
        if steps not in known:
            known.add(steps)
            found.append(Interaction(text, steps))
    return found


def describe_move(document: Document, rules: np.ndarray, states: np.ndarray, t: int, move: int) -> str:
    """Description of a move with its side."""
    return f"{SIDES[int(states[t]['turn'])]}: {notation.move_text(document, rules, states, t, move)}"
