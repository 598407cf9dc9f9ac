"""The batched environment plays each game as it is played alone: the same masks, observations and payoffs."""

from __future__ import annotations

import numpy as np
import pytest

from games.game import Game, find_game
from games.playthrough.actions import NumberedGame
from games.playthrough.lockstep import Lockstep
from tests.envs.drawn import drawn

IN_SHORT = (
    "5x5/reversi/most-men+first-hybrid-disk+non-flipping-disk",
    "tic-tac-toe",
    "reversi-4x4",
    "checkers-8x8",
    "jostle",
    "5x5/tic-tac-toe/3-in-a-row+recall-any-move",
)
GAMES, ROWS, STEPS = 200, 3, 120


def check_rows(game: Game, steps: int) -> None:
    """Rows beside the same games move by move."""
    batch = Lockstep(game, ROWS, seed=5)
    observations, masks = batch.reset()
    alone = [begun(game, row) for row in range(ROWS)]
    games = list(range(ROWS))
    for _ in range(steps):
        for row, play in enumerate(alone):
            assert sorted(play.actions()) == np.flatnonzero(masks[row]).tolist()
            assert batch.turns[row] == play.turn
            assert (observations[row] == play.observation(play.turn)).all()
        actions = batch.draw()
        observations, rewards, done, masks = batch.step(actions)
        for row, play in enumerate(alone):
            play.play(play.actions()[int(actions[row])])
            play.roll_on()
            assert bool(done[row]) == play.ended
            expected = play.payoffs() if play.ended else (0.0,) * len(game.seats)
            assert rewards[row].tolist() == pytest.approx(expected)
            if play.ended:
                games[row] += ROWS
                alone[row] = begun(game, games[row])


def begun(game: Game, number: int) -> NumberedGame:
    play = NumberedGame(game, 5, number)
    play.roll_on()
    return play


@pytest.mark.parametrize("name", [*IN_SHORT, "python:examples/nim.py:Nim"])
def test_rows_are_games(name: str) -> None:
    check_rows(find_game(name), STEPS)


@pytest.mark.full
@pytest.mark.parametrize("number", range(GAMES))
def test_rows_are_games_of_every_kind(number: int) -> None:
    check_rows(drawn(GAMES, seed=28)[number], STEPS)


def test_a_seed_gives_the_same_games() -> None:
    one, other, third = (Lockstep(find_game("jostle"), 8, seed) for seed in (1, 1, 2))
    for batch in (one, other, third):
        batch.reset()
    same, differs = True, False
    for _ in range(50):
        actions = one.draw()
        assert (actions == other.draw()).all()
        shown = [batch.step(actions if batch is not third else third.draw())[0] for batch in (one, other, third)]
        same &= bool((shown[0] == shown[1]).all())
        differs |= bool((shown[0] != shown[2]).any())
    assert same
    assert differs


def test_arrays_are_not_overwritten_by_the_next_step() -> None:
    batch = Lockstep(find_game("reversi-4x4"), 4, 1)
    observations, masks = batch.reset()
    before = observations.copy(), masks.copy(), batch.turns
    turns = before[2].copy()
    batch.step(batch.draw())
    assert (observations == before[0]).all()
    assert (masks == before[1]).all()
    assert (before[2] == turns).all()


def test_lists_of_moves_grow() -> None:
    """A board with more legal moves than there is room for at first."""
    batch = Lockstep(find_game("10x10/tic-tac-toe/5-in-a-row"), 2, 1)
    _, masks = batch.reset()
    assert masks.sum(axis=1).tolist() == [100, 100]
    batch.step(batch.draw())
    assert batch.masks.sum(axis=1).tolist() == [99, 99]
