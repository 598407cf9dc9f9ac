"""Scenes of board games: squares, disks, remaining rights; moves as clicks on squares, recalls as clicks on log
entries."""

from __future__ import annotations

from collections import defaultdict

import numpy as np

from games.board import moves as words
from games.board.causes import CAUSES, ENDINGS
from games.board.pieces import CHECKERS, REVERSI
from games.board.spec import MUTATIONS
from games.board.texts.notation import DECLARATIONS, cell_name, landings, legal_texts, move_text
from games.endings import LINE
from games.fallback_scene import may_act
from games.hooks import NOBODY
from games.render.decisive import plain_step, rows_of
from games.scene import Interaction, Label, Line, Panel, Place, Scene, Thing

SIZE, MARGIN = 40, 28
AXES = ((0, 1), (1, 0), (1, 1), (1, -1))
SIDES = ("first", "second")
TONES = ("black", "white")


def scene(rules: np.ndarray, states: np.ndarray, t: int) -> Scene:
    """The scene, which is the same for every seat: nothing is hidden."""
    record, state = rules[0], states[t]
    order, here = rows_top_down(rules), disks(state)
    middles = {
        row * int(record["columns"]) + column: (column * SIZE + 42.0, y * SIZE + 20.0)
        for y, row in enumerate(order)
        for column in range(int(record["columns"]))
    }
    path = _path(rules, states, t)
    places = tuple(_place(rules, cell, *middles[cell], _disk_words(rules, here.get(cell))) for cell in sorted(middles))
    things = tuple(_thing(rules, cell, here[cell], tuple(middles[c] for c in path), path) for cell in sorted(here))
    return Scene(
        int(record["columns"]) * SIZE + MARGIN,
        int(record["rows"]) * SIZE + MARGIN,
        situation(states, t),
        places,
        things,
        labels=_labels(record, order),
        panels=tuple(_panel(record, state, seat) for seat in (0, 1)),
        lines=tuple(Line("decisive", tuple(middles[cell] for cell in row)) for row in _decisive(rules, state)),
        marks=tuple(cell_name(rules, cell) for cell in dict.fromkeys(path)),
    )


def rows_top_down(rules: np.ndarray) -> list[int]:
    """The rows from top to bottom: row 1 is at the bottom, but at the top in reversi, as is customary."""
    rows = range(int(rules[0]["rows"]))
    return list(rows if rules[0]["piece"] == REVERSI else reversed(rows))


def disks(state: np.void) -> dict[int, tuple[int, bool, bool, bool]]:
    """The pieces by cell: (side, king, hybrid, non-flipping)."""
    kings, hybrids, still = (_members(state, name) for name in ("kings", "hybrids", "still"))
    return {
        cell: (side, cell in kings, cell in hybrids, cell in still)
        for side in (0, 1)
        for cell in _members(state, f"men_{side}")
    }


def _members(record: np.void, name: str) -> set[int]:
    word = int(record[f"{name}_low"]) | int(record[f"{name}_high"]) << 64
    return {cell for cell in range(word.bit_length()) if word >> cell & 1}


def situation(states: np.ndarray, t: int) -> str:
    """The player to move, or the result."""
    state = states[t]
    if state["ended"]:
        winner = int(state["winner"])
        cause = ENDINGS.get(CAUSES[int(state["cause"])], "")
        return f"nobody wins: {cause}" if winner == NOBODY else f"{SIDES[winner]} wins: {cause}"
    turn, side = SIDES[int(state["turn"])], SIDES[int(state["side"])]
    again = " again" if state["second"] else ""
    return f"{turn} moves{again}" if turn == side else f"{turn} moves {side}'s pieces{again}"


def _path(rules: np.ndarray, states: np.ndarray, t: int) -> list[int]:
    """The cells of the last move on the board; after a recall, of the move that led to this position."""
    played = int(states[t]["played"])
    return landings(rules, played) if played >= 0 and words.is_board_move(played) else []


def _decisive(rules: np.ndarray, state: np.void) -> list[list[int]]:
    """The cells of the lines that have won a finished game."""
    record, winner = rules[0], int(state["winner"])
    if not state["ended"] or winner == NOBODY or int(state["cause"]) != LINE:
        return []
    own = {
        divmod(cell, int(record["columns"]))
        for cell, (side, _, hybrid, _) in disks(state).items()
        if side == winner or hybrid
    }
    rows = rows_of(own, AXES, int(record["k"]), plain_step)
    return [[row * int(record["columns"]) + column for row, column in cells] for cells in rows]


def _place(rules: np.ndarray, cell: int, x: float, y: float, disk: str) -> Place:
    name = cell_name(rules, cell)
    return Place(name, "square", x, y, SIZE, SIZE, f"{name}, {disk}" if disk else name, _tone(rules[0], cell))


def _tone(record: np.void, cell: int) -> str:
    if record["piece"] == REVERSI:
        return "felt"
    row, column = divmod(cell, int(record["columns"]))
    return "dark" if record["piece"] == CHECKERS and (row + column) % 2 == 0 else "light"


def _disk_words(rules: np.ndarray, disk: tuple[int, bool, bool, bool] | None) -> str:
    if disk is None:
        return ""
    side, king, hybrid, still = disk
    kind = "king" if king else "man" if rules[0]["piece"] == CHECKERS else "disk"
    return f"{SIDES[side]}'s {'hybrid ' if hybrid else 'non-flipping ' if still else ''}{kind}"


def _thing(
    rules: np.ndarray,
    cell: int,
    disk: tuple[int, bool, bool, bool],
    points: tuple[tuple[float, float], ...],
    path: list[int],
) -> Thing:
    side, king, hybrid, still = disk
    look = " ".join(["disk", *(name for name, on in (("king", king), ("hybrid", hybrid), ("still", still)) if on)])
    name = cell_name(rules, cell)
    came = points if len(path) > 1 and path[-1] == cell else ()
    return Thing(f"on-{name}", look, _disk_words(rules, disk), TONES[side], name, path=came)


def _labels(record: np.void, order: list[int]) -> tuple[Label, ...]:
    """Row numbers on the left, column letters below."""
    rows = [Label(10, y * SIZE + 20, str(row + 1)) for y, row in enumerate(order)]
    below = len(order) * SIZE + 15
    return (*rows, *(Label(c * SIZE + 42, below, "abcdefghij"[c]) for c in range(int(record["columns"]))))


def _panel(record: np.void, state: np.void, seat: int) -> Panel:
    """Pieces and remaining rights of a player."""
    men = int(state[f"men_{seat}_low"]).bit_count() + int(state[f"men_{seat}_high"]).bit_count()
    rows = [("pieces", str(men))]
    for number, mutation in enumerate(MUTATIONS):
        if int(record["tokens"]) >> (4 * number) & 15:
            rows.append(
                (
                    mutation.replace("-", " ").replace("non ", "non-"),
                    f"{int(state[f'tokens_{seat}']) >> (4 * number) & 15} left",
                )
            )
    return Panel(f"{SIDES[seat]} ({TONES[seat]})", seat, tuple(rows))


def interactions(rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> list[Interaction]:
    """Moves as sequences of squares, with their declarations."""
    if not may_act(states, t, seat):
        return []
    found, declared = [], defaultdict(list)
    for text, move in legal_texts(rules, states, t).items():
        if words.is_board_move(move):
            declared[move & words.BOARD_PART].append((_extras(move), text))
        else:
            found.append(_other_interaction(rules, states, t, move, text))
    for part, kinds in declared.items():
        steps = tuple(cell_name(rules, cell) for cell in landings(rules, part))
        declarations, texts = zip(*sorted(kinds, key=lambda kind: len(kind[0])), strict=True)
        found.append(Interaction(texts[0], steps, declarations, texts if len(texts) > 1 else ()))
    return found


def _extras(move: int) -> tuple[str, ...]:
    return tuple(name for flag, name in DECLARATIONS if words.declared_of(move) & flag)


def _other_interaction(rules: np.ndarray, states: np.ndarray, t: int, move: int, text: str) -> Interaction:
    """A pass or a recall."""
    if not move & words.RECALL_ANY:
        return Interaction(text, (f"!{text}",))
    after = _made(states, t, move & 0xFFFF)
    whose = SIDES[int(states[states[after]["previous"]]["turn"])]
    return Interaction(
        text, (f"ply:{after}",), says=f"take back {whose}'s {move_text(rules, int(states[after]['played']))}"
    )


def _made(states: np.ndarray, t: int, number: int) -> int:
    """The index after the first occurrence of a move on the timeline: a recall repeats the position it returns to."""
    after = t
    while int(states[after]["number"]) != number:
        after = int(states[after]["previous"])
    same = ("number", "previous", "played")
    first = int(states[after]["previous"]) + 1
    return next(k for k in range(first, after + 1) if all(states[k][name] == states[after][name] for name in same))


def describe_move(rules: np.ndarray, states: np.ndarray, t: int, move: int) -> str:
    """Description of a move, naming the opponent if their pieces are moved."""
    turn, side = SIDES[int(states[t]["turn"])], SIDES[int(states[t]["side"])]
    who = turn if turn == side or words.is_recall(move) else f"{turn} for {side}"
    return f"{who}: {move_text(rules, move)}"
