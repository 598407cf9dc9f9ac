"""A player's chances in a position are those of the moves it makes there."""

from collections import Counter

import numpy as np
import pytest

from games.board import FAMILY
from games.errors import BadInput
from games.game import Game, find_game
from players.kinds import KINDS
from players.replay_analysis.tendency import check_tendencies, tendency
from players.spec import read_player
from tests.players.minimax import best_moves, judged_coarsely
from tests.players.piles import piles
from tests.players.positions import choices, context_for, random_positions

PILES = [piles(17), piles(17, keeps_past=1), piles(15, most=4, again=2), piles(16, again=1, keeps_past=1)]
BOARDS = ["3x3/tic-tac-toe/3-in-a-row", "4x4/reversi/most-men", "4x5/tic-tac-toe/3-in-a-row+double-move"]
TELLING = [name for name, kind in KINDS.items() if kind.tendency and name != "composition"]


def board(code: str) -> Game:
    return Game(FAMILY, FAMILY.read_code(code), code)


def check_against_minimax(game: Game, depth: int, positions: int) -> None:
    context = context_for(game, f"alphabeta:{depth}", "random")
    for at in random_positions(game, context, positions):
        moves, odds = tendency(game, context, at, 0)
        best = best_moves(game, context.states, at, depth)
        assert {int(move) for move, share in zip(moves, odds) if share > 0} == best
        assert set(odds[odds > 0].tolist()) == {1 / len(best)}


@pytest.mark.parametrize("depth", [1, 2, 3, 6, 9])
@pytest.mark.parametrize("game", PILES, ids=lambda game: game.code)
def test_alphabeta_shares_among_all_best_moves(game: Game, depth: int) -> None:
    check_against_minimax(game, depth, 15)


@pytest.mark.parametrize("code", BOARDS)
def test_alphabeta_shares_on_boards(code: str) -> None:
    for depth in (2, 3):
        check_against_minimax(board(code), depth, 6)


@pytest.mark.parametrize("game", [*PILES, board("4x4/reversi/most-men")], ids=lambda game: game.code)
def test_greedy_shares_among_what_it_plays(game: Game) -> None:
    context = context_for(game, "greedy", "random")
    for at in random_positions(game, context, 15):
        moves, odds = tendency(game, context, at, 0)
        played = Counter(choices(game, context, at, 0, 200))
        assert set(played) == {int(move) for move, share in zip(moves, odds) if share > 0}
        assert np.allclose([played[int(move)] / 200 for move in moves], odds, atol=0.2)


def most_pleasing(game: Game, states: np.ndarray, t: int, moves: set[int]) -> set[int]:
    tie_breaks = {move: int(game.family.hooks.tie_break(game.rules[0], states, t, move)) for move in moves}
    return {move for move, liked in tie_breaks.items() if liked == max(tie_breaks.values())}


@pytest.mark.parametrize("judge", ["", "(coarse)"])
@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("code", ["6x6/checkers/most-men", "8x8/checkers/no-men-remaining"])
def test_alphabeta_tells_what_it_plays(code: str, depth: int, judge: str) -> None:
    """Of moves of equal value its taste decides; only those that please alike are shared. Judged finely, few are."""
    game, decided = board(code), 0
    context = context_for(game, f"alphabeta:{depth}{judge}", "random")
    game = judged_coarsely(game) if judge else game
    for at in random_positions(game, context, 15):
        moves, odds = tendency(game, context, at, 0)
        best = best_moves(game, context.states, at, depth)
        liked = most_pleasing(game, context.states, at, best)
        decided += liked < best
        played = Counter(choices(game, context, at, 0, 200))
        assert set(played) == {int(move) for move, share in zip(moves, odds) if share > 0} == liked
        assert set(odds[odds > 0].tolist()) == {1 / len(liked)}
        assert all(abs(played[move] / 200 - 1 / len(liked)) < 0.2 for move in liked)
    assert decided > 0 or not judge


@pytest.mark.parametrize("kind", TELLING)
@pytest.mark.parametrize("name", ["tic-tac-toe", "reversi-4x4", "game-a"])
def test_every_kind_that_tells_divides_one_whole(name: str, kind: str) -> None:
    game, budget = find_game(name), KINDS[kind].unit and ":3"
    context = context_for(game, f"{kind}{budget}", "random")
    for at in random_positions(game, context, 20):
        before = context.states[at].copy()
        moves, odds = tendency(game, context, at, 0)
        assert odds.min() >= 0
        assert odds.sum() == pytest.approx(1)
        assert len(set(moves.tolist())) == len(moves)
        assert context.states[at] == before


@pytest.mark.parametrize("player", ["mcts:400", "ismcts:400"])
def test_a_search_prefers_what_it_would_play(player: str) -> None:
    game = find_game("reversi-4x4")
    context = context_for(game, player, "random")
    for at in random_positions(game, context, 10):
        context.streams[:] = 7
        move = choices(game, context, at, 0, 1)[0]
        context.streams[:] = 7
        moves, odds = tendency(game, context, at, 0)
        assert odds[moves == move] == odds.max()


def test_a_won_move_leaves_nothing_to_the_others() -> None:
    """With 1 to 3 stones left the last can be taken at once."""
    game = piles(9)
    context = context_for(game, "mcts:50", "random")
    at = next(iter(at for at in random_positions(game, context, 60) if 2 <= context.states[at]["left"] <= 3))
    moves, odds = tendency(game, context, at, 0)
    assert odds[moves == context.states[at]["left"]] == 1.0


def test_a_player_without_probabilities_is_refused() -> None:
    with pytest.raises(BadInput, match='"maxn:2" reports no move probabilities'):
        check_tendencies(find_game("reversi-4x4"), [read_player("maxn:2")])
    with pytest.raises(BadInput, match="plays two-seat games, and jostle has 3 seats"):
        check_tendencies(find_game("jostle"), [read_player("alphabeta:2")])
