"""A game as the source writes it down (5.1): one line a turn, `3 | [(0,1),(0,-1)], [(2,1),(3,2)] | (0,0)`.

The rolls stand there; of the movements only what they come to. Reading finds movements that do it, and the book is
wrong where there are none. Lines that begin with # are remarks.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from games.errors import BadInput
from games.game import Game
from games.hooks import CHANCE_TURN
from games.streams import STREAMS
from games.tarble.texts.notation import legal_moves
from games.tarble.turning.whole_turns import EXAMPLE, parse_turn, read_turn, write_turn


@dataclass(frozen=True)
class TurnBook:
    """A book that was read: all rolls and movements; nothing in it is ever put right."""

    moves: tuple[int, ...]
    slips: tuple[str, ...] = ()


def _begun(game: Game) -> np.ndarray:
    line = np.zeros(1, game.family.hooks.state)
    game.family.hooks.initial(game.rules[0], line, np.zeros(STREAMS, np.uint64))
    return line


def write_turn_book(game: Game, moves: Iterable[int]) -> str:
    """The book of a game from its start; a turn that is not finished is left out."""
    line, lines = _begun(game), []
    begun, made = line[0].copy(), list[int]()
    for number, move in enumerate(moves, 1):
        if line[0]["ended"] or move not in legal_moves(game.rules, line, 0):
            raise BadInput(f"move {number} of the game is not legal")
        is_roll = line[0]["turn"] == CHANCE_TURN
        rolled = int(move) if is_roll else int(line[0]["rolled"])
        if not is_roll:
            if not made:
                begun = line[0].copy()
            made.append(int(move))
        game.family.hooks.apply(game.rules[0], line, 0, move, 0)
        if line[0]["ended"] or line[0]["turn"] == CHANCE_TURN:
            lines.append(write_turn(begun, rolled, made) if made else f"{rolled} | |")
            made = []
    return "".join(f"{text}\n" for text in lines)


def read_turn_book(game: Game, text: str) -> TurnBook:
    """All moves of a book; BadInput names the line and the reason where it cannot be played."""
    line, moves = _begun(game), list[int]()
    lines = [(number, row.strip()) for number, row in enumerate(text.splitlines(), 1)]
    lines = [(number, row) for number, row in lines if row and not row.startswith("#")]
    if not lines:
        raise BadInput(f"the book is empty; a line is a turn such as {EXAMPLE}")
    for number, row in lines:
        try:
            moves += _one_turn(game, line, row)
        except BadInput as error:
            raise BadInput(f"line {number}: {error}") from None
    return TurnBook(tuple(moves))


def _one_turn(game: Game, line: np.ndarray, row: str) -> list[int]:
    """The roll and the movements of a line, played."""
    if line[0]["ended"]:
        raise BadInput("the game is over")
    turn, made = parse_turn(row), list[int]()
    if line[0]["turn"] == CHANCE_TURN:
        if not 1 <= turn.roll <= int(game.rules[0]["die"]):
            raise BadInput(f"roll {turn.roll} is out of range; valid: 1 to {int(game.rules[0]['die'])}")
        made.append(turn.roll)
        _play(game, line, turn.roll)
        if line[0]["ended"] or line[0]["turn"] == CHANCE_TURN:  # nothing could move
            if turn.moves or turn.taken:
                raise BadInput("no piece can move in this turn")
            return made
    elif int(line[0]["left"]) != turn.roll:
        raise BadInput(f"this turn has {int(line[0]['left'])} movements, not {turn.roll}")
    for move in read_turn(game.rules, line[0].copy(), row):
        made.append(move)
        _play(game, line, move)
    return made


def _play(game: Game, line: np.ndarray, move: int) -> None:
    game.family.hooks.apply(game.rules[0], line, 0, move, 0)
