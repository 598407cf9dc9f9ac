"""What every family promises, shown on Colonizers: hooks agree with each other, with JIT on and off."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from games.colonizers import FAMILY
from games.colonizers.causes import MEANING
from games.colonizers.features import FEATURES
from games.colonizers.texts.notation import legal_moves
from games.hooks import EVALUATION_LIMIT
from games.streams import THOUGHT, below
from tests.games.colonizers.digest import CODES, digest
from tests.games.colonizers.table import HOOKS, SEATS, game_of, random_states, shuffled, streams_of

ROOT = Path(__file__).resolve().parents[3]


def test_the_slow_twin_agrees():
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)}
    slow = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.games.colonizers.digest", "1"],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert slow.returncode == 0, slow.stderr
    assert slow.stdout == digest(1)


@pytest.mark.parametrize("code", CODES)
def test_pick_is_legal_by_the_thought_stream(code):
    game = game_of(code)
    states, moves = random_states(game, 1), np.zeros(64, np.int64)
    for at in range(len(states) - 1):
        ours, theirs = streams_of(at), streams_of(at)
        legal = legal_moves(game.rules, states, at)
        assert len(legal) >= 1
        assert HOOKS.pick(game.rules[0], states, at, moves, ours) == legal[below(theirs, THOUGHT, len(legal))]
        assert (ours == theirs).all()
        assert all(HOOKS.order_score(game.rules[0], states, at, move) >= 0 for move in legal)
        assert all(abs(HOOKS.evaluate(game.rules[0], states, at, seat)) <= EVALUATION_LIMIT for seat in SEATS)


@pytest.mark.parametrize("code", CODES)
def test_playouts_are_repeated_choices(code):
    game, moves = game_of(code), np.zeros(64, np.int64)
    rules, states = game.rules[0], random_states(game, 2)
    for at in (0, 9, len(states) // 2, len(states) - 3):
        fast, slow, ours, theirs = (
            states[at : at + 1].copy(),
            states[at : at + 1].copy(),
            streams_of(at),
            streams_of(at),
        )
        HOOKS.playout(rules, fast, 0, moves, ours)
        while not slow[0]["ended"]:
            HOOKS.apply(rules, slow, 0, HOOKS.pick(rules, slow, 0, moves, theirs), 0)
        assert fast.tobytes() == slow.tobytes()
        assert (ours == theirs).all()
        HOOKS.default_playout(rules, states[at : at + 1].copy(), 0, moves, ours)


def test_the_ply_cap_ends_every_game():
    game = game_of()
    rules = game.rules.copy()
    rules[0]["ply_cap"] = 50
    states = random_states(game, 0)
    HOOKS.playout(rules[0], states, 0, np.zeros(64, np.int64), streams_of(1))
    assert (int(states[0]["ply"]), int(states[0]["winner"])) == (50, -1)
    assert [HOOKS.payoff(rules[0], states, 0, seat) for seat in SEATS] == [-1.0] * 4


def test_habits_are_legal_and_blind():
    """Hidden things exchanged, the habitual player makes the same move."""
    rng, moves, decisions = np.random.default_rng(6), np.zeros(64, np.int64), 0
    for code in ("colonizers", "colonizers/hand-3/limit-4/drawn-3+rotate"):
        game = game_of(code)
        for number in range(4):
            states = random_states(game, number)
            for at in range(len(states) - 1):
                own = HOOKS.default_policy(game.rules[0], states, at, moves, streams_of(at))
                assert own in legal_moves(game.rules, states, at)
                twin = np.array([shuffled(states[at], int(states[at]["turn"]), rng)])
                assert HOOKS.default_policy(game.rules[0], twin, 0, moves, streams_of(at)) == own
                decisions += 1
    assert decisions > 2000


def test_features_mean_something_and_tell_nothing_unseen():
    game, rng, everything = game_of(), np.random.default_rng(8), np.uint64(2**64 - 1)
    assert set(FEATURES) <= set(MEANING)
    seen = np.zeros(len(FEATURES), dtype=bool)
    for number in range(3):
        states = random_states(game, number)
        for at in range(len(states) - 1):
            legal = np.array(legal_moves(game.rules, states, at))
            tables = np.zeros((2, len(legal), len(FEATURES)), np.int32)
            HOOKS.features(game.rules[0], states, at, legal, len(legal), everything, tables[0])
            twin = np.array([shuffled(states[at], int(states[at]["turn"]), rng)])
            HOOKS.features(game.rules[0], twin, 0, legal, len(legal), everything, tables[1])
            assert (tables[0] == tables[1]).all()
            seen |= (tables[0] != 0).any(axis=0)
            texts = [FAMILY.move_text(game.rules, states, at, int(move)) for move in legal]
            for text, row in zip(texts, tables[0], strict=True):
                of = dict(zip(FEATURES, row.tolist(), strict=True))
                if text == "build Quarry":
                    assert (of["value"], of["cost"], of["difference"], of["builds"]) == (6, 5, 1, 1)
                    assert of["synergy"] == states[at]["coloured"][states[at]["turn"]][1]
                    assert of["omnium-left"] == states[at]["omnium"][states[at]["turn"]] - 5
    assert seen.all()
