"""Action numbers of the legal moves of a position: the interface of environments for learners.

A family numbers its moves (the hook `action`), so that a number means the same move in every position. Moves without a
number of their own, or with a taken one, get the spare numbers behind those, in the order of the list of moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from games import hooks
from games.hooks import CHANCE_TURN, MOST_MOVES
from games.jit import inlined, kernel
from games.playthrough.playthrough import Playthrough
from games.streams import CHANCE, STREAMS, THOUGHT, combined

if TYPE_CHECKING:
    from games.game import Game

U = np.uint64
TOO_MANY = -1


@inlined
def number_moves(rules, states, t, numbered, moves, numbers, mask):
    """List the legal moves and their action numbers, and set mask[number] for each; returns how many there are, or
    TOO_MANY. More than the length of `numbers` are not numbered."""
    count = hooks.legal(rules, states, t, moves)
    if count > mask.size:
        return np.int64(TOO_MANY)
    if count > numbers.size:
        return count
    spare = np.int64(numbered)
    for i in range(count):
        number = np.int64(hooks.action(rules, states, t, moves[i]))
        if number < 0 or number >= numbered or mask[number]:
            number = spare
            spare += 1
            if number == mask.size:
                return np.int64(TOO_MANY)
        mask[number] = True
        numbers[i] = number
    return count


@inlined
def observe(rules, states, t, seat, hidden, streams, shown):
    """Write to `shown` the network inputs of states[t] as a seat knows it: in games with hidden information those of a
    position that the seat cannot distinguish, always the same one; it is written to states[t + 1]."""
    if hidden:
        streams[THOUGHT] = combined(U(states[t]["ply"]), U(seat))
        streams[CHANCE] = combined(streams[THOUGHT], U(1))
        hooks.determinize(rules, states, t, seat, t + 1, streams)
        hooks.inputs(rules, states, t + 1, shown)
    else:
        hooks.inputs(rules, states, t, shown)


@kernel
def _number(rules, states, t, numbered, moves, numbers, mask):
    return number_moves(rules[0], states, t, numbered, moves, numbers, mask)


@kernel
def _observe(rules, states, t, seat, hidden, streams, shown):
    observe(rules[0], states, t, seat, hidden, streams, shown)


def checked(count: int, game: Game) -> int:
    """The number of legal moves; an error if there are more than action numbers."""
    if count == TOO_MANY:
        raise ValueError(f"{game.code}: a position has more legal moves than spare action numbers")
    return count


class NumberedGame(Playthrough):
    """A game in progress whose legal moves have action numbers."""

    def __init__(self, game: Game, seed: int = 0, number: int = 0) -> None:
        super().__init__(game, seed, number)
        self.numbered, spare = game.family.actions(game.spec)
        self.size = self.numbered + spare  # of the space of actions

    def roll_on(self) -> None:
        """Let chance events occur until a seat is to move."""
        while not self.ended and self.turn == CHANCE_TURN:
            self.play(self.roll())

    def actions(self) -> dict[int, int]:
        """Action number → legal move, in the order of the numbers."""
        if self.ended:
            return {}
        moves, numbers = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES, np.int64)
        mask = np.zeros(self.size, np.bool_)
        count = checked(_number(self.game.rules, self.states, self.t, self.numbered, moves, numbers, mask), self.game)
        return dict(sorted(zip(numbers[:count].tolist(), moves[:count].tolist(), strict=True)))

    def observation(self, seat: int) -> np.ndarray:
        """The network inputs of the position as a seat knows it (float32)."""
        shown, hidden = np.zeros(self.game.family.inputs(self.game.spec)), self.game.family.hidden and not self.ended
        _observe(self.game.rules, self.states, self.t, seat, hidden, np.zeros(STREAMS, U), shown)
        return shown.astype(np.float32)
