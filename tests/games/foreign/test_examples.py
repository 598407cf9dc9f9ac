"""The Python examples against the families with the same rules: legal moves, turns and results of random games."""

from __future__ import annotations

import numpy as np
import pytest

from games.game import Game, find_game
from games.playthrough.playthrough import Playthrough
from players.matches import processes
from players.matches.match import play_match
from players.spec import read_player
from tests.imports import ROOT

PAIRS = {
    "tic-tac-toe": "python:{}/examples/tictactoe.py:TicTacToe",
    "reversi-6x6": "python:{}/examples/reversi.py:Reversi",
    "jostle": "python:{}/examples/jostle.py:Jostle",
}


def agree(ours: Game, theirs: Game, number: int) -> int:
    """Play a random game of ours move by move in both, and return its length."""
    one, other, rng = Playthrough(ours, 1, number), Playthrough(theirs, 1, number), np.random.default_rng(number)
    while not one.ended:
        assert (one.turn, other.ended) == (other.turn, False)
        texts = one.texts()
        assert sorted(texts) == sorted(other.texts())
        if one.turn < 0:
            assert sorted(odds for _, odds in one.outcomes()) == pytest.approx(
                sorted(odds for _, odds in other.outcomes())
            )
        text = texts[int(rng.integers(len(texts)))]
        one.play_text(text)
        other.play_text(text)
    assert other.ended
    assert one.payoffs() == pytest.approx(other.payoffs())
    assert one.state["winner"] == other.state["winner"]
    return len(one.moves)


@pytest.mark.parametrize("name", PAIRS)
def test_random_games_agree(name):
    ours, theirs = find_game(name), find_game(PAIRS[name].format(ROOT))
    assert sum(agree(ours, theirs, number) for number in range(8)) > 40


def test_processes_play_the_same_games():
    game = find_game(PAIRS["tic-tac-toe"].format(ROOT))
    players = [read_player("mcts:5"), read_player("greedy")]
    here, there = (play_match(game, players, 9, 1, threads, record=True, digests=True) for threads in (1, 2))
    for name in ("winner", "cause", "plies", "payoffs", "moves", "choices", "digest"):
        assert (getattr(here, name) == getattr(there, name)).all(), name


@pytest.mark.full
@pytest.mark.parametrize("name", PAIRS)
def test_two_thousand_random_games_agree(name):
    ours, theirs = find_game(name), find_game(PAIRS[name].format(ROOT))
    for number in range(2000):
        agree(ours, theirs, number)


def test_an_interrupted_match_leaves_no_process(monkeypatch):
    game = find_game(PAIRS["tic-tac-toe"].format(ROOT))
    made, new = [], processes.Worker
    monkeypatch.setattr(processes, "Worker", lambda: made.append(new()) or made[-1])

    def stop(done):
        raise KeyboardInterrupt

    monkeypatch.setattr(processes, "POOL", processes._Pool())
    with pytest.raises(KeyboardInterrupt):
        play_match(game, [read_player("mcts:5")] * 2, 40, 1, 2, on_progress=stop)
    processes.POOL.close()
    assert len(made) == 2
    assert all(worker.process.wait(20) is not None for worker in made)
