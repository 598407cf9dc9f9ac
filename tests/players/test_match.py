"""Matches: seat orders, counting twice, threads, chunks, and every game once more from its number."""

import numpy as np
import pytest

from games.errors import BadInput
from games.game import Game
from players.matches.match import play_match, replay_game
from players.matches.result import seatings
from players.spec import read_player
from tests.players.piles import piles

GAMES = [piles(21), piles(20, dice=1), piles(18, dice=1, seats=3, keeps_past=1), piles(19, again=2, keeps_past=1)]
MIXES = [
    ("random", "greedy", "random"),
    ("mcts:20", "maxn:2", "ismcts:10"),
    ("alphabeta:3", "random", "random"),
    ("TAKER(weight 0.1) Lapse(5%)", "TAKER(phase 20-80) RANDOMIZER", "TAKER(weight -1)"),
]


def match(game: Game, mix: tuple[str, ...], games: int, threads: int = 1, **more):
    players = [read_player(player) for player in mix[: len(game.seats)]]
    if len(game.seats) > 2 and mix[0].startswith("alphabeta"):
        pytest.skip("alphabeta plays games of two seats")
    return play_match(game, players, games, 7, threads, **more)


def same(a, b) -> bool:
    return all(
        np.array_equal(getattr(a, name), getattr(b, name))
        for name in ("winner", "cause", "plies", "payoffs", "moves", "choices")
    )


@pytest.mark.parametrize("mix", MIXES, ids=",".join)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_threads_and_chunks_change_nothing(game: Game, mix: tuple[str, ...]) -> None:
    whole = match(game, mix, 41, record=True)
    assert same(whole, match(game, mix, 41, threads=3, record=True))
    parts = [match(game, mix, 10, first=first) for first in (0, 10, 20, 30)]
    assert np.concatenate([part.winner for part in parts]).tolist() == whole.winner[:40].tolist()
    assert np.concatenate([part.plies for part in parts]).tolist() == whole.plies[:40].tolist()


@pytest.mark.parametrize("mix", MIXES, ids=",".join)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_a_game_is_its_number(game: Game, mix: tuple[str, ...]) -> None:
    whole = match(game, mix, 24)
    recorded = match(game, mix, 24, record=True)
    assert np.array_equal(whole.payoffs, recorded.payoffs)
    for number in (0, 5, 23):
        once_more = replay_game(game, whole.players, 7, number)
        plies = int(whole.plies[number])
        assert once_more.plies[0] == plies
        assert once_more.winner[0] == whole.winner[number]
        assert np.array_equal(once_more.moves[0], recorded.moves[number])
        assert np.all(once_more.choices[0, plies:] == 0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_games_and_pairs_count_alike(game: Game) -> None:
    result = match(game, MIXES[0], 60)
    orders = len(seatings(len(game.seats)))
    assert np.allclose(result.pair_payoffs().sum(axis=0), result.player_payoffs().sum(axis=0))
    assert len(result.pair_payoffs()) == 60 // orders
    records = result.records()
    assert records.sum(axis=1).tolist() == [60] * len(game.seats)
    assert records[:, 0].sum() == result.seat_wins().sum()
    if len(game.seats) == 2:
        assert np.array_equal(result.player_payoffs().sum(axis=0), records[:, 0] - records[:, 2])
    cut = match(game, MIXES[0], 60 - orders - 1, first=1)
    assert len(cut.pair_payoffs()) == (60 - orders) // orders - 1


def test_every_player_sits_everywhere_equally_often() -> None:
    result = match(piles(9, seats=3), MIXES[0], 60)
    for player in range(3):
        assert np.bincount((result.seating == player).argmax(axis=1)).tolist() == [20, 20, 20]
    assert result.pair.tolist() == [g // 6 for g in range(60)]


def test_a_pair_shares_its_dice() -> None:
    """Between greedy players of one dice stream, both games of a pair roll alike ply by ply as long as both last."""
    game = piles(30, most=1, dice=1)
    result = match(game, ("random", "random"), 40, record=True)
    for pair in range(20):
        first, second = result.moves[2 * pair], result.moves[2 * pair + 1]
        assert np.array_equal(first, second)
    assert len({tuple(moves) for moves in result.moves}) > 10


def test_a_recorded_random_game_is_the_unrecorded_one() -> None:
    for game in GAMES:
        mix = ("random",) * 3
        assert np.array_equal(match(game, mix, 50).plies, match(game, mix, 50, record=True).plies)


def test_choices_are_the_numbers_of_legal_moves() -> None:
    result = match(piles(20, dice=1), MIXES[1], 10, record=True)
    for moves, choices, plies in zip(result.moves, result.choices, result.plies):
        left = 20
        for ply in range(plies):
            assert choices[ply] == (0 if ply % 2 else min(3, left))
            left -= moves[ply]


def test_other_seeds_are_other_games() -> None:
    game, players = piles(30), [read_player("random")] * 2
    moves = [play_match(game, players, 20, seed, record=True).moves.tobytes() for seed in (1, 2, -1)]
    assert len(set(moves)) == 3


def test_progress_is_told() -> None:
    told: list[int] = []
    match(piles(9), MIXES[0], 100, threads=2, on_progress=told.append)
    assert told[-1] == 100
    assert told == sorted(told)


@pytest.mark.parametrize(
    ("game", "mix", "games", "threads", "words"),
    [
        (piles(9), ("random",), 10, 1, "2 seats"),
        (piles(9, seats=3), ("alphabeta:2", "random", "random"), 10, 1, "maxn"),
        (piles(9), ("random", "random"), -1, 1, "out of range"),
        (piles(9), ("random", "random"), 1, 0, "at least 1"),
    ],
)
def test_what_cannot_be_played_is_refused(
    game: Game, mix: tuple[str, ...], games: int, threads: int, words: str
) -> None:
    with pytest.raises(BadInput, match=words):
        play_match(game, [read_player(player) for player in mix], games, 1, threads)
