"""The engine and the naive model agree move by move; the whole engine agrees with each of its shapes; random play has
the figures of an independent engine."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from games import hooks
from games.contract import PROMISES
from games.game import Game
from games.hooks import MOST_MOVES
from games.jit import JIT_OFF, kernel
from games.open.family import FAMILY, library
from games.open.kernels import HOOKS
from games.open.lower import lower
from games.open.shapes import PLAY, SHAPES
from games.streams import STREAMS, open_streams
from tests.games.open.twin import compare

ROOT = Path(__file__).resolve().parents[3]
SLOW = ("hasami-shogi", "hexxagon", "ataxx", "lines-of-action", "tablut", "teeko", "fox-and-geese")


def test_the_naive_model_agrees_move_by_move():
    """The kernels' source run as plain Python, so that nothing has to be compiled for it."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.games.open.test_twin"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.split() == list(library())


@pytest.mark.full
@pytest.mark.parametrize("name", library())
def test_the_naive_model_agrees_in_hundreds_of_games(name):
    assert compare(library()[name], 500, seed=2, most=400) > 500


@kernel
def play_many(rules_array, states, moves, streams, games, seed, ends):
    rules = rules_array[0]
    for game in range(games):
        open_streams(streams, np.uint64(seed), np.uint64(0), np.uint64(0), np.uint64(game))
        hooks.initial(rules, states, streams)
        ends[game] = states[hooks.playout(rules, states, 0, moves, streams)]


def random_games(rules: np.ndarray, games: int, seed: int) -> np.ndarray:
    """The last states of random games."""
    room = int(rules[0]["ply_cap"]) + 2 if rules[0]["keeps_past"] else 2
    ends = np.zeros(games, HOOKS.state)
    moves, streams = np.zeros(MOST_MOVES, np.int64), np.zeros(STREAMS, np.uint64)
    play_many(rules, np.zeros(room, HOOKS.state), moves, streams, games, seed, ends)
    return ends


# Random play of an independent engine (Ludii): shares of the first and the second player, mean length, games.
FIGURES = {
    "breakthrough": (0.5083, 0.4917, 64.03, 30_159),
    "yavalath": (0.4710, 0.5290, 19.61, 721_934),
    "amazons": (0.4992, 0.5008, 136.31, 24_590),
    "alquerque": (0.4721, 0.5279, 197.66, 16_894),
    "clobber-10": (0.4991, 0.5009, 64.63, 13_663),
    "lines-of-action": (0.4825, 0.5145, 215.10, 3_592),
    "connect-four": (0.5568, 0.4407, 21.31, 399_220),
    "three-mens-morris": (0.5208, 0.4792, 15.65, 487_575),
    "mu-torere": (0.4915, 0.5085, 48.52, 154_600),
    "fox-and-geese": (0.9977, 0.0023, 409.77, 13_204),
    "col-hex": (0.3679, 0.6321, 29.98, 46_421),
    "isolation": (0.5054, 0.4946, 79.69, 60_593),
    "hex-11": (0.5230, 0.4770, 107.47, 109_199),
}


@pytest.mark.full
@pytest.mark.parametrize("name", FIGURES)
def test_random_play_has_the_figures_of_an_independent_engine(name):
    first, second, length, theirs = FIGURES[name]
    rules = lower(library()[name])
    rules[0]["pie"] = 0  # the figures are without a swap
    games = 20_000 if name in ("fox-and-geese", "lines-of-action", "alquerque") else 60_000
    ends = random_games(rules, games, seed=1)
    share = 1 / games + 1 / theirs
    for seat, expected in ((0, first), (1, second)):
        error = math.sqrt(expected * (1 - expected) * share)
        assert abs((ends["winner"] == seat).mean() - expected) < 3.5 * error
    assert abs(ends["ply"].mean() - length) < 3.5 * ends["ply"].std() * math.sqrt(share)


def like_the_whole_engine(name: str, games: int) -> bool:
    """Whether the last states of random games are the same in every field."""
    rules = lower(library()[name])
    whole = rules.copy()
    whole[0]["shape"] = len(SHAPES) - 1
    return bool((random_games(rules, games, seed=3) == random_games(whole, games, seed=3)).all())


# A game of each shape.
SHAPED = {
    "lining": "squava",
    "linking": "hex-5",
    "turning": "reversi-8x8",
    "placing": "col-hex",
    "stepping": "breakthrough-6x6",
    "spreading": "ataxx",
    "hopping": "checkers-8x8",
    "shooting": "amazons-6x6",
    "grouping": "lines-of-action",
    "whole": "teeko",
}


@pytest.mark.skipif(JIT_OFF, reason="the kernels' source is one for all shapes")
@pytest.mark.parametrize("shape", SHAPED)
def test_a_shape_plays_like_the_whole_engine(shape: str) -> None:
    assert list(PLAY)[int(lower(library()[SHAPED[shape]])[0]["shape"])] == shape
    assert like_the_whole_engine(SHAPED[shape], 50)


@pytest.mark.full
@pytest.mark.parametrize("name", library())
def test_every_game_plays_like_in_the_whole_engine(name: str) -> None:
    assert like_the_whole_engine(name, 2000)


@pytest.mark.skipif(JIT_OFF, reason="compiled kernels beside one another")
@pytest.mark.parametrize("name", SHAPED.values())
def test_playouts_are_moves_one_by_one(name: str) -> None:
    PROMISES["playouts are moves"](Game(FAMILY, library()[name], name))


@pytest.mark.full
@pytest.mark.parametrize("name", library())
def test_playouts_are_moves_one_by_one_in_every_game(name: str) -> None:
    PROMISES["playouts are moves"](Game(FAMILY, library()[name], name))


def test_texts_find_their_document():
    assert FAMILY.lower(library()["hex-8"])[0]["open"] != FAMILY.lower(library()["hex-11"])[0]["open"]


if __name__ == "__main__":
    for name in library():
        compare(library()[name], 1 if name in SLOW else 2, seed=1, most=150)
        print(name)
