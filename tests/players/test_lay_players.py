"""The weak players whose games predict what people expect: win-block and novice."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from games.game import Game, find_game
from games.playthrough.playthrough import Playthrough
from players.matches.context import MatchContext, choose_move
from players.replay_analysis.tendency import tendency
from tests.players.positions import choices, context_for, random_positions


def at_position(code: str, player: str, moves: str) -> tuple[Game, MatchContext, int]:
    """A match context that has reached a position."""
    game = find_game(code)
    play, context = Playthrough(game), context_for(game, player, player)
    for text in moves.split():
        play.play_text(text)
    context.states[: play.t + 1] = play.states[: play.t + 1]
    return game, context, play.t


def preferred(code: str, player: str, moves: str) -> dict[str, float]:
    """Move → its share, of the moves that are played at all."""
    game, context, at = at_position(code, player, moves)
    play = Playthrough(game)
    for text in moves.split():
        play.play_text(text)
    found = zip(*tendency(game, context, at, 0))
    return {play.text(int(move)): float(share) for move, share in found if share > 1e-9}


@pytest.mark.parametrize(
    ("moves", "shares"),
    [
        ("a1 a3 b1 b3", {"c1": 1.0}),  # a win rather than a block
        ("a1 b2 b1", {"c1": 1.0}),  # a block
        ("a1 b2 c3 a3 c1", {"c2": 0.0, "b1": 0.0}),  # two threats: nothing is safe, everything is as good
        ("b2", {}),  # nothing to see
    ],
)
def test_win_block_on_paper(moves: str, shares: dict[str, float]) -> None:
    seen = preferred("tic-tac-toe", "win-block", moves)
    if max(shares.values(), default=0.0) == 1.0:
        assert seen == shares
    else:
        assert set(seen.values()) == {1 / (9 - len(moves.split()))}


def test_win_block_makes_no_move_that_loses_at_once() -> None:
    """Whoever completes a line of men first wins; a move that leaves none loses."""
    game = find_game("5x5/tic-tac-toe/3-in-a-row+double-move")
    context = context_for(game, "win-block", "win-block")
    for at in random_positions(game, context, 20):
        moves, odds = tendency(game, context, at, 0)
        played = Counter(choices(game, context, at, 0, 100))
        assert set(played) <= {int(move) for move, share in zip(moves, odds) if share > 0}


@pytest.mark.parametrize(("player", "moves"), [("win-block", "b2"), ("novice", "b2"), ("novice(temperature 4)", "")])
def test_moves_are_drawn_as_the_tendency_says(player: str, moves: str) -> None:
    game, context, at = at_position("tic-tac-toe", player, moves)
    listed, odds = tendency(game, context, at, 0)
    played = Counter(choose_move(game, context, at, 0) for _ in range(4000))
    assert np.allclose([played[int(move)] / 4000 for move in listed], odds, atol=0.035)


def test_the_novice_on_paper() -> None:
    """On an empty board only the distance from the middle differs: 2, 2^(1 - 1/√2) and 1, and a line of one is 2."""
    shares = preferred("tic-tac-toe", "novice", "")
    assert shares["b2"] / shares["a1"] == pytest.approx(np.exp(2 - 1))
    assert shares["b1"] / shares["a1"] == pytest.approx(np.exp(2 ** (1 - 0.5**0.5) - 1))
    # Three in a row is 2^4, blocking it 2^3: the win is worth 7 more than the block.
    shares = preferred("tic-tac-toe", "novice", "a1 a3 b1 b3")
    assert shares["c1"] / shares["c3"] == pytest.approx(np.exp((16 + 1 + 1) - (2 + 8 + 1)))
    flatter = preferred("tic-tac-toe", "novice(temperature 4)", "")
    assert flatter["b2"] / flatter["a1"] == pytest.approx(np.exp(0.25))


def test_where_there_is_no_first_glance_the_novice_is_win_block() -> None:
    game = find_game("4x4/reversi/most-men")
    context = context_for(game, "novice", "win-block")
    for at in random_positions(game, context, 10):
        assert np.array_equal(tendency(game, context, at, 0)[1], tendency(game, context, at, 1)[1])
