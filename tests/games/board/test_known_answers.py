"""Known answers: move counts that others published, the spec's facts about small games, and about random play."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from games.board.spec import PIECES, VICTORIES, BoardSpec, read_code
from games.endings import CAUSES
from games.game import Game, find_game
from games.hooks import MOST_MOVES, NOBODY, initial, playout
from games.jit import kernel
from games.playthrough.perft import perft
from games.playthrough.playthrough import Playthrough
from games.streams import STREAMS, open_streams
from tests.games.board import naive

REVERSI_8X8 = [4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288]  # A. Bik, "Perft for Reversi", 2009
CHECKERS_8X8 = [7, 49, 302, 1469, 7361, 36768, 179740, 845931]  # A. Bik, "perft for 8x8 Checkers", 2009
# Counted by an independent program in C, written for one game at a time and without the shared code of this engine.
REVERSI_6X6 = [4, 12, 56, 244, 1364, 7604, 47740, 308716, 2114912]
REVERSI_10X10 = [4, 12, 56, 244, 1396, 8200, 55180, 392268]


@kernel
def play_out(rules_array, line, moves, streams, seed, games, causes, winners):
    """Random games; how often each cause and each winner (nobody last) occurred."""
    rules = rules_array[0]
    for game in range(games):
        open_streams(streams, seed, 0, 0, game)
        initial(rules, line, streams)
        last = playout(rules, line, 0, moves, streams)
        causes[line[last].cause] += 1
        winners[line[last].winner if line[last].winner != NOBODY else 2] += 1


def random_games(game: Game, games: int) -> tuple[dict[str, int], list[int]]:
    causes, winners = np.zeros(len(CAUSES), dtype=np.int64), np.zeros(3, dtype=np.int64)
    moves, streams = np.zeros(MOST_MOVES, dtype=np.int64), np.zeros(STREAMS, dtype=np.uint64)
    play_out(game.rules, game.new_line(), moves, streams, 1, games, causes, winners)
    return {cause: int(count) for cause, count in zip(CAUSES, causes) if count}, [int(count) for count in winners]


@pytest.mark.parametrize(
    ("code", "counts"),
    [
        ("reversi-8x8", REVERSI_8X8),
        ("checkers-8x8", CHECKERS_8X8),
        ("6x6/reversi/most-men", REVERSI_6X6),
        ("10x10/reversi/most-men", REVERSI_10X10),
    ],
)
def test_published_move_counts(code, counts):
    assert perft(find_game(code), len(counts)) == counts


def test_tic_tac_toe_has_255168_games():
    assert perft(find_game("tic-tac-toe"), 9)[-1] == 255168


def test_reversi_4x4_has_60060_games():
    """15,015 after each of four equal first moves ("Number of distinct NxN Reversi games", reversi-nxn blog, 2008)."""
    counts = perft(find_game("4x4/reversi/most-men"), 18)
    assert counts[-1] == counts[-2] == 4 * 15015


@pytest.mark.parametrize(
    "code", ["5x4/reversi/4-in-a-row", "6x4/checkers/most-men", "2x5/tic-tac-toe/no-men-remaining"]
)
def test_move_counts_of_the_naive_model(code):
    def leaves(position: naive.Position, depth: int) -> int:
        if depth == 0 or position.ended:
            return 1
        return sum(leaves(naive.play(position, move), depth - 1) for move in naive.legal_moves(position))

    start = naive.start(read_code(code))
    assert perft(find_game(code), 4) == [leaves(start, depth) for depth in range(1, 5)]


def test_tic_tac_toe_has_5478_positions():
    play, boards = Playthrough(find_game("tic-tac-toe")), set()

    def visit() -> None:
        board = (int(play.state["men_0_low"]), int(play.state["men_1_low"]))
        if board in boards:
            return
        boards.add(board)
        for move in play.legal():
            play.play(move)
            visit()
            play.undo()

    visit()
    assert len(boards) == 5478


def exact_shares(position: naive.Position, known: dict) -> tuple[Fraction, ...]:
    """The chances of first, second and a draw under random play."""
    if position.ended:
        return tuple(Fraction(position.winner == who) for who in (0, 1, None))
    if position.board not in known:
        after = [exact_shares(naive.play(position, move), known) for move in naive.legal_moves(position)]
        known[position.board] = tuple(sum(column) / len(after) for column in zip(*after, strict=True))
    return known[position.board]


def test_random_play_of_tic_tac_toe():
    exact = [float(share) for share in exact_shares(naive.start(BoardSpec(3, 3, PIECES[0], VICTORIES[0])), {})]
    assert [round(100 * share, 1) for share in exact] == [58.5, 28.8, 12.7]
    games = 200_000
    _, winners = random_games(find_game("tic-tac-toe"), games)
    for count, share in zip(winners, exact, strict=True):
        assert abs(count / games - share) < 4.5 * (share * (1 - share) / games) ** 0.5


@pytest.mark.parametrize("size", range(3, 11))
def test_full_boards_decide_by_their_parity(size):
    """Most men: odd boards are won by the first player by one disk, even ones drawn. No men: whoever finds the board
    full has lost, so the first player wins on odd boards and the second on even ones."""
    most_men = random_games(find_game(f"{size}x{size}/tic-tac-toe/most-men"), 50)
    no_men = random_games(find_game(f"{size}x{size}/tic-tac-toe/no-men-remaining"), 50)
    if size % 2:
        assert most_men == ({"most-men": 50}, [50, 0, 0])
        assert no_men == ({"stuck": 50}, [50, 0, 0])
    else:
        assert most_men == ({"equal-men": 50}, [0, 0, 50])
        assert no_men == ({"stuck": 50}, [0, 50, 0])


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("victory", [word for word in VICTORIES if word.endswith("row")])
def test_a_line_that_does_not_fit_is_never_made(piece, victory):
    size = int(victory[0]) - 1
    if size < 3:
        return
    causes, winners = random_games(find_game(f"{size}x{size}/{piece}/{victory}"), 200)
    assert winners == [0, 0, 200]
    assert set(causes) <= {"board-full", "quiet", "ply-cap"}
