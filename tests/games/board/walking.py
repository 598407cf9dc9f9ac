"""A walk through a game on the engine and on the naive model at once, compared at every position."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np

from games.board import FAMILY
from games.board.spec import MUTATIONS, PIECES, REPEATABLE, VICTORIES, BoardSpec
from games.endings import CAUSES
from games.game import Game
from games.hooks import MOST_MOVES, NOBODY, apply, hashed, initial, legal
from games.jit import kernel
from games.streams import STREAMS
from tests.games.board import naive


@kernel
def _begin(rules, line, streams):
    initial(rules[0], line, streams)


@kernel
def _legal(rules, states, t, moves):
    return legal(rules[0], states, t, moves)


@kernel
def _apply(rules, states, t, move, to):
    apply(rules[0], states, t, move, to)


@kernel
def _hashed(rules, states, t):
    return hashed(rules[0], states, t)


class Engine:
    """A game on the engine, played by words."""

    def __init__(self, spec: BoardSpec) -> None:
        self.game = Game(FAMILY, spec, FAMILY.code(spec))
        self.line = self.game.new_line()
        self.at = 0
        self._moves = np.zeros(MOST_MOVES, dtype=np.int64)
        _begin(self.game.rules, self.line, np.zeros(STREAMS, dtype=np.uint64))

    def words(self) -> dict[str, int]:
        """The legal moves, none twice."""
        count = _legal(self.game.rules, self.line, self.at, self._moves)
        moves = [int(move) for move in self._moves[:count]]
        words = {FAMILY.move_text(self.game.rules, self.line, self.at, move): move for move in moves}
        assert len(words) == count, "two legal moves have one word"
        return words

    def play(self, word: str) -> None:
        """Play the move that read_move finds for a word."""
        move = FAMILY.read_move(self.game.rules, self.line, self.at, word)
        _apply(self.game.rules, self.line, self.at, move, self.at + 1)
        self.at += 1

    def result(self) -> tuple[bool, int | None, str]:
        """(ended, winner or None, cause)."""
        state = self.line[self.at]
        winner = None if state["winner"] == NOBODY else int(state["winner"])
        return bool(state["ended"]), winner, CAUSES[int(state["cause"])]

    @property
    def turn(self) -> int:
        """The seat to decide."""
        return int(self.line[self.at]["turn"])

    def board(self) -> dict[naive.Cell, naive.Piece]:
        """The pieces on their cells."""
        state, columns = self.line[self.at], self.game.spec.columns

        def cells(name: str) -> set[naive.Cell]:
            bits = int(state[f"{name}_low"]) | int(state[f"{name}_high"]) << 64
            return {divmod(cell, columns) for cell in range(128) if bits >> cell & 1}

        kings, hybrids, still = cells("kings"), cells("hybrids"), cells("still")
        return {
            cell: naive.Piece(owner, cell in kings, cell in hybrids, cell in still)
            for owner in (0, 1)
            for cell in cells(f"men_{owner}")
        }

    def hash(self) -> int:
        """The position's hash."""
        return int(_hashed(self.game.rules, self.line, self.at))


def random_spec(rng: random.Random, largest: int = 10) -> BoardSpec:
    """Any game of the family, small boards and short quiet counts more often than others."""
    piece = rng.choice(PIECES)
    smallest = 3 if piece == "checkers" else 2
    rows, columns = (min(rng.randint(low, largest), rng.randint(low, largest)) for low in (smallest, 2))
    mutations: list[str] = []
    for _ in range(rng.choice((0, 1, 1, 2, 2, 2))):
        allowed = [name for name in MUTATIONS if name in REPEATABLE or name not in mutations]
        mutations.append(rng.choice(allowed))
    quiet = rng.choice((1, 2, 4, 40)) if piece == "checkers" else 40
    return BoardSpec(rows, columns, piece, rng.choice(VICTORIES), tuple(mutations), quiet)


def walk(spec: BoardSpec, choose: Callable[[int], int]) -> int:
    """Play one game on both; returns the number of positions compared."""
    engine, position = Engine(spec), naive.start(spec)
    played: list[str] = []
    hashes: dict[object, int] = {}
    while True:
        compare(engine, position, f"{engine.game.code} after {' '.join(played)}")
        if position.ended:
            break
        assert hashes.setdefault(naive.future(position), engine.hash()) == engine.hash()
        word = list(engine.words())[choose(len(engine.words()))]
        engine.play(word)
        position = naive.play(position, naive.find(position, word))
        played.append(word)
    assert len(set(hashes.values())) == len(hashes), f"two futures share a hash: {engine.game.code} {' '.join(played)}"
    return len(played) + 1


def compare(engine: Engine, position: naive.Position, where: str) -> None:
    """The engine agrees with the naive model on the result, the moves, the board and the seat to decide."""
    assert engine.result() == naive.result(position), where
    assert set(engine.words()) == {naive.word(move) for move in naive.legal_moves(position)}, where
    assert engine.board() == position.pieces, where
    if not position.ended:
        assert engine.turn == position.chooser, where
