"""PettingZoo's, Gymnasium's and OpenSpiel's own checks on games of all families and spaces.

All of them: `python -m pytest -m full tests/envs/test_environments.py` (200 games; OpenSpiel's playthrough of 50).
"""

from __future__ import annotations

import contextlib
import io
import os
import warnings
from itertools import pairwise

import numpy as np
import pytest

from evenplay import envs
from games.errors import BadInput
from games.game import Game, find_game
from tests.envs.drawn import drawn

IN_SHORT = (
    "tic-tac-toe",
    "checkers-8x8",
    "jostle",
    "5x5/tic-tac-toe/3-in-a-row+recall-any-move",
    "python:examples/nim.py:Nim",
)
GAMES = int(os.environ.get("ENVIRONMENT_GAMES", "200"))
PLAYTHROUGHS = 50
CYCLES = 300


def check_aec(game: Game) -> None:
    test = pytest.importorskip("pettingzoo.test", reason='PettingZoo is not installed: pip install "evenplay[envs]"')
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore", UserWarning)  # on the names of agents and observations in two parts
        test.api_test(envs.aec(game), num_cycles=CYCLES)
        test.seed_test(lambda: envs.aec(game), num_cycles=CYCLES)


@pytest.mark.parametrize("name", IN_SHORT)
def test_pettingzoo_accepts_the_environment(name: str) -> None:
    check_aec(find_game(name))


@pytest.mark.full
@pytest.mark.parametrize("number", range(GAMES))
def test_pettingzoo_accepts_every_game(number: int) -> None:
    check_aec(drawn(GAMES, seed=26)[number])


@pytest.mark.parametrize("name", IN_SHORT)
def test_gymnasium_accepts_the_environment(name: str) -> None:
    checker = pytest.importorskip("gymnasium.utils.env_checker", reason='pip install "evenplay[envs]"')
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # on infinite bounds
        checker.check_env(envs.gym(name, "random"), skip_render_check=True)


def test_a_gymnasium_game_is_played_to_its_end_from_both_seats() -> None:
    pytest.importorskip("gymnasium")
    env, rng, rewards = envs.gym("tic-tac-toe", "alphabeta:9"), np.random.default_rng(1), []
    for game in range(30):
        _, info = env.reset(seed=7 if game == 0 else None)
        assert info["seat"] == game % 2
        done = False
        while not done:
            _, reward, done, _, info = env.step(int(rng.choice(np.flatnonzero(env.action_masks()))))
        rewards.append(reward)
    assert set(rewards) == {-1.0, 0.0}  # perfect play never loses


def test_an_illegal_action_loses() -> None:
    pytest.importorskip("gymnasium")
    env = envs.gym("tic-tac-toe", "random", seat=0)
    env.reset(seed=1)
    _, reward, done, _, info = env.step(0)  # a pass
    assert (reward, done, info["illegal"]) == (-1.0, True, True)


def check_playthrough(game: Game, tmp_path) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install open_spiel")
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()
    of = envs.openspiel(game)
    pyspiel.random_sim_test(of, num_sims=1, serialize=True, verbose=False)
    text = generate_playthrough.playthrough(of.get_type().short_name, None, seed=3)
    (tmp_path / "playthrough.txt").write_text(text, encoding="utf-8")
    before, after = generate_playthrough.replay(str(tmp_path / "playthrough.txt"))
    assert before == after


@pytest.mark.parametrize("name", ["tic-tac-toe", "python:examples/nim.py:Nim"])
def test_openspiel_replays_a_playthrough(name: str, tmp_path) -> None:
    check_playthrough(find_game(name), tmp_path)


@pytest.mark.full
@pytest.mark.parametrize("number", range(PLAYTHROUGHS))
def test_openspiel_replays_every_playthrough(number: int, tmp_path) -> None:
    check_playthrough(drawn(PLAYTHROUGHS, seed=27)[number], tmp_path)


def test_openspiel_solves_an_exported_game() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install open_spiel")
    from open_spiel.python.algorithms import minimax

    value, _ = minimax.alpha_beta_search(envs.openspiel("3x2/tic-tac-toe/3-in-a-row"))
    assert value == 0
    state = envs.openspiel("jostle").new_initial_state()
    assert state.current_player() == pyspiel.PlayerId.CHANCE
    assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)


def test_bad_arguments_are_answered_in_one_line() -> None:
    with pytest.raises(BadInput, match="at least 1"):
        envs.batch("tic-tac-toe", 0)
    batch = envs.batch("tic-tac-toe", 3)
    batch.reset()
    for actions, said in (([0, 2, 2], "action 0 is illegal in game 0"), ([2.0] * 3, "whole numbers"), ([2], "3 whole")):
        with pytest.raises(BadInput, match=said):
            batch.step(np.array(actions))
    pytest.importorskip("gymnasium")
    with pytest.raises(BadInput, match="seat 2"):
        envs.gym("tic-tac-toe", seat=2)
    with pytest.raises(BadInput, match="unknown player"):
        envs.gym("tic-tac-toe", "alphabet:4")
    with pytest.raises(BadInput, match='valid: "ansi"'):
        envs.gym("tic-tac-toe", render_mode="rgb_array")


def test_numbers_mean_the_same_in_every_position() -> None:
    """A drop has the number of its cell, wherever it occurs."""
    from games.playthrough.actions import NumberedGame

    play, texts = NumberedGame(find_game("reversi-6x6")), dict[int, str]()
    while not play.ended:
        for number, move in play.actions().items():
            assert texts.setdefault(number, play.text(move)) == play.text(move)
        play.play(play.legal()[0])
    numbers = sorted(texts)
    assert len(numbers) > 20
    assert all(one < other for one, other in pairwise(numbers))
