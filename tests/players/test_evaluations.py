"""Players who judge by different guesses sit at one desk, and each plays by its own."""

import numpy as np
import pytest

from games.game import find_game
from players.matches.match import play_match
from players.replay_analysis.trace import retrace
from players.search.evaluations import EVALUATIONS, TABLES
from players.spec import read_player
from tests.players.minimax import best_moves, judged_coarsely


@pytest.mark.parametrize("code", ["6x6/reversi/most-men", "6x6/checkers/most-men", "4x5/tic-tac-toe/4-in-a-row"])
@pytest.mark.parametrize("player", ["alphabeta:3", "maxn:2", "greedy"])
def test_each_plays_by_its_own_guess(code: str, player: str) -> None:
    game = find_game(code)
    fine, other, depth = game, judged_coarsely(game), int(player.partition(":")[2] or 1)
    plain = not player.startswith("alphabeta")
    result = play_match(game, [read_player(player), read_player(f"{player}(coarse)")], 2, 5, record=True)
    differs = 0
    for number in range(2):
        moves = result.moves[number, : result.plies[number]]
        line = game.new_line(depth + 1)
        for ply in range(0, len(moves), 3):
            retrace(game.rules, np.ascontiguousarray(moves[:ply]), line, np.zeros(2, np.uint64))
            sits = result.seating[number, line[ply]["turn"]]
            best = [best_moves(judge, line.copy(), ply, depth, plain=plain) for judge in (fine, other)]
            assert moves[ply] in best[sits]
            differs += best[0] != best[1]
    assert differs > 0


def test_no_two_judges_share_bounds() -> None:
    assert len(EVALUATIONS) <= TABLES


def test_a_game_with_one_guess_alone_is_played_alike() -> None:
    game = find_game("jostle")
    fine, other = (
        play_match(game, [read_player(f"greedy{judge}")] * 3, 6, 2, record=True).moves for judge in ("", "(coarse)")
    )
    assert np.array_equal(fine, other)


def test_random_playouts_judge_nothing() -> None:
    game = find_game("6x6/reversi/most-men")
    fine, other = (
        play_match(game, [read_player(f"mcts:30{judge}")] * 2, 4, 2, record=True).moves for judge in ("", "(coarse)")
    )
    assert np.array_equal(fine, other)
