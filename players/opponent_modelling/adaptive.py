"""`adaptive(A,B,C)`: infers its opponent's strategy and plays the best reply according to a matrix of match-ups.

The matrix comes from a file (`adaptive(A,B,C,matrix.json)`, from `evolve league … --save`) or is measured before the
first game.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import factorial

import numpy as np

from games.game import Game, find_game
from players.matches.compiled_loop import play_compiled
from players.matches.context import MatchContext, choose_move
from players.matches.result import blank_result
from players.matches.setup import new_context
from players.opponent_modelling.belief import Belief, contexts, new_belief, shares
from players.opponent_words import Words, read_matrix
from players.spec import read_player

MEASURED = 120  # games per pairing if no matrix is given
SEED = 2013


class Adaptive:
    """The state shared by all games of the player: strategies, match-ups, contexts. It makes a player for each seat of
    each game."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game, self.words = game, words
        self.names: tuple[str, ...]
        self.scores: np.ndarray | None
        self.names, self.scores = read_matrix(words.matrix, words.met) if words.matrix else (words.met, None)
        self.strategies = tuple(read_player(name) for name in self.names)
        self.sitting: dict[int, list[MatchContext]] = {}

    @cached_property
    def matrix(self) -> np.ndarray:
        """[row, column]: the row's score against the column."""
        return measured(self.game.code, self.names) if self.scores is None else self.scores

    @cached_property
    def context(self) -> MatchContext:
        """The context in which replies are computed."""
        return new_context(self.game, self.strategies)

    def begin(self, seat: int) -> AdaptiveSeat:
        """A player for one seat of one game."""
        if seat not in self.sitting:
            self.sitting[seat] = contexts(self.game, self.strategies)
        return AdaptiveSeat(self, seat)


class AdaptiveSeat:
    """A player that follows one game."""

    def __init__(self, table: Adaptive, seat: int) -> None:
        self.table, self.seat = table, seat
        self.belief: Belief = new_belief(table.game, seat, table.strategies, table.sitting[seat])

    def saw(self, states: np.ndarray, t: int, move: int, to: int) -> None:
        """Observe a ply of the game."""
        self.belief.saw(states, t, move, to)

    def choose(self, states: np.ndarray, t: int, streams: np.ndarray) -> int:
        """The move of the best reply."""
        self.belief.decide(states, t)
        context = self.table.context
        context.states[: t + 1] = states[: t + 1]
        context.streams[:] = streams
        move = choose_move(self.table.game, context, t, self.reply())
        streams[:] = context.streams
        return move

    def reply(self) -> int:
        """The strategy with the best expected score against the inferred strategies of the others."""
        believed = shares(self.belief.logs)
        others = [seat for seat in range(len(believed)) if seat != self.seat]
        return int((self.table.matrix @ believed[others].sum(axis=0)).argmax())


@lru_cache(maxsize=16)
def measured(code: str, names: tuple[str, ...]) -> np.ndarray:
    """The match-ups by a round robin, draws counting as halves; with more than two seats all other seats play the
    column's strategy."""
    game, strategies = find_game(code), tuple(map(read_player, names))
    number, seats = len(strategies), len(game.seats)
    group = factorial(seats)
    games = -(-MEASURED // group) * group
    start = game.new_line(1)[:0]
    found = np.full((number, number), 0.5)
    for row in range(number):
        for column in range(number):
            if row != column and (seats > 2 or row < column):
                players = [strategies[row], *[strategies[column]] * (seats - 1)]
                result = blank_result(game, players, games, SEED)
                paid = play_compiled(game, result, start).player_payoffs().mean(axis=0)
                found[row, column] = 0.5 + (paid[0] - paid[1:].mean()) / 4.0
                if seats == 2:
                    found[column, row] = 1.0 - found[row, column]
    return found


MODEL = Adaptive
