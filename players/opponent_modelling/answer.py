"""`answer(A,B; C,D)`: plays every possible move out to the end against the inferred strategies of its opponents.

After the move it continues as one of its own strategies (C, D; by default one of A, B), while the others follow the
inferred strategies. Against fixed strategies without chance this predicts the future exactly, and its score measures
how exploitable they are. Its own strategies are tried first; other first moves only if none of them wins.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from games.game import Game
from games.hooks import CHANCE_TURN, MOST_MOVES
from games.playthrough.playthrough import _apply, _payoff, _roll, legal_moves
from games.streams import CHANCE, THOUGHT, combined
from players.matches.context import MatchContext, choose_move
from players.matches.setup import new_context
from players.opponent_modelling.belief import Belief, contexts, new_belief, shares
from players.opponent_words import Words
from players.spec import read_player

DOUBT = 0.02  # less likely strategies are ignored
MOVES = 12  # maximum number of first moves tried; with more, only those of its own strategies
ROLLOUTS = 4  # playouts per move in games with chance
PER_POINT = 0.001  # the value of one more point, relative to a win
Worlds = list[tuple[float, list[int]]]  # probability, and the strategy of each seat
WON, BEST = 0.9, 1.2  # an outcome that ends the search; an upper bound on outcomes


class Answer:
    """The state shared by all games of the player."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        self.met = tuple(read_player(name) for name in words.met)
        self.own = tuple(read_player(name) for name in words.own)
        self.chancy = bool(game.family.hooks.supplies("chance"))
        self.sitting: dict[int, list[MatchContext]] = {}
        self.moves, self.odds = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES)

    @cached_property
    def context(self) -> MatchContext:
        """The context of playouts: the opponents' strategies, then the player's own."""
        return new_context(self.game, (*self.met, *self.own))

    def begin(self, seat: int) -> AnswerSeat:
        """A player for one seat of one game."""
        if seat not in self.sitting:
            self.sitting[seat] = contexts(self.game, self.met)
        return AnswerSeat(self, seat)

    def outcome(self, states: np.ndarray, t: int, seat: int, move: int, own: int, met: list[int], luck: int) -> float:
        """Outcome of this move followed by own strategy `own`; `met` gives the strategies by seat."""
        context, keeps = self.context, int(self.game.rules[0]["keeps_past"])
        context.states[: t + 1] = states[: t + 1]
        context.streams[THOUGHT] = combined(np.uint64(luck), np.uint64(THOUGHT))
        context.streams[CHANCE] = combined(np.uint64(luck), np.uint64(CHANCE))
        while True:
            _apply(self.game.rules, context.states, t, move, t + keeps)
            t += keeps
            if context.states[t]["ended"]:
                return self._worth(t, seat)
            turn = int(context.states[t]["turn"])
            if turn == CHANCE_TURN:
                move = int(_roll(self.game.rules, context.states, t, self.moves, self.odds, context.streams))
            else:
                move = choose_move(self.game, context, t, len(self.met) + own if turn == seat else met[turn])

    def _worth(self, t: int, seat: int) -> float:
        states, hooks = self.context.states, self.game.family.hooks
        paid = float(_payoff(self.game.rules, states, t, seat))
        if not hooks.supplies("score"):
            return paid
        scores = [float(hooks.score(self.game.rules[0], states, t, it)) for it in range(len(self.game.seats))]
        return paid + PER_POINT * (scores[seat] - max(it for k, it in enumerate(scores) if k != seat))


class AnswerSeat:
    """A player that follows one game."""

    def __init__(self, table: Answer, seat: int) -> None:
        self.table, self.seat = table, seat
        self.belief: Belief = new_belief(table.game, seat, table.met, table.sitting[seat])

    def saw(self, states: np.ndarray, t: int, move: int, to: int) -> None:
        """Observe a ply of the game."""
        self.belief.saw(states, t, move, to)

    def choose(self, states: np.ndarray, t: int, streams: np.ndarray) -> int:
        """The move with the best expected outcome."""
        self.belief.decide(states, t)
        legal = legal_moves(self.table.game.rules, states, t)
        if len(legal) == 1:
            return legal[0]
        believed = shares(self.belief.logs)
        worlds = self._worlds(believed)
        best, most, lucks = legal[0], -np.inf, self._lucks(streams)
        for ways in (self._plain(states, t, streams), self._all(legal)):
            for move, own in ways:
                value = self._value(worlds, states, t, (move, own), lucks, most)
                if value > most:
                    best, most = move, value
            if most >= WON:
                break
        streams[THOUGHT] = combined(np.uint64(streams[THOUGHT]), np.uint64(t))
        return best

    def _lucks(self, streams: np.ndarray) -> list[int]:
        """Random seeds of the playouts, common to all options."""
        return [int(combined(streams[THOUGHT], np.uint64(k))) for k in range(ROLLOUTS if self.table.chancy else 1)]

    def _value(
        self, worlds: Worlds, states: np.ndarray, t: int, way: tuple[int, int], lucks: list[int], most: float
    ) -> float:
        """The expected outcome, abandoned once it cannot exceed `most`."""
        value, left = 0.0, sum(weight for weight, _ in worlds)
        for weight, met in worlds:
            stands, place = self.belief.standing(met[self._foe()], states, t)
            paid = [self.table.outcome(stands, place, self.seat, *way, met, luck) for luck in lucks]
            value += weight * sum(paid) / len(paid)
            left -= weight
            if value + left * BEST < most:
                break
        return value

    def _foe(self) -> int:
        return next(seat for seat in range(len(self.table.game.seats)) if seat != self.seat)

    def _worlds(self, believed: np.ndarray) -> Worlds:
        """Hypotheses about the opponents' strategies, by seat; with several opponents, only the most likely one of
        each."""
        likeliest = believed.argmax(axis=1).tolist()
        if len(believed) > 2:
            return [(1.0, likeliest)]
        row = believed[self._foe()]
        return [(float(share), [k] * len(believed)) for k, share in enumerate(row) if share > DOUBT]

    def _plain(self, states: np.ndarray, t: int, streams: np.ndarray) -> list[tuple[int, int]]:
        """(first move, continuation) of each own strategy from here on."""
        context, met = self.table.context, len(self.table.met)
        context.states[: t + 1] = states[: t + 1]
        found = []
        for own in range(len(self.table.own)):
            context.streams[:] = streams
            found.append((choose_move(self.table.game, context, t, met + own), own))
        return found

    def _all(self, legal: list[int]) -> list[tuple[int, int]]:
        """All moves, if there are few, each with every own strategy as continuation."""
        return [(move, own) for move in legal for own in range(len(self.table.own))] if len(legal) <= MOVES else []


MODEL = Answer
