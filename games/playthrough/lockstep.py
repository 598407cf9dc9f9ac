"""Many games of one kind in lockstep: a move in each of them at every step, new games in place of finished ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from games import hooks
from games.chance import roll
from games.errors import BadInput
from games.hooks import CHANCE_TURN, MOST_MOVES
from games.jit import inlined, kernel
from games.playthrough.actions import TOO_MANY, checked, number_moves, observe
from games.streams import STREAMS, THOUGHT, below, combined, open_streams

if TYPE_CHECKING:
    from games.game import Game

U = np.uint64
USUAL_MOVES = 32  # room in the lists of legal moves at first


class Work(NamedTuple):
    """Scratch space of the kernels."""

    line: np.ndarray  # the state at work, in games without a past
    moves: np.ndarray
    odds: np.ndarray
    search: np.ndarray  # streams
    inputs: np.ndarray


class Games(NamedTuple):
    """The games under way: each has a row."""

    lines: np.ndarray  # the states so far, where the rules need them, otherwise the current one
    at: np.ndarray  # index of the current state
    played: np.ndarray  # number of the game
    streams: np.ndarray
    counts: np.ndarray  # numbers of legal moves
    moves: np.ndarray  # the legal moves
    numbers: np.ndarray  # their action numbers


@inlined
def rolled_on(rules, states, t, work, streams):
    """Let chance events occur until a seat is to move or the game is over; returns the index of the state."""
    keeps = rules["keeps_past"]
    while states[t]["ended"] == 0 and states[t]["turn"] == CHANCE_TURN:
        move = roll(rules, states, t, work.moves, work.odds, streams)
        hooks.apply(rules, states, t, move, t + keeps)
        t += keeps
    return t


@inlined
def begin(rules, states, seed, number, game, work, streams):
    """Start a game; returns the index of its first decision. A game that ends before it is dealt again."""
    while True:
        open_streams(streams, seed, number, 0, game)
        hooks.initial(rules, states, streams)
        t = rolled_on(rules, states, np.int64(0), work, streams)
        if states[t]["ended"] == 0:
            return t
        game = combined(U(game), U(1))


@kernel
def start_all(rules_array, seed, number, games, work):
    """Start the games numbered in `played`."""
    rules = rules_array[0]
    for i in range(games.at.size):
        states = games.lines[i] if rules["keeps_past"] else work.line
        games.at[i] = begin(rules, states, seed, number, U(games.played[i]), work, games.streams[i])
        if rules["keeps_past"] == 0:
            games.lines[i, 0] = states[0]


@kernel
def show_all(rules_array, games, work, hidden, numbered, masks, observations, turns):
    """Write legal moves, observation, mask and turn of every game; returns the number of moves for which there is no
    room or no action number, or 0."""
    rules = rules_array[0]
    for i in range(games.at.size):
        states, t = games.lines[i] if rules["keeps_past"] else work.line, np.int64(games.at[i])
        if rules["keeps_past"] == 0:
            states[0] = games.lines[i, 0]
        turns[i] = states[t]["turn"]
        count = number_moves(rules, states, t, numbered, work.moves, games.numbers[i], masks[i])
        if count == TOO_MANY or count > games.numbers.shape[1]:
            return count
        games.counts[i] = count
        for k in range(count):
            games.moves[i, k] = work.moves[k]
        observe(rules, states, t, np.int64(turns[i]), hidden, work.search, work.inputs)
        for k in range(work.inputs.size):
            observations[i, k] = work.inputs[k]
    return 0


@kernel
def draw_all(numbers, counts, streams, actions):
    """Draw a legal action of every game."""
    for i in range(actions.size):
        actions[i] = numbers[i, below(streams[i], THOUGHT, counts[i])]


@inlined
def move_of(games, i, action):
    """The legal move with this action number in a game."""
    k = 0
    while games.numbers[i, k] != action:
        k += 1
    return games.moves[i, k]


@kernel
def play_all(rules_array, seed, number, games, work, masks, actions, rewards, done):
    """Make a move in every game and begin a new one where it ended. Returns -1, or, if an action is illegal, its
    game; then no move is made."""
    rules = rules_array[0]
    for i in range(actions.size):
        if actions[i] < 0 or actions[i] >= masks.shape[1] or not masks[i, actions[i]]:
            return i
    keeps = rules["keeps_past"]
    for i in range(actions.size):
        states, t = games.lines[i] if keeps else work.line, np.int64(games.at[i])
        if keeps == 0:
            states[0] = games.lines[i, 0]
        hooks.apply(rules, states, t, move_of(games, i, actions[i]), t + keeps)
        t = rolled_on(rules, states, t + keeps, work, games.streams[i])
        over = states[t]["ended"] != 0
        done[i] = over
        for seat in range(rewards.shape[1]):
            rewards[i, seat] = hooks.payoff(rules, states, t, seat) if over else 0.0
        if over:
            games.played[i] += actions.size
            t = begin(rules, states, seed, number, U(games.played[i]), work, games.streams[i])
        games.at[i] = t
        if keeps == 0:
            games.lines[i, 0] = states[0]
    return -1


class Lockstep:
    """`n` games of one kind. The k-th game in row i is a function of the seed, i, k and the actions."""

    def __init__(self, game: Game, n: int, seed: int = 1) -> None:
        if n < 1:
            raise BadInput(f"{n} games at a time; at least 1")
        family, keeps, state = game.family, bool(game.rules[0]["keeps_past"]), game.family.hooks.state
        self.game, self.n = game, n
        self.numbered, spare = family.actions(game.spec)
        self.actions = self.numbered + spare  # number of actions, legal or not
        self.inputs = family.inputs(game.spec)  # length of an observation
        room = int(game.rules[0]["ply_cap"]) + 3 + family.thinking if keeps else 1
        self._games = Games(
            np.zeros((n, room), state), np.zeros(n, np.int64), np.zeros(n, np.int64), np.zeros((n, STREAMS), U),
            np.zeros(n, np.int64), *self._lists(min(self.actions, USUAL_MOVES)),
        )  # fmt: skip
        self._work = Work(
            np.zeros(2 + family.thinking, state), np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES),
            np.zeros(STREAMS, U), np.zeros(self.inputs),
        )  # fmt: skip
        self._names = (U(seed & (2**64 - 1)), game.number)
        self.masks = np.zeros((n, self.actions), np.bool_)  # the legal actions now
        self.turns = np.zeros(n, np.int8)  # the seats to move now

    def reset(self) -> tuple[np.ndarray, np.ndarray]:
        """Begin the first games; returns observations and masks."""
        self._games.played[:] = np.arange(self.n)
        start_all(self.game.rules, *self._names, self._games, self._work)
        return self._show()

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Make one move in every game; returns observations, rewards, done, masks. Where `done`, the rewards are the
        payoffs by seat, and observation and mask are those of the next game."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise BadInput(f"actions must be {self.n} whole numbers, not {chosen.dtype} of shape {chosen.shape}")
        chosen = np.ascontiguousarray(chosen, np.int64)
        rewards, done = np.empty((self.n, len(self.game.seats)), np.float32), np.empty(self.n, np.bool_)
        wrong = play_all(
            self.game.rules, *self._names, self._games, self._work, self.masks, chosen, rewards, done
        )  # fmt: skip
        if wrong >= 0:
            raise BadInput(f"action {chosen[wrong]} is illegal in game {wrong}; the mask shows the legal ones")
        observations, masks = self._show()
        return observations, rewards, done, masks

    def draw(self) -> np.ndarray:
        """A uniformly random legal action for every game."""
        actions = np.empty(self.n, np.int64)
        draw_all(self._games.numbers, self._games.counts, self._games.streams, actions)
        return actions

    def _lists(self, room: int) -> tuple[np.ndarray, np.ndarray]:
        return np.zeros((self.n, room), np.int64), np.zeros((self.n, room), np.int64)

    def _show(self) -> tuple[np.ndarray, np.ndarray]:
        observations, self.turns = np.empty((self.n, self.inputs), np.float32), np.empty_like(self.turns)
        while True:
            self.masks = np.zeros_like(self.masks)
            shown = (self.game.family.hidden, self.numbered, self.masks, observations, self.turns)
            count = checked(show_all(self.game.rules, self._games, self._work, *shown), self.game)
            if count == 0:
                return observations, self.masks
            moves, numbers = self._lists(min(self.actions, 2 * count))
            self._games = self._games._replace(moves=moves, numbers=numbers)
