"""Replay of a recorded game, state by state: the seat to move, and the expected payoff of each seat."""

from __future__ import annotations

from dataclasses import dataclass
from math import factorial

import numpy as np

from games.game import Game
from games.hooks import CHANCE_TURN, apply, initial, payoff, playout
from games.jit import kernel
from games.streams import THOUGHT, combined, open_streams
from players.matches.context import WORD, MatchContext, choose_move
from players.matches.setup import new_context
from players.search.proven import DRAWN, OPEN, WON
from players.spec import PlayerSpec

U = np.uint64
JUDGE = U(0x4A)  # separates the evaluator's random numbers from the players'


@kernel
def retrace(rules_array, moves, states, streams):
    """Write the states of a recorded game to states[0] … states[moves.size], whether or not the family keeps the
    past."""
    rules = rules_array[0]
    initial(rules, states, streams)
    for ply in range(moves.size):
        apply(rules, states, ply, moves[ply], ply + 1)


@kernel
def played_out(rules_array, states, t, games, moves, streams, standing):
    """standing[seat]: mean payoff of random playouts from states[t]; later states are overwritten."""
    rules = rules_array[0]
    keeps = rules["keeps_past"]
    for seat in range(standing.size):
        standing[seat] = 0.0
    for _ in range(games):
        if keeps == 0:
            states[t + 1] = states[t]
        end = playout(rules, states, t + 1 - keeps, moves, streams)
        for seat in range(standing.size):
            standing[seat] += payoff(rules, states, end, seat) / games


@dataclass(frozen=True)
class Retraced:
    """A replayed game: its states, and by ply and seat the expected payoff before the move."""

    states: np.ndarray
    standing: np.ndarray

    @property
    def turns(self) -> np.ndarray:
        """For each ply, the seat to move, or CHANCE_TURN."""
        return self.states["turn"][:-1]


@dataclass(frozen=True)
class Tracer:
    """Replay of games, one after the other, with `thought` search iterations per ply; 0 means no search."""

    game: Game
    thought: int
    context: MatchContext

    def retrace(self, seed: int, number: int, moves: np.ndarray, swapped: bool = True) -> Retraced:
        """Game `number` of a match with this seed, from its recorded moves; `swapped` as in the match."""
        game, context, seats, plies = self.game, self.context, len(self.game.seats), len(moves)
        orders = factorial(seats) if swapped else 1
        order, pair = number % orders, number // orders
        open_streams(context.streams, U(seed & WORD), game.number, order, pair)
        base = U(combined(context.streams[THOUGHT], JUDGE))
        retrace(game.rules, np.ascontiguousarray(moves, np.int64), context.states, context.streams)
        states = context.states[: plies + 1].copy()
        standing = np.zeros((plies, seats))
        # Backwards, since a search overwrites the states after its start. A forced move changes nothing.
        for ply in range(plies - 1, -1, -1) if self.thought else ():
            context.streams[THOUGHT] = U(combined(base, U(ply)))
            if seats != 2 or states[ply]["turn"] == CHANCE_TURN:
                played_out(
                    game.rules,
                    context.states,
                    ply,
                    self.thought,
                    context.workspace.moves,
                    context.streams,
                    standing[ply],
                )
            elif legal_moves(game, context, ply) > 1:
                mover = int(states[ply]["turn"])
                standing[ply, mover] = self._searched(ply)
                standing[ply, 1 - mover] = -standing[ply, mover]
            elif ply + 1 < plies:
                standing[ply] = standing[ply + 1]
            else:
                worth = game.family.hooks.payoff
                standing[ply] = [worth(game.rules[0], states, plies, seat) for seat in range(seats)]
        return Retraced(states, standing)

    def _searched(self, ply: int) -> float:
        choose_move(self.game, self.context, ply, 0)
        root = self.context.workspace.kinds.nodes[0]
        if root["known"] == OPEN:
            return float(root["total"] / root["visits"])
        return 1.0 if root["known"] == WON else 0.0 if root["known"] == DRAWN else -1.0


def new_tracer(game: Game, thought: int) -> Tracer:
    """A tracer for this game. With two seats the expected payoffs come from a search; before chance events and with
    more seats, from random playouts. They depend only on the replayed game."""
    player = PlayerSpec("mcts", thought) if thought and len(game.seats) == 2 else PlayerSpec("random")
    return Tracer(game, thought, new_context(game, (player,)))


def legal_moves(game: Game, context: MatchContext, t: int) -> int:
    """The number of legal moves at states[t]."""
    return int(game.family.hooks.legal(game.rules[0], context.states, t, context.workspace.moves))
