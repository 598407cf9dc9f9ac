"""alphabeta and maxn choose exactly the moves that plain full-width search finds best, and all of them."""

import pytest

from games.board import FAMILY
from games.game import Game, find_game
from players.matches.context import choose_move, start_game
from tests.players.minimax import best_moves
from tests.players.piles import piles
from tests.players.positions import choices, context_for, random_positions

TWO_SEATS = [
    piles(17),
    piles(17, keeps_past=1),
    piles(15, most=4, again=2),
    piles(16, again=1, keeps_past=1),
]
BOARDS = [
    "3x3/tic-tac-toe/3-in-a-row", "4x4/reversi/most-men", "4x5/tic-tac-toe/3-in-a-row+double-move",
    "6x6/checkers/no-men-remaining", "6x6/checkers/most-men",
]  # fmt: skip


@pytest.mark.parametrize("depth", [1, 2, 3, 6])
@pytest.mark.parametrize("game", TWO_SEATS, ids=lambda game: game.code)
def test_alphabeta_is_minimax(game: Game, depth: int) -> None:
    context = context_for(game, f"alphabeta:{depth}", "random")
    for at in random_positions(game, context, 15):
        assert set(choices(game, context, at, 0, 40)) == best_moves(game, context.states, at, depth)


@pytest.mark.parametrize("code", BOARDS)
def test_alphabeta_is_minimax_on_boards(code: str) -> None:
    game = Game(FAMILY, FAMILY.read_code(code), code)
    for depth in (2, 3):
        context = context_for(game, f"alphabeta:{depth}", "random")
        for at in random_positions(game, context, 4):
            best = best_moves(game, context.states, at, depth)
            assert set(choices(game, context, at, 0, 20)) <= best


@pytest.mark.parametrize("code", ["checkers-8x8", "6x6/reversi/most-men"])
def test_alphabeta_is_minimax_all_game_long(code: str) -> None:
    game = find_game(code)
    context = context_for(game, "alphabeta:4", "alphabeta:4")
    at = 0
    start_game(game, context, 3)
    while not context.states[at]["ended"]:
        move = choose_move(game, context, at, 0)
        if at % 7 == 0:
            assert move in best_moves(game, context.states, at, 4)
        game.family.hooks.apply(game.rules[0], context.states, at, move, at + 1)
        at += 1


@pytest.mark.parametrize("depth", [1, 2, 4])
@pytest.mark.parametrize(
    "game",
    [*TWO_SEATS, piles(13, dice=1), piles(13, dice=1, seats=3, keeps_past=1), piles(15, seats=3)],
    ids=lambda game: game.code,
)
def test_maxn_is_expectimax(game: Game, depth: int) -> None:
    context = context_for(game, f"maxn:{depth}", *["random"] * (len(game.seats) - 1))
    for at in random_positions(game, context, 10):
        assert set(choices(game, context, at, 0, 30)) == best_moves(game, context.states, at, depth)


@pytest.mark.parametrize("player", ["alphabeta:30", "maxn:16", "mcts:3000", "ismcts:3000"])
def test_nim_is_won_where_it_can_be(player: str) -> None:
    """A pile that is no multiple of 4 is won by taking the remainder."""
    game = piles(15)
    context = context_for(game, player, "random")
    for at in random_positions(game, context, 20):
        remainder = int(context.states[at]["left"]) % 4
        if remainder:
            assert choices(game, context, at, 0, 1) == [remainder]


def test_a_forced_loss_is_put_off() -> None:
    """With 8 stones every move loses; those that last longest are taken."""
    game = piles(8)
    context = context_for(game, "alphabeta:20", "random")
    at = next(iter(random_positions(game, context, 1, seed=3)))
    while context.states[at]["left"] != 8:
        at = next(iter(random_positions(game, context, 1, seed=3 + at)))
    assert set(choices(game, context, at, 0, 60)) == best_moves(game, context.states, at, 20)
