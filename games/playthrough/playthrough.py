"""A game in progress for people and tools: legal moves as text, play, undo. Searches use the hooks instead."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from games import chance, hooks
from games.jit import kernel
from games.render import svg
from games.scene import EVERYTHING
from games.streams import STREAMS, open_streams

if TYPE_CHECKING:
    from games.game import Game


@kernel
def _start(rules, states, streams):
    hooks.initial(rules[0], states, streams)


@kernel
def _legal(rules, states, t, moves):
    return hooks.legal(rules[0], states, t, moves)


@kernel
def _chance(rules, states, t, moves, odds):
    return hooks.chance(rules[0], states, t, moves, odds)


@kernel
def _roll(rules, states, t, moves, odds, streams):
    return chance.roll(rules[0], states, t, moves, odds, streams)


@kernel
def _apply(rules, states, t, move, to):
    hooks.apply(rules[0], states, t, move, to)


@kernel
def _payoff(rules, states, t, seat):
    return hooks.payoff(rules[0], states, t, seat)


@kernel
def _hashed(rules, states, t):
    return hooks.hashed(rules[0], states, t)


def legal_moves(rules: np.ndarray, states: np.ndarray, t: int) -> list[int]:
    """The legal moves at states[t], or the outcomes before a chance event; none when the game is over."""
    if states[t]["ended"]:
        return []
    moves = np.zeros(hooks.MOST_MOVES, dtype=np.int64)
    if states[t]["turn"] == hooks.CHANCE_TURN:
        count = _chance(rules, states, t, moves, np.zeros(hooks.MOST_MOVES, dtype=np.float64))
    else:
        count = _legal(rules, states, t, moves)
    return [int(move) for move in moves[:count]]


class Playthrough:
    """A game from its start or from a position, with all states, so that any move can be undone. Chance events draw
    from `streams`. Texts and drawings for a seat show what that seat may know; for None they show everything."""

    def __init__(self, game: Game, seed: int = 0, number: int = 0, position: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.states = game.new_line(extra=1)
        self.streams = np.zeros(STREAMS, dtype=np.uint64)
        open_streams(self.streams, np.uint64(seed), game.number, np.uint64(0), np.uint64(number))
        self.moves: list[int] = []
        self._buffer = np.zeros(hooks.MOST_MOVES, dtype=np.int64)
        self._odds = np.zeros(hooks.MOST_MOVES, dtype=np.float64)
        self.begun = 0  # index of the state that the moves begin at
        if position is None:
            _start(game.rules, self.states, self.streams)
        else:
            self.begun = game.family.read_position(game.rules, self.states, position)

    @property
    def t(self) -> int:
        """Index of the current state in the history."""
        return self.begun + len(self.moves)

    @property
    def state(self) -> np.void:
        """The current state."""
        return self.states[self.t]

    @property
    def turn(self) -> int:
        """The seat to decide; CHANCE_TURN before a chance event."""
        return int(self.state["turn"])

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return bool(self.state["ended"])

    @property
    def cause(self) -> str:
        """The name of the cause of the ending."""
        return self.game.family.causes[int(self.state["cause"])]

    def legal(self) -> list[int]:
        """The legal moves, or the outcomes before a chance event; empty when the game is over."""
        return legal_moves(self.game.rules, self.states, self.t)

    def outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the current chance event with their probabilities."""
        count = _chance(self.game.rules, self.states, self.t, self._buffer, self._odds)
        return [(int(move), float(odds)) for move, odds in zip(self._buffer[:count], self._odds[:count], strict=True)]

    def roll(self) -> int:
        """The outcome of the current chance event, drawn from the streams."""
        return int(_roll(self.game.rules, self.states, self.t, self._buffer, self._odds, self.streams))

    def play(self, move: int) -> None:
        """Play a legal move."""
        _apply(self.game.rules, self.states, self.t, move, self.t + 1)
        self.moves.append(int(move))

    def play_text(self, text: str) -> None:
        """Play the legal move denoted by a text."""
        self.play(self.read(text))

    def read(self, text: str) -> int:
        """The legal move denoted by a text; BadInput if there is none."""
        return self.game.family.read_move(self.game.rules, self.states, self.t, text)

    def undo(self, plies: int = 1) -> None:
        """Take back the last moves."""
        del self.moves[max(0, len(self.moves) - plies) :]

    def text(self, move: int, seat: int | None = None) -> str:
        """A legal move in notation."""
        return self.game.family.move_text(self.game.rules, self.states, self.t, move, seat)

    def texts(self) -> list[str]:
        """The legal moves in notation."""
        return [self.text(move) for move in self.legal()]

    def history(self, seat: int | None = None) -> list[str]:
        """The moves played so far, in notation."""
        family, rules = self.game.family, self.game.rules
        return [family.move_text(rules, self.states, at, move, seat) for at, move in enumerate(self.moves, self.begun)]

    def board(self, seat: int | None = None) -> str:
        """The board as text."""
        return self.game.family.draw_text(self.game.rules, self.states, self.t, seat)

    def svg(self, seat: int | None = None, panels: bool = True) -> str:
        """The position as SVG; without panels, the bare board."""
        seen = EVERYTHING if seat is None else seat
        return svg(self.game.family.scene(self.game.rules, self.states, self.t, seen), panels)

    def _repr_svg_(self) -> str:  # notebooks show it
        return self.svg()

    def position(self, seat: int | None = None) -> dict[str, Any]:
        """The position as JSON values."""
        return self.game.family.position_json(self.game.rules, self.states, self.t, seat)

    def payoffs(self) -> tuple[float, ...]:
        """The payoffs of the finished game by seat."""
        return tuple(float(_payoff(self.game.rules, self.states, self.t, seat)) for seat in range(len(self.game.seats)))

    def fork(self) -> Self:
        """An independent copy of the game in progress."""
        other = copy(self)
        other.states = np.zeros_like(self.states)  # states beyond the current one are unused, and often many
        other.states[: self.t + 1] = self.states[: self.t + 1]
        other.streams, other.moves = self.streams.copy(), list(self.moves)
        other._buffer, other._odds = self._buffer.copy(), self._odds.copy()
        return other

    def __deepcopy__(self, memo: object) -> Self:
        return self.fork()

    def hashed(self) -> int:
        """The hash of the current state."""
        return int(_hashed(self.game.rules, self.states, self.t))
