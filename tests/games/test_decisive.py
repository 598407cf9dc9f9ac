"""Decisive lines: rows and chains of small positions, and of games played to their end."""

from __future__ import annotations

import numpy as np
import pytest

from games.game import find_game
from games.playthrough.playthrough import Playthrough
from games.render.decisive import chain, chains, plain_step, rows_of
from games.scene import EVERYTHING

AXES = ((0, 1), (1, 0), (1, 1), (1, -1))
CROSS = {(0, 0), (1, 1), (2, 2), (2, 0), (0, 2), (2, 1)}


def near(cell: tuple[int, int]) -> list[tuple[int, int]]:
    return [(cell[0] + dr, cell[1] + dc) for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))]


def test_rows_are_the_longest_ones():
    found = set(rows_of(CROSS, AXES, 3, plain_step))
    assert found == {((0, 0), (1, 1), (2, 2)), ((0, 2), (1, 1), (2, 0)), ((2, 0), (2, 1), (2, 2))}
    assert list(rows_of(CROSS, AXES, 4, plain_step)) == []
    assert list(rows_of({(0, c) for c in range(5)}, AXES, 3, plain_step)) == [tuple((0, c) for c in range(5))]


def test_chains_are_shortest_and_need_every_zone():
    cells = {(0, c) for c in range(4)} | {(1, 1), (2, 1), (5, 5)}
    left, right, bottom, away = {(0, 0)}, {(0, 3)}, {(2, 1)}, {(5, 5)}
    assert chain(cells, left, right, near) == ((0, 0), (0, 1), (0, 2), (0, 3))
    assert chains(cells, [left, right, bottom], near) == [
        ((0, 0), (0, 1), (0, 2), (0, 3)),
        ((0, 1), (1, 1), (2, 1)),
    ]
    assert chains(cells, [left, away], near) == []


@pytest.mark.parametrize(
    ("name", "cause"),
    [
        ("tic-tac-toe", "line"),
        ("6x6/reversi/4-in-a-row+hybrid-disk", "line"),
        ("hex-5", "connect"),
        ("y-11", "connect"),
    ],
)
def test_a_line_is_drawn_where_it_decided_and_only_there(name, cause):
    game, causes = find_game(name), set[str]()
    for seed in range(12):
        play, draw = Playthrough(game, 1), np.random.default_rng(seed)
        while not play.ended:
            assert not game.family.scene(game.rules, play.states, play.t, EVERYTHING).lines
            legal = play.legal()
            play.play(legal[int(draw.integers(len(legal)))])
        lines = game.family.scene(game.rules, play.states, play.t, EVERYTHING).lines
        assert bool(lines) == (play.cause == cause)
        assert {line.look for line in lines} <= {"decisive"}
        causes.add(play.cause)
    assert cause in causes
