"""Distinct games: the digest of a game is that of all its images, and tells all others apart."""

from __future__ import annotations

import numpy as np
import pytest

from games.game import Game, find_game
from games.playthrough.symmetry import symmetries_of
from players.matches.match import play_match
from players.matches.result import MatchResult
from players.spec import read_player
from tests.players.piles import piles

WAYS = {
    "3x3/tic-tac-toe/3-in-a-row": 8,
    "3x4/tic-tac-toe/3-in-a-row": 4,
    "3x3/tic-tac-toe/3-in-a-row+recall-any-move+double-move": 8,
    "4x4/reversi/most-men": 4,
    "5x5/reversi/3-in-a-row+hybrid-disk": 2,
    "4x6/reversi/most-men": 2,
    "5x6/reversi/most-men": 1,
    "9x9/tic-tac-toe/5-in-a-row": 8,
    "10x10/reversi/most-men+recall-last-move": 4,
    "6x6/checkers/most-men": 1,
    "5x5/checkers/no-men-remaining": 1,
}


def images(game: Game, moves: list[int]) -> list[tuple[int, ...]]:
    """The game as it looks from all sides, the plain way."""
    places, limit = symmetries_of(game)
    mask = places.shape[1] - 1
    return [
        tuple(int(way[move & mask]) | (move & ~mask) if 0 <= move < limit else move for move in moves) for way in places
    ]


def games_of(result: MatchResult) -> list[list[int]]:
    return [row[:plies].tolist() for row, plies in zip(result.moves, result.plies, strict=True)]


def drawn(game: Game, games: int, **more) -> MatchResult:
    players = [read_player("random")] * len(game.seats)
    return play_match(game, players, games, 5, digests=True, record=True, **more)


@pytest.mark.parametrize("code", WAYS)
def test_every_image_of_a_game_is_a_game_with_the_same_ending(code: str) -> None:
    game = find_game(code)
    assert len(symmetries_of(game).places) == WAYS[code]
    result, hooks = drawn(game, 6), game.family.hooks
    for number, moves in enumerate(games_of(result)):
        for image in images(game, moves):
            line, legal = game.new_line(2), np.zeros(2048, np.int64)
            hooks.initial(game.rules[0], line, np.zeros(2, np.uint64))
            at = 0
            for move in image:
                count = hooks.legal(game.rules[0], line, at, legal)
                assert move in legal[:count].tolist()
                hooks.apply(game.rules[0], line, at, move, at + 1)
                at += 1
            assert line[at]["ended"] == 1
            assert line[at]["winner"] == result.winner[number]


SMALL = ["2x2/tic-tac-toe/most-men", "2x3/tic-tac-toe/3-in-a-row", "4x4/reversi/no-men-remaining"]


@pytest.mark.parametrize("code", SMALL)
def test_as_many_as_canonical_sequences(code: str) -> None:
    game = find_game(code)
    result = drawn(game, 600, threads=2)
    naive = [min(images(game, moves)) for moves in games_of(result)]
    assert result.distinct() == len(set(naive))
    assert len({(digest, own) for digest, own in zip(result.digest.tolist(), naive, strict=True)}) == len(set(naive))
    assert 1 < result.distinct() < len({tuple(moves) for moves in games_of(result)}) <= 600


def test_two_by_two_has_three_games() -> None:
    """After the first disk the second is beside it (two ways, mirrored) or opposite; then the third: 2 + 1."""
    assert drawn(find_game("2x2/tic-tac-toe/most-men"), 300).distinct() == 3


@pytest.mark.parametrize("game", [piles(9), piles(9, dice=1), piles(9, again=2, keeps_past=1)], ids=lambda g: g.code)
def test_without_symmetries_games_are_their_moves(game: Game) -> None:
    result = drawn(game, 400)
    assert result.distinct() == len({tuple(moves) for moves in games_of(result)}) < 400


def test_record_threads_and_chunks_change_nothing() -> None:
    game = find_game("4x4/tic-tac-toe/3-in-a-row")
    players = [read_player("mcts:20"), read_player("random")]
    whole = play_match(game, players, 40, 3, record=True, digests=True)
    threaded = play_match(game, players, 40, 3, threads=2, digests=True)
    later = play_match(game, players, 25, 3, first=15, digests=True)
    assert np.array_equal(whole.digest, threaded.digest)
    assert np.array_equal(whole.digest[15:], later.digest)
    assert play_match(game, players, 2, 3).distinct() is None
