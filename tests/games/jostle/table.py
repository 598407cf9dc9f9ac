"""A JOSTLE table for tests: games by code, positions laid out by hand, moves in words."""

from __future__ import annotations

import numpy as np

from games.game import Game
from games.hooks import CHANCE_TURN
from games.jostle import FAMILY
from games.jostle.records import FIRST_ROLL, MOVE, STATE, field_of
from games.jostle.spec import PIECES
from games.streams import STREAMS, open_streams

CODES = (
    "jostle",
    "jostle/appendix",
    "jostle+original",
    "jostle/appendix+original",
    "jostle/20/3-9.5-14/7.8.11/2.2.9",  # MINUS THREE fields that lead to a switch and to each other
    "jostle/8/none/none/7",
    "jostle/40/4-30.10-20/13.16.19.25/1.2.3.5.8.13+original",
)


def game_of(code: str) -> Game:
    spec = FAMILY.read_code(code)
    assert spec is not None
    return Game(FAMILY, spec, code)


def streams_of(number: int) -> np.ndarray:
    streams = np.zeros(STREAMS, dtype=np.uint64)
    open_streams(streams, np.uint64(7), np.uint64(11), np.uint64(0), np.uint64(number))
    return streams


def start(game: Game) -> np.ndarray:
    line = game.new_line()
    FAMILY.hooks.initial(game.rules[0], line, streams_of(0))
    return line


def laid_out(game: Game, places: dict[int, int], seat: int = 0, dice: int = 0, left: int = -1) -> np.ndarray:
    """A line of one position: pieces on fields, the others on their stacks; with dice, the seat is to move."""
    line = start(game)
    state = line[0]
    words = [places.get(piece, -1) + 1 for piece in range(PIECES)]
    state["pieces"] = sum(word << 6 * piece for piece, word in enumerate(words))
    state["occupied"] = sum(1 << field for field in places.values() if field >= 0)
    state["seat"], state["sum"], state["turns_left"] = seat, dice, left
    state["phase"], state["turn"] = (MOVE, seat) if dice else (FIRST_ROLL, CHANCE_TURN)
    return line


def fields_of(state: np.void) -> list[int]:
    return [int(field_of(state["pieces"], piece)) for piece in range(PIECES)]


def choices(game: Game, states: np.ndarray, t: int) -> list[str]:
    from games.jostle.notation import legal_moves

    return [FAMILY.move_text(game.rules, states, t, move) for move in legal_moves(game.rules, states, t)]


def play(game: Game, states: np.ndarray, *words: str, t: int = 0) -> int:
    """Play moves in words from states[t]; returns where the line ends."""
    for text in words:
        FAMILY.hooks.apply(game.rules[0], states, t, FAMILY.read_move(game.rules, states, t, text), t + 1)
        t += 1
    return t


def after(game: Game, places: dict[int, int], move: str, seat: int = 0, dice: int = 0) -> dict[int, int]:
    """Where the pieces on the track stand after one move."""
    line = laid_out(game, places, seat, dice)
    at = play(game, line, move)
    return {piece: field for piece, field in enumerate(fields_of(line[at])) if field >= 0}


def random_game(game: Game, number: int) -> tuple[np.ndarray, list[int]]:
    """A random game as a line, and its moves; chance and choices as every match loop makes them."""
    line, streams, moves = game.new_line(), streams_of(number), np.zeros(64, dtype=np.int64)
    made, odds, rules = [], np.zeros(64), game.rules[0]
    FAMILY.hooks.initial(rules, line, streams)
    while not line[len(made)]["ended"]:
        at = len(made)
        move = one_move(game.rules, line, at, moves, odds, streams)
        FAMILY.hooks.apply(rules, line, at, move, at + 1)
        made.append(int(move))
    assert line.dtype == STATE
    return line[: len(made) + 1], made


def one_move(
    rules: np.ndarray, states: np.ndarray, t: int, moves: np.ndarray, odds: np.ndarray, streams: np.ndarray
) -> int:
    """A random move, or what the dice show: the definition of the rolls, in plain Python."""
    from games.streams import CHANCE, THOUGHT, below, unit

    if states[t]["turn"] == CHANCE_TURN:
        count = FAMILY.hooks.chance(rules[0], states, t, moves, odds)
        point = unit(streams, CHANCE)
        reached = list(np.cumsum(odds[:count]))
        return int(moves[next((k for k, odd in enumerate(reached) if point < odd), count - 1)])
    count = FAMILY.hooks.legal(rules[0], states, t, moves)
    return int(moves[below(streams, THOUGHT, count)])
