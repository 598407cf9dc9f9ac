"""Beliefs about an opponent: the likelihood of each candidate strategy given the game so far.

With open information a strategy is tested on each move: by its probability of the move (its tendency), or by whether it
makes that move. With secret plans only their effects are visible: each strategy plays a copy of the game with its own
memory, and at every decision the copy must look to the seat like the real position.
"""

from __future__ import annotations

from math import log
from typing import Any, Protocol

import numpy as np

from games.game import Game
from games.hooks import CHANCE_TURN
from games.playthrough.playthrough import _apply, _hashed
from games.streams import CHANCE, STREAMS, THOUGHT
from players.kinds import KINDS
from players.matches.context import MatchContext, choose_move
from players.matches.setup import new_context
from players.replay_analysis.tendency import has_tendency, tendency, tendency_dispatch
from players.spec import PlayerSpec

ERROR_RATE = 0.02  # probability of a move that the strategy would not make


class Belief(Protocol):
    """Beliefs in one game, updated with every ply and consulted at the seat's own decisions."""

    logs: np.ndarray  # [seat, strategy]: log likelihoods; those of the own seat stay 0

    def saw(self, states: np.ndarray, t: int, move: int, to: int) -> None:
        """Observe a ply from states[t] to states[to]; if the two indices are equal, the ply was played in place, and
        states[t] is a copy of the position before it."""

    def decide(self, states: np.ndarray, t: int) -> None:
        """Take note that the seat is to move at states[t]."""

    def standing(self, strategy: int, states: np.ndarray, t: int) -> tuple[np.ndarray, int]:
        """The position if the opponents play this strategy: states and an index."""


def shares(logs: np.ndarray) -> np.ndarray:
    """[…, strategy]: posterior probabilities under a uniform prior."""
    away = np.exp(logs - logs.max(axis=-1, keepdims=True))
    return np.asarray(away / away.sum(axis=-1, keepdims=True))


def contexts(game: Game, strategies: tuple[PlayerSpec, ...]) -> list[MatchContext]:
    """One context per strategy, each with fixed random streams of its own."""
    found = []
    for strategy in strategies:
        context = new_context(game, (strategy,))
        context.streams[THOUGHT], context.streams[CHANCE] = np.uint64(11), np.uint64(12)
        found.append(context)
    return found


class OpenBelief:
    """Beliefs under open information, updated move by move."""

    def __init__(self, game: Game, seat: int, strategies: tuple[PlayerSpec, ...], sitting: list[MatchContext]) -> None:
        self.game, self.seat, self.contexts = game, seat, sitting
        self.logs = np.zeros((len(game.seats), len(strategies)))
        self.dispatch_table = [
            tendency_dispatch(game, context) if has_tendency(context.players[0]) else None for context in sitting
        ]

    def saw(self, states: np.ndarray, t: int, move: int, to: int) -> None:
        """Update the likelihood of every strategy."""
        turn = int(states[t]["turn"])
        if turn in (self.seat, CHANCE_TURN):
            return
        for k, context in enumerate(self.contexts):
            context.states[: t + 1] = states[: t + 1]
            self.logs[turn, k] += log(ERROR_RATE / 10.0 + (1.0 - ERROR_RATE) * self._chance(k, context, t, move))

    def _chance(self, k: int, context: MatchContext, t: int, move: int) -> float:
        if KINDS[context.players[0].kind].tendency is None:
            return float(choose_move(self.game, context, t, 0) == move)
        moves, odds = tendency(self.game, context, t, 0)
        total = float(odds.sum())
        return float(odds[moves == move].sum()) / total if total > 0.0 else 0.0

    def decide(self, states: np.ndarray, t: int) -> None:
        """Do nothing: there is nothing to update."""

    def standing(self, strategy: int, states: np.ndarray, t: int) -> tuple[np.ndarray, int]:
        """The real position."""
        return states, t


class VeiledBelief:
    """Beliefs under secret plans, by a simulated copy per strategy. They are for games of two seats with an open start
    and no chance between decisions."""

    def __init__(self, game: Game, seat: int, strategies: tuple[PlayerSpec, ...], sitting: list[MatchContext]) -> None:
        self.game, self.seat, self.contexts = game, seat, sitting
        self.logs = np.zeros((len(game.seats), len(strategies)))
        self.public: np.ndarray | None = None  # the game as the seat saw it after its last move
        self.after = 0  # its index

    def saw(self, states: np.ndarray, t: int, move: int, to: int) -> None:
        """After the seat's own move, advance every copy by it."""
        if self.public is None:
            self._begin(states)
        if int(states[t]["turn"]) != self.seat:
            return
        for context in self.contexts:
            _apply(self.game.rules, context.states, t, move, t + 1)
        self.public, self.after = states[: to + 1].copy(), to

    def decide(self, states: np.ndarray, t: int) -> None:
        """Advance every copy to this ply and compare it with the real position."""
        if self.public is None:
            self._begin(states)
        real, first = self._looks(states, t), t == self.after
        for k, context in enumerate(self.contexts):
            reached = self._played_on(context, t)
            if first:
                continue
            fits = reached and self._looks(context.states, t) == real
            self.logs[1 - self.seat, k] += log(1.0 - ERROR_RATE if fits else ERROR_RATE)
            if not fits:  # restart the copy from the public state
                assert self.public is not None
                context.states[: self.after + 1] = self.public[: self.after + 1]
                context.states[self.after] = self._veiled(self.public, self.after)
                if not self._played_on(context, t):
                    context.states[: t + 1] = states[: t + 1]
                    context.states[t] = self._veiled(states, t)

    def standing(self, strategy: int, states: np.ndarray, t: int) -> tuple[np.ndarray, int]:
        """The position in the strategy's own copy of the game."""
        return self.contexts[strategy].states, t

    def _begin(self, states: np.ndarray) -> None:
        self.public, self.after = states[:1].copy(), 0
        for context in self.contexts:
            context.states[0] = states[0]

    def _played_on(self, context: MatchContext, to: int) -> bool:
        for t in range(self.after, to):
            if context.states[t]["ended"] or int(context.states[t]["turn"]) in (self.seat, CHANCE_TURN):
                return False
            _apply(self.game.rules, context.states, t, choose_move(self.game, context, t, 0), t + 1)
        return not context.states[to]["ended"] and int(context.states[to]["turn"]) == self.seat

    def _veiled(self, states: np.ndarray, t: int) -> Any:
        """A state consistent with the seat's information, equal for equal information."""
        streams = np.zeros(STREAMS, np.uint64)
        room = np.concatenate([states[: t + 1], states[t : t + 1]])
        self.game.family.hooks.determinize(self.game.rules[0], room, t, self.seat, t + 1, streams)
        return room[t + 1]

    def _looks(self, states: np.ndarray, t: int) -> int:
        """A hash of the seat's information state."""
        room = np.concatenate([states[t : t + 1], states[t : t + 1]])
        room[1] = self._veiled(states, t)
        return int(_hashed(self.game.rules, room, 1))


def new_belief(game: Game, seat: int, strategies: tuple[PlayerSpec, ...], sitting: list[MatchContext]) -> Belief:
    """Beliefs for a new game."""
    kind = VeiledBelief if game.family.hidden else OpenBelief
    return kind(game, seat, strategies, sitting)
