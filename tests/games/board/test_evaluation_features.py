"""Traits equal the naive twin's in random games of every kind, and the learned guess is their sum by its weights."""

from __future__ import annotations

import random

import numpy as np
import pytest

from games.board.judgement.evaluation_features import EVALUATION_FEATURES
from games.board.records import PARTS
from games.board.spec import PIECES, BoardSpec, read_code
from games.hooks import EVALUATION_LIMIT, evaluate, evaluation_features
from games.jit import kernel
from tests.games.board import naive, naive_evaluation_features
from tests.games.board.walking import Engine, random_spec


@kernel
def _counted(rules_array, line, at, found):
    evaluation_features(rules_array[0], line, at, found)


@kernel
def _judged(rules_array, line, at, seat):
    return evaluate(rules_array[0], line, at, seat)


def counted(engine: Engine) -> np.ndarray:
    """[seat, trait] of the position."""
    found = np.zeros((2, len(EVALUATION_FEATURES)), np.int32)
    _counted(engine.game.rules, engine.line, engine.at, found)
    return found


def taught(engine: Engine, seed: int) -> np.ndarray:
    """Rules with weights drawn by chance."""
    rules = engine.game.rules.copy()
    generator = np.random.default_rng(seed)
    rules["weights"] = generator.integers(-3000, 3000, rules["weights"].shape)
    rules["learned"], rules["horizon"] = 1, 11
    return rules


def walk(spec: BoardSpec, rng: random.Random) -> int:
    """Compare at every position of a random game; how many there were with a winning drop or a cell that completes."""
    engine, position, seen = Engine(spec), naive.start(spec), 0
    while not position.ended:
        found = counted(engine)
        for seat in range(2):
            twin = naive_evaluation_features.evaluation_features(position, seat)
            assert dict(zip(EVALUATION_FEATURES, found[seat].tolist())) == {
                name: twin.get(name, 0) for name in EVALUATION_FEATURES
            }
            seen += twin.get("winning drops", 0) + twin["completing cells"] > 0
        check_guess(engine, found)
        word = rng.choice(list(engine.words()))
        engine.play(word)
        position = naive.play(position, naive.find(position, word))
    return seen


def check_guess(engine: Engine, found: np.ndarray) -> None:
    """The guess of the seat to decide is the weighed sum; the other's is the opposite."""
    rules, state = taught(engine, 5), engine.line[engine.at]
    turn, part = int(state["turn"]), min(int(state["ply"]) * PARTS // 11, PARTS - 1)
    weights = rules[0]["weights"][part, :, : len(EVALUATION_FEATURES)].astype(np.int64)
    value = int((weights * found[[turn, 1 - turn]]).sum()) // 4
    value = min(max(value, 1 - EVALUATION_LIMIT), EVALUATION_LIMIT - 1)
    assert int(_judged(rules, engine.line, engine.at, turn)) == value
    assert int(_judged(rules, engine.line, engine.at, 1 - turn)) == -value


@pytest.mark.parametrize("seed", range(40))
def test_any_game(seed: int) -> None:
    rng = random.Random(f"traits {seed}")
    walk(random_spec(rng, 8), rng)


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("victory", ["5-in-a-row", "3-in-a-row+scoring", "most-men+hybrid-disk+non-flipping-disk"])
def test_large_boards(piece: str, victory: str) -> None:
    spec = read_code(f"9x10/{piece}/{victory}")
    assert spec is not None
    walk(spec, random.Random(victory))


@pytest.mark.parametrize(
    "code", ["6x6/reversi/4-in-a-row", "6x7/reversi/5-in-a-row+hybrid-disk", "9x8/reversi/5-in-a-row"]
)
def test_drops_that_win_are_seen(code: str) -> None:
    spec = read_code(code)
    assert spec is not None
    assert sum(walk(spec, random.Random(seed)) for seed in range(3)) > 5
