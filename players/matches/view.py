"""The view of a game given to a Python player: the position as its seat knows it, and simulations from it."""

from __future__ import annotations

import numpy as np

from games import hooks
from games.game import Game
from games.hooks import CHANCE_TURN, ENDING, MOST_MOVES
from games.jit import kernel
from games.playthrough.playthrough import legal_moves
from games.streams import CHANCE, THOUGHT
from players.columns import OWN_BITS
from players.own import Chance


@kernel
def _apply(rules_array, states, t, move, to):
    hooks.apply(rules_array[0], states, t, move, to)


@kernel
def _evaluate(rules_array, states, t, seat):
    return hooks.evaluate(rules_array[0], states, t, seat)


@kernel
def _payoff(rules_array, states, t, seat):
    return hooks.payoff(rules_array[0], states, t, seat)


@kernel
def _determinize(rules_array, states, t, seat, to, streams):
    hooks.determinize(rules_array[0], states, t, seat, to, streams)


@kernel
def _chance(rules_array, states, t, moves, odds):
    return hooks.chance(rules_array[0], states, t, moves, odds)


@kernel
def _features(rules_array, states, t, moves, count, wanted, table):
    hooks.features(rules_array[0], states, t, moves, count, wanted, table)


class View:
    """A position as a seat knows it, real or simulated. Nothing in it depends on what that seat cannot know."""

    def __init__(self, game: Game, states: np.ndarray, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._states = states  # the past, where the rules need it, and the position; room for more after it
        self._at = len(states) - 1

    @property
    def turn(self) -> int:
        """The seat to move; -1 before a chance event."""
        return int(self._states[self._at]["turn"])

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return self.game.seats

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return bool(self._states[self._at]["ended"])

    def text(self) -> str:
        """The position as text, as the seat sees it."""
        return self.game.family.draw_text(self.game.rules, self._states, self._at, self.seat)

    def position(self) -> dict[str, object]:
        """The position as JSON values."""
        return self.game.family.position_json(self.game.rules, self._states, self._at, self.seat)

    def legal(self) -> list[int]:
        """The legal moves as numbers, in the order of `actions`; outcomes before a chance event."""
        return legal_moves(self.game.rules, self._states, self._at)

    def actions(self) -> list[str]:
        """The legal moves in words."""
        family = self.game.family
        return [family.move_text(self.game.rules, self._states, self._at, move) for move in self.legal()]

    def odds(self) -> list[float]:
        """The probabilities of the outcomes before a chance event."""
        moves, odds = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES)
        count = _chance(self.game.rules, self._room(), self._at, moves, odds)
        return [float(one) for one in odds[:count]]

    def simulate(self, action: int) -> View:
        """The position after one of the actions or outcomes, by index."""
        states = self._room()
        _apply(self.game.rules, states, self._at, self.legal()[action], self._at + 1)
        keeps = bool(self.game.rules[0]["keeps_past"])
        return View(self.game, states if keeps else states[self._at + 1 :], self.seat)

    def determinize(self, rng: Chance) -> View:
        """Another position consistent with what the seat knows."""
        states, streams = self._room(), np.zeros_like(rng.streams)
        streams[THOUGHT], streams[CHANCE] = rng.below(1 << 31), rng.below(1 << 31)
        _determinize(self.game.rules, states, self._at, self.seat, self._at + 1, streams)
        states[self._at] = states[self._at + 1]
        return View(self.game, states[: self._at + 1], self.seat)

    def value(self, seat: int) -> float:
        """The value of the position to a seat: the family's evaluation, or beyond its range if the game is over."""
        if self.ended:
            return float(_payoff(self.game.rules, self._states, self._at, seat)) * ENDING
        return float(_evaluate(self.game.rules, self._states, self._at, seat))

    def payoffs(self) -> tuple[float, ...]:
        """The payoff of each seat; only for games that are over."""
        return tuple(float(_payoff(self.game.rules, self._states, self._at, seat)) for seat in range(len(self.seats)))

    def features(self) -> list[dict[str, int]]:
        """The features of each action, by the family's names (`evolve show`, games.features)."""
        legal, columns = self.legal(), self.game.family.columns
        if self.ended or self.turn == CHANCE_TURN:
            return []
        moves, table = np.zeros(MOST_MOVES, np.int64), np.zeros((MOST_MOVES, len(columns)), np.int32)
        moves[: len(legal)] = legal
        wanted = np.uint64((1 << min(len(columns), OWN_BITS)) - 1)
        _features(self.game.rules, self._room(8), self._at, moves, len(legal), wanted, table)
        named = self.game.family.features(self.game.spec)
        return [{name: int(table[row, columns.index(name)]) for name in named} for row in range(len(legal))]

    def _room(self, more: int = 1) -> np.ndarray:
        return np.concatenate([self._states, np.zeros(more, self._states.dtype)])
