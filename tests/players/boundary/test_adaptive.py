"""Players that adapt: what they recognise, that they keep to what they may know, and that it pays."""

from __future__ import annotations

import numpy as np
import pytest

from games.boundary.kernels import allows
from games.boundary.spec import STRATEGIES
from games.game import find_game
from players.boundary.accuracy import accuracy_by_turn
from players.boundary.measured import ANSWERS, MATRIX
from players.matches.context import choose_move, start_game
from players.matches.match import play_match
from players.matches.setup import new_context
from players.spec import read_player

KINDS = ("Adaptive", "AdaptiveMeasured", "AdaptivePosterior")


def test_strategies_are_recognised() -> None:
    # By an independent engine: 80, 96, 99, 100 % after turns 1, 2, 3 and 5 where all turns count.
    shares = accuracy_by_turn(games=6, seed=3)["all turns"]
    assert shares[0] > 0.65
    assert shares[1] > 0.88
    assert min(shares[2:]) > 0.94


def test_the_measured_matrix_is_one() -> None:
    assert MATRIX.shape == (len(STRATEGIES), len(STRATEGIES))
    assert np.abs(MATRIX + MATRIX.T - 100.0).max() < 0.11
    assert all(MATRIX[answer, foe] == np.delete(MATRIX[:, foe], foe).max() for foe, answer in enumerate(ANSWERS))


@pytest.mark.parametrize("name", KINDS)
def test_every_move_is_allowed_and_the_opponents_secret_plan_changes_none(name: str) -> None:
    game, seen = find_game("boundary"), 0
    context = new_context(game, (read_player(name), read_player("HybridCapture")))
    start_game(game, context, 4)
    line, at = context.states, 0
    while not line[at]["ended"]:
        player = 1 - int(line[at]["turn"])  # orange adapts: blue's plans are named by then
        streams = context.streams.copy()
        move = choose_move(game, context, at, player)
        assert allows(game.rules[0], line, at, move)
        if player == 0:
            kept = line[at].copy()
            line[at]["goal_x"][:7], line[at]["goal_y"][:7] = 7, 7
            context.streams[:] = streams
            assert choose_move(game, context, at, player) == move
            line[at] = kept
            seen += 1
        game.family.hooks.apply(game.rules[0], line, at, move, at + 1)
        at += 1
    assert seen > 4


def test_adapting_pays() -> None:
    # Measured: 66 % of the games against the six; 60 games against one that it beats by 72 % lose only by bad luck.
    result = play_match(find_game("boundary"), [read_player("AdaptivePosterior"), read_player("GreedyCapture")], 60, 11)
    assert result.records()[0, 0] > 30


def test_fixed_strategies_are_exploitable() -> None:
    # Measured: 95 to 100 % of 60 games against each of the six.
    result = play_match(find_game("boundary"), [read_player("Rollout"), read_player("GreedyCapture")], 6, 2)
    assert result.records()[0, 0] >= 5
