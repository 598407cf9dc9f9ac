"""The hook `cannot_win`: where it says so, the seat has no forced win by brute force; and it says so where pairs are
plain to see."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from games.board.judgement.pairing import cannot_win
from games.game import find_game
from games.hooks import MOST_MOVES
from games.playthrough.playthrough import Playthrough

GAMES = ["3x3/tic-tac-toe/3-in-a-row", "3x4/tic-tac-toe/3-in-a-row", "4x4/tic-tac-toe/4-in-a-row"]


def lines(rows: int, columns: int, k: int) -> list[int]:
    """All lines as bit sets."""
    found = []
    for row in range(rows):
        for column in range(columns):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(row + i * down, column + i * right) for i in range(k)]
                if all(0 <= r < rows and 0 <= c < columns for r, c in cells):
                    found.append(sum(1 << (r * columns + c) for r, c in cells))
    return found


class BruteForce:
    """Whether the side to move, or the other, completes a line by force."""

    def __init__(self, rows: int, columns: int, k: int) -> None:
        self.full, self.lines = (1 << (rows * columns)) - 1, lines(rows, columns, k)
        self.wins = lru_cache(maxsize=None)(self._wins)

    def _wins(self, own: int, other: int, for_mover: bool) -> bool:
        outcomes = []
        free = self.full & ~(own | other)
        while free:
            cell = free & -free
            free ^= cell
            if any(line & ~(own | cell) == 0 for line in self.lines):
                outcomes.append(for_mover)
            else:
                outcomes.append(self.wins(other, own | cell, not for_mover))
        return (any(outcomes) if for_mover else all(outcomes)) if outcomes else False


def test_who_cannot_win_does_not_win() -> None:
    chance, scratch, said = np.random.default_rng(5), np.zeros(MOST_MOVES, np.int64), 0
    for game in map(find_game, GAMES):
        brute = BruteForce(game.spec.rows, game.spec.columns, game.spec.line_length)
        for number in range(30 if game.spec.rows == 4 else 100):
            play = Playthrough(game, number)
            for _ in range(int(chance.integers(8 if game.spec.rows == 4 else 2, brute.full.bit_length()))):
                if not play.ended:
                    play.play(int(chance.choice(play.legal())))
            if play.ended:
                continue
            own, other = (int(play.state[f"men_{seat}_low"]) for seat in (play.turn, 1 - play.turn))
            for seat in range(2):
                if cannot_win(game.rules[0], play.states, play.t, seat, scratch):
                    said += 1
                    assert not brute.wins(own, other, seat == play.turn), (game.code, play.history(), seat)
    assert said >= 30


def test_where_pairs_are_plain_and_where_rights_are_left() -> None:
    scratch = np.zeros(MOST_MOVES, np.int64)
    for code, expected in (
        ("10x10/tic-tac-toe/6-in-a-row", 0),  # perhaps, but not found
        ("2x6/tic-tac-toe/3-in-a-row", 1),
        ("2x6/tic-tac-toe/3-in-a-row+double-move", 0),
        ("2x6/tic-tac-toe/3-in-a-row+non-flipping-disk", 1),
        ("2x6/reversi/3-in-a-row", 0),
    ):
        play = Playthrough(find_game(code))
        assert cannot_win(play.game.rules[0], play.states, 0, 0, scratch) == expected, code
