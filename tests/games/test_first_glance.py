"""The first glance at line games, against a plain model that walks from cell to cell."""

from __future__ import annotations

from math import hypot

import numpy as np
import pytest

from games.game import Game, find_game
from games.hooks import MOST_MOVES
from games.open.family import FAMILY as OPEN
from games.open.people.line_games import document_of
from games.playthrough.playthrough import Playthrough
from players.search.novice import has_first_glance

WAYS = {"straight": ((0, 1), (1, 0)), "diagonal": ((1, 1), (1, -1))}
Cell = tuple[int, int]


def live_line(cell: Cell, own: set[Cell], free: set[Cell], k: int, axes: tuple[str, ...]) -> int:
    """The longest line through a cell with room for k, at most k."""
    longest = 0
    for up, right in (way for axis in axes for way in WAYS[axis]):
        length = room = 1
        for sign in (1, -1):
            unbroken = True
            for n in range(1, k):
                other = (cell[0] + sign * n * up, cell[1] + sign * n * right)
                if other not in own | free:
                    break
                room += 1
                unbroken = unbroken and other in own
                length += unbroken
        if room >= k:
            longest = max(longest, min(length, k))
    return longest


def weight(
    cell: Cell, size: Cell, sides: list[set[Cell]], k: list[int], axes: list[tuple[str, ...]], misere: bool
) -> float:
    """What a cell is worth at a glance to the first of the sides."""
    middle = [(n - 1) / 2 for n in size]
    away = hypot(cell[0] - middle[0], cell[1] - middle[1]) / hypot(*middle)
    free = {(row, column) for row in range(size[0]) for column in range(size[1])} - sides[0] - sides[1]
    total = 2 ** (1 - away)
    for side, share in ((0, 1.0), (1, 0.5)):
        line = live_line(cell, sides[side], free, k[side], axes[side])
        total += share * (2 ** (line + (line == k[side])) if line else 0)
    return 1 / (1 + total) if misere else total


def glanced(game: Game, play: Playthrough) -> dict[int, float]:
    """Cell → weight, as the hook has it."""
    legal, moves, weights = play.legal(), np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES)
    moves[: len(legal)] = legal
    assert game.family.hooks.first_glance(game.rules[0], play.states, play.t, moves, len(legal), weights) == 1
    return {move & 127: float(value) for move, value in zip(legal, weights)}


def check(game: Game, size: Cell, k: list[int], axes: list[tuple[str, ...]], misere: bool, seed: int) -> None:
    rng, play = np.random.default_rng(seed), Playthrough(game)
    sides: list[set[Cell]] = [set(), set()]
    while not play.ended:
        turn = play.turn
        order = [turn, 1 - turn]
        for cell, value in glanced(game, play).items():
            seen = [sides[side] for side in order], [k[side] for side in order], [axes[side] for side in order]
            assert value == pytest.approx(weight(divmod(cell, size[1]), size, *seen, misere))
        move = int(rng.choice(play.legal()))
        sides[turn].add(divmod(move & 127, size[1]))
        play.play(move)


BOTH = ("straight", "diagonal")


@pytest.mark.parametrize(
    ("code", "size", "k"),
    [
        ("tic-tac-toe", (3, 3), 3),
        ("4x6/tic-tac-toe/3-in-a-row", (4, 6), 3),
        ("6x5/tic-tac-toe/4-in-a-row", (6, 5), 4),
        ("10x10/tic-tac-toe/5-in-a-row", (10, 10), 5),
    ],
)
def test_the_first_glance_at_classic_lines(code: str, size: Cell, k: int) -> None:
    check(find_game(code), size, [k, k], [BOTH, BOTH], False, 1)


ROW = {"rows": 5, "columns": 4, "line": {"first": 4, "second": 3}, "line_wins": True}
ROW |= {"axes": {"first": ["straight"], "second": ["diagonal"]}, "pieces_on_first_move": {"first": 1, "second": 2}}


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("wide", [False, True])
def test_the_first_glance_at_open_lines(misere: bool, wide: bool) -> None:
    size = (10, 9) if wide else (5, 4)
    document = document_of({**ROW, "rows": size[0], "columns": size[1], "line_wins": not misere})
    check(Game(OPEN, document, OPEN.code(document)), size, [4, 3], [("straight",), ("diagonal",)], misere, 2)


@pytest.mark.parametrize("code", ["4x4/reversi/most-men", "4x4/checkers/no-men-remaining"])
def test_no_first_glance_at_other_goals(code: str) -> None:
    assert not has_first_glance(find_game(code))


def test_the_hook_covers_lines() -> None:
    assert has_first_glance(find_game("tic-tac-toe"))
