"""Games gone through again: the same states, the same ending, standings that depend on the game alone."""

from __future__ import annotations

import numpy as np
import pytest

from games.game import find_game
from players.matches.match import play_match
from players.matches.result import MatchResult
from players.replay_analysis.trace import new_tracer
from players.spec import read_player


def recorded(code: str, player: str, games: int, first: int = 0) -> MatchResult:
    game = find_game(code)
    return play_match(game, [read_player(player)] * len(game.seats), games, 9, first=first, record=True)


@pytest.mark.parametrize(
    "code",
    ["tic-tac-toe", "8x8/checkers/no-men-remaining", "10x10/reversi/most-men+double-move", "game-a", "jostle"],
)
def test_states_end_as_the_match_did(code: str) -> None:
    result, tracer = recorded(code, "random", 4, first=3), new_tracer(find_game(code), 0)
    for k in range(4):
        plies = int(result.plies[k])
        gone = tracer.retrace(9, 3 + k, result.moves[k, :plies])
        assert len(gone.states) == plies + 1
        assert gone.states["ended"].tolist() == [0] * plies + [1]
        assert (gone.states[-1]["winner"], gone.states[-1]["cause"]) == (result.winner[k], result.cause[k])
        assert ((gone.turns >= 0) == (result.choices[k, :plies] > 0)).all()
        assert not gone.standing.any()


def test_standings_depend_on_the_game_alone() -> None:
    result = recorded("6x6/reversi/most-men+recall-any-move", "random", 3)
    game, moves = (
        find_game("6x6/reversi/most-men+recall-any-move"),
        [result.moves[k, : result.plies[k]] for k in range(3)],
    )
    used, new = new_tracer(game, 20), new_tracer(game, 20)
    for k in range(2):
        used.retrace(9, k, moves[k])
    once, again = used.retrace(9, 2, moves[2]), new.retrace(9, 2, moves[2])
    assert (once.standing == again.standing).all()
    assert (once.states == again.states).all()
    assert (once.standing[:, 0] == -once.standing[:, 1]).all()
    assert np.abs(once.standing).max() <= 1.0


def test_standings_are_exact_where_the_search_proves_them() -> None:
    result, tracer = (
        recorded("3x3/tic-tac-toe/most-men", "random", 1),
        new_tracer(find_game("3x3/tic-tac-toe/most-men"), 40),
    )
    assert tracer.retrace(9, 0, result.moves[0, :9]).standing[:, 0].tolist() == [1.0] * 9
    result, tracer = (
        recorded("4x4/tic-tac-toe/most-men", "random", 1),
        new_tracer(find_game("4x4/tic-tac-toe/most-men"), 40),
    )
    assert tracer.retrace(9, 0, result.moves[0, :16]).standing[:, 0].tolist() == [0.0] * 16


def test_three_seats_have_standings_from_random_games() -> None:
    result, tracer = recorded("jostle", "random", 1), new_tracer(find_game("jostle"), 30)
    standing = tracer.retrace(9, 0, result.moves[0, : result.plies[0]]).standing
    assert standing.shape == (result.plies[0], 3)
    assert (np.abs(standing) <= 1.0).all()
    assert standing.any(axis=1).all()
