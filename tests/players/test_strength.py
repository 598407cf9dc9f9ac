"""Known answers that only a player who plays well can give."""

import numpy as np
import pytest

from games.game import Game, find_game
from games.hooks import MOST_MOVES
from players.matches.context import choose_move
from players.matches.match import play_match
from players.spec import read_player
from tests.players.positions import context_for, random_positions


def match(code: str, first: str, second: str, games: int, seed: int = 3):
    return play_match(find_game(code), [read_player(first), read_player(second)], games, seed, threads=2)


def test_perfect_tic_tac_toe_is_a_draw() -> None:
    assert match("tic-tac-toe", "alphabeta:9", "alphabeta:9", 100).draws() == 100
    assert match("tic-tac-toe", "alphabeta:9", "mcts:2000", 20).records()[0, 2] == 0


def test_even_board_filled_with_disks_is_won_by_nobody() -> None:
    """Odd boards are won by the first player by one disk, even boards are drawn."""
    assert match("4x4/tic-tac-toe/most-men", "mcts:50", "greedy", 10).draws() == 10
    assert match("3x3/tic-tac-toe/most-men", "mcts:50", "greedy", 10).seat_wins().tolist() == [10, 0]


def winning_moves(game: Game, states: np.ndarray, t: int) -> set[int]:
    moves, hooks, turn = np.zeros(MOST_MOVES, np.int64), game.family.hooks, states[t]["turn"]
    wins = set()
    for move in moves[: hooks.legal(game.rules[0], states, t, moves)].tolist():
        hooks.apply(game.rules[0], states, t, move, t + 1)
        if states[t + 1]["ended"] and states[t + 1]["winner"] == turn:
            wins.add(move)
    return wins


@pytest.mark.parametrize("player", ["greedy", "alphabeta:1", "alphabeta:3", "maxn:2", "mcts:400", "ismcts:800"])
def test_a_win_in_one_is_taken(player: str) -> None:
    game = find_game("5x5/tic-tac-toe/3-in-a-row")
    context, found = context_for(game, player, "random"), 0
    for at in random_positions(game, context, 60):
        if wins := winning_moves(game, context.states, at):
            found += 1
            assert choose_move(game, context, at, 0) in wins
    assert found > 10


@pytest.mark.parametrize("opponent", ["random", "alphabeta:4", "mcts:2000"])
def test_mcts_holds_a_won_game(opponent: str) -> None:
    """Three in a row on 5x5 is won by the first player in a few moves."""
    result = match("5x5/tic-tac-toe/3-in-a-row", "mcts:2000", opponent, 40)
    started = result.seating[:, 0] == 0
    assert np.all(result.player_payoffs()[started, 0] > -1)


@pytest.mark.parametrize("player", ["alphabeta:4", "mcts:1000"])
@pytest.mark.parametrize("code", ["reversi-8x8", "checkers-8x8", "6x6/tic-tac-toe/4-in-a-row"])
def test_search_beats_random_play(code: str, player: str) -> None:
    wins, draws, losses = match(code, player, "random", 100).records()[0]
    assert wins + draws / 2 >= 98
    assert losses <= 2


def test_a_larger_budget_is_stronger() -> None:
    wins, _, losses = match("reversi-8x8", "mcts:1000", "mcts:100", 40).records()[0]
    assert wins >= 30
    assert losses <= 10
