"""Board features equal the naive twin's on random positions of random games, and leave position and moves alone."""

from __future__ import annotations

import random

import numpy as np
import pytest

from games.board import FAMILY, FEATURES
from games.board.spec import PIECES, VICTORIES, BoardSpec
from games.features import MEANING
from games.game import Game
from games.hooks import MOST_MOVES, apply, features, initial, pick
from games.jit import kernel
from games.streams import STREAMS, open_streams
from tests.games.board import naive, naive_features
from tests.games.board.test_space import SPACE
from tests.games.board.walking import Engine, random_spec

ALL = 2**64 - 1


@kernel
def _features(rules_array, line, at, moves, count, wanted, table):
    features(rules_array[0], line, at, moves, count, wanted, table)


def table_of(engine: Engine, moves: list[int], wanted: int = ALL) -> np.ndarray:
    """The features of moves, from a table that was full of something else."""
    table = np.full((len(moves), len(FEATURES)), 99, dtype=np.int32)
    room = np.zeros(MOST_MOVES, dtype=np.int64)
    room[: len(moves)] = moves
    before = engine.line[: engine.at + 1].copy()
    _features(engine.game.rules, engine.line, engine.at, room, len(moves), np.uint64(wanted), table)
    assert (engine.line[: engine.at + 1] == before).all()
    assert room[: len(moves)].tolist() == moves
    return table


def lasts(position: naive.Position) -> naive_features.Last:
    """Where each side's last board move on the timeline landed."""
    found: dict[int, naive.Cell] = {}
    for before, move in position.timeline:
        if move.cells:
            found[before.side] = move.cells[-1]
    return found.get(0), found.get(1)


def compare(engine: Engine, position: naive.Position, rng: random.Random) -> int:
    """Every feature that means something here, of every move; the number of values compared."""
    words = engine.words()
    table = table_of(engine, list(words.values()))
    published = FAMILY.features(engine.game.spec)
    compared = 0
    for row, word in enumerate(words):
        wanted = naive_features.features(position, naive.find(position, word), lasts(position))
        for name in published:
            where = f"{name} of {word} in {engine.game.code}\n{position.board}"
            assert table[row, FEATURES.index(name)] == wanted.get(name, 0), where
            compared += 1
    one = FEATURES.index(rng.choice(published))
    assert (table_of(engine, list(words.values()), 1 << one)[:, one] == table[:, one]).all()
    return compared


def walk(spec: BoardSpec, rng: random.Random, share: float) -> int:
    """Compare at a share of the positions of one random game."""
    engine, position, compared = Engine(spec), naive.start(spec), 0
    while not position.ended:
        if rng.random() < share and len(engine.words()) < 120:
            compared += compare(engine, position, rng)
        word = rng.choice(list(engine.words()))
        engine.play(word)
        position = naive.play(position, naive.find(position, word))
    return compared


@pytest.mark.parametrize("block", range(4))
def test_random_games(block):
    compared = 0
    for seed in range(block * 25, block * 25 + 25):
        rng = random.Random(seed)
        compared += walk(random_spec(rng, largest=7), rng, 0.2)
    assert compared > 4_000


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("victory", VICTORIES[1:])
def test_plain_games(piece, victory):
    rng = random.Random(f"{piece} {victory}")
    assert sum(walk(BoardSpec(6, 7, piece, victory), rng, 0.4) for _ in range(3)) > 500


@pytest.mark.parametrize("case", ["tic-tac-toe 5-in-a-row", "reversi most-men", "checkers no-men-remaining"])
def test_large_boards(case):
    rng = random.Random(case)
    piece, victory = case.split()
    assert walk(BoardSpec(10, 9, piece, victory), rng, 0.08) > 300


@pytest.mark.full
@pytest.mark.parametrize("block", range(40))
def test_many_more_games(block):
    for seed in range(10_000 + block * 50, 10_050 + block * 50):
        rng = random.Random(seed)
        walk(random_spec(rng), rng, 0.3)


@kernel
def _some_moves(rules_array, line, moves, streams, most):
    """Random moves from the start, at most so many, while play goes on; where the line ends then."""
    rules = rules_array[0]
    initial(rules, line, streams)
    at = 0
    while at < most and line[at].ended == 0:
        apply(rules, line, at, pick(rules, line, at, moves, streams), at + 1)
        at += 1
    return at - line[at].ended


def test_every_game_of_the_space_has_features():
    streams, moves = np.zeros(STREAMS, dtype=np.uint64), np.zeros(MOST_MOVES, dtype=np.int64)
    table = np.zeros((MOST_MOVES, len(FEATURES)), dtype=np.int32)
    seen = 0
    for number, spec in enumerate(SPACE):
        game = Game(FAMILY, spec, "game")
        line = game.new_line(2)
        open_streams(streams, np.uint64(5), np.uint64(number), np.uint64(0), np.uint64(0))
        at = _some_moves(game.rules, line, moves, streams, number % 40)
        if line[at]["ended"]:
            continue  # over before it began
        count = FAMILY.hooks.legal(game.rules[0], line, at, moves)
        before, listed = line[: at + 1].tobytes(), moves[:count].tolist()
        table[:count] = -99
        _features(game.rules, line, at, moves, count, np.uint64(ALL), table)
        assert (line[: at + 1].tobytes(), moves[:count].tolist()) == (before, listed), game.code
        assert (table[:count] > -99).all(), game.code
        assert (table[:count, 0] == table[0, 0]).all()
        assert 0 <= table[0, 0] <= 100
        seen += 1
    assert seen > 5_500


def test_names():
    assert set(FEATURES) <= set(MEANING)
    assert FEATURES[0] == "phase"
    assert len(set(FEATURES)) == len(FEATURES) <= 60
    everywhere = {name for piece in PIECES for name in FAMILY.features(BoardSpec(8, 8, piece, "4-in-a-row"))}
    assert set(FEATURES) - everywhere == {"declares"}
