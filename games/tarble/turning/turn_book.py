"""Game records in the source's notation (5.1), one turn per line: `3 | [(0,1),(0,-1)], [(2,1),(3,2)] | (0,0)`.

A record holds each roll and the net effect of its movements. The reader finds movements with that effect and rejects
the record if there are none. Lines that begin with # are comments.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from games.errors import BadInput
from games.hooks import CHANCE_TURN
from games.streams import STREAMS
from games.tarble.turning.whole_turns import EXAMPLE, parse_turn, read_turn

if TYPE_CHECKING:
    from games.game import Game


@dataclass(frozen=True)
class TurnBook:
    """A parsed record: all rolls and movements; misprints are never corrected."""

    moves: tuple[int, ...]
    slips: tuple[str, ...] = ()


def _begun(game: Game) -> np.ndarray:
    line = np.zeros(1, game.family.hooks.state)
    game.family.hooks.initial(game.rules[0], line, np.zeros(STREAMS, np.uint64))
    return line


def read_turn_book(game: Game, text: str) -> TurnBook:
    """All moves of a record; BadInput names the line and the reason if it cannot be replayed."""
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


def _one_turn(game: Game, states: np.ndarray, row: str) -> list[int]:
    """The roll and the movements of a line, which are played."""
    if states[0]["ended"]:
        raise BadInput("the game is over")
    turn, made = parse_turn(row), list[int]()
    if states[0]["turn"] == CHANCE_TURN:
        if not 1 <= turn.roll <= int(game.rules[0]["die"]):
            raise BadInput(f"roll {turn.roll} is out of range; valid: 1 to {int(game.rules[0]['die'])}")
        made.append(turn.roll)
        _play(game, states, turn.roll)
        if states[0]["ended"] or states[0]["turn"] == CHANCE_TURN:  # nothing could move
            if turn.moves or turn.taken:
                raise BadInput("no piece can move in this turn")
            return made
    elif int(states[0]["left"]) != turn.roll:
        raise BadInput(f"this turn has {int(states[0]['left'])} movements, not {turn.roll}")
    for move in read_turn(game.rules, states[0].copy(), row):
        made.append(move)
        _play(game, states, move)
    return made


def _play(game: Game, states: np.ndarray, move: int) -> None:
    game.family.hooks.apply(game.rules[0], states, 0, move, 0)
