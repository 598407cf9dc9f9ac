"""`evolve perft`: the published counts come out of the command, too."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("game", "counts"),
    [
        # tic-tac-toe: a finished game is one leaf at every greater depth; 255,168 games in all
        ("tic-tac-toe", [9, 72, 504, 3024, 15120, 56160, 154944, 255168, 255168]),
        ("reversi-8x8", [4, 12, 56, 244, 1396, 8200, 55092, 390216]),
        ("checkers-8x8", [7, 49, 302, 1469, 7361, 36768, 179740]),
    ],
)
def test_known_counts(game, counts, evolve):
    shown = evolve("perft", game, str(len(counts)), "--json").document()
    assert (shown["game"], shown["counts"]) == (game, counts)
    assert len(shown["positions"]) == len(counts)


def test_dice_count_as_plies(evolve):
    # Six rolls. Then 1 to 5 give each of three pieces a move, a six is rolled again or kept: 15 + 2. Then 15 times six
    # rolls of the next player, six second rolls, and three pieces to move by the kept six: 90 + 6 + 3.
    assert evolve("perft", "jostle", "3", "--json").document()["counts"] == [6, 17, 99]


def test_people_see_a_table(evolve):
    assert evolve("perft", "reversi-8x8", "3").out.splitlines()[-1].split() == ["3", "56"]


@pytest.mark.parametrize(("depth", "hint"), [("0", "valid: 1 to"), ("-3", "valid: 1 to"), ("two", "whole number")])
def test_bad_depths(depth, hint, evolve):
    assert hint in evolve("perft", "reversi-8x8", depth).complaint()


# Published: tic-tac-toe has 5,478 positions, 1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78 by ply, of which end
# 120 after five plies, 148, 444, 168, 78 (a game that is over stays, as in the counts).
def test_different_positions(evolve):
    shown = evolve("perft", "tic-tac-toe", "9", "--json").document()["positions"]
    by_ply, over = [9, 72, 252, 756, 1260, 1520, 1140, 390, 78], [0, 0, 0, 0, 120, 148, 444, 168, 78]
    assert shown == [by_ply[ply] + sum(over[:ply]) for ply in range(9)]


def test_fixed_dice_are_no_plies(evolve):
    free = evolve("perft", "jostle", "2", "--json").document()
    three = evolve("perft", "jostle", "1", "--dice", "3", "--json").document()
    assert (free["counts"], three["counts"], three["positions"]) == ([6, 17], [3], [3])
    assert evolve("perft", "jostle", "2", "--dice", "3,5", "--json").document()["counts"] == [3, 9]


def test_bad_dice(evolve):
    assert "has no chance events" in evolve("perft", "reversi-8x8", "2", "--dice", "6").complaint()
    assert 'unknown outcome "9"' in evolve("perft", "jostle", "2", "--dice", "9").complaint()
