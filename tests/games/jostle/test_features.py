"""Features of moves on positions checked by hand."""

from __future__ import annotations

import numpy as np
import pytest

from games.features import MEANING
from games.jostle import FAMILY
from games.jostle.features import FEATURES, features
from tests.games.jostle.table import game_of, laid_out, play, start

ALL = 2**64 - 1
JOSTLE = game_of("jostle")


def read(line, at, text, game=JOSTLE):
    """The features of a move, as a dictionary; any piece's number before the second roll."""
    move = int(text) if text.isdigit() else FAMILY.read_move(game.rules, line, at, text)
    return dict(zip(FEATURES, map(int, table_of(game, line, at, [move])[0]), strict=True))


def table_of(game, line, at, moves, wanted=ALL):
    """The features of moves, from a table that was full of something else."""
    table = np.full((len(moves), len(FEATURES)), 99, dtype=np.int32)
    before = line[at].copy()
    features(game.rules[0], line, at, np.array(moves, dtype=np.int64), len(moves), np.uint64(wanted), table)
    assert line[at] == before
    return table


def check(found, **wanted):
    assert {name: found[name.replace("_", "-")] for name in wanted} == wanted


def test_a_plain_move():
    line = laid_out(JOSTLE, {0: 3, 1: 9, 2: 1}, dice=2)
    check(read(line, 0, "0r5"), piece=1, ahead=1, behind=1, progress=2, from_end=27, spread=8, switch=0, goal=0)
    check(read(line, 0, "1r11"), piece=2, ahead=0, behind=2, progress=2, from_end=21, spread=10)
    check(read(line, 0, "2r3"), piece=3, ahead=2, behind=0, progress=2, jostled_own=1, jostled_opponents=0, spread=7)
    check(read(line, 0, "2r3"), jostled_seats=1, revenge=0)


def test_special_fields():
    line = laid_out(JOSTLE, {0: 4, 1: 12, 2: 8}, dice=2)
    check(read(line, 0, "0r6"), switch=1, minus_three=0, progress=10, spread=6)
    check(read(line, 0, "1r14"), switch=-1, minus_three=0, progress=-6, spread=4)
    check(read(line, 0, "2r10"), switch=0, minus_three=1, progress=-1, spread=8)


def test_goals():
    line = laid_out(JOSTLE, {0: 25, 1: 28, 3: 26}, dice=5)
    found = read(line, 0, "0r30")
    check(found, goal=5, progress=5, ahead=0, behind=1, opponent_in_goal=1, from_end=5, spread=31)
    check(read(laid_out(JOSTLE, {0: 26}, dice=5), 0, "1r4"), opponent_in_goal=0)


def test_jostling_and_revenge():
    line = laid_out(JOSTLE, {0: 3, 3: 5, 6: 4}, dice=2)
    check(read(line, 0, "0r5"), jostled_own=0, jostled_opponents=1, jostled_seats=2, revenge=0)
    at = play(JOSTLE, line, "0r5", "roll 2")  # 3g to 3
    check(read(line, at, "3g5"), jostled_opponents=1, jostled_seats=1, revenge=1, opponent_in_goal=0)
    line = laid_out(JOSTLE, {0: 5, 3: 7, 6: 14}, dice=2)
    check(read(line, 0, "0r7"), jostled_opponents=2, jostled_seats=6)


def test_times_moved_counts_own_moves_only():
    line = start(JOSTLE)
    at = play(JOSTLE, line, "roll 2", "0r1", "roll 2", "3g1", "roll 3", "6b2", "roll 1")
    check(read(line, at, "0r1"), times_moved=1, jostled_opponents=1)
    check(read(line, at, "1r0"), times_moved=0, jostled_own=1)


def test_decisions_about_dice():
    line = laid_out(JOSTLE, {0: 3, 1: 24})
    at = play(JOSTLE, line, "roll 6")
    assert read(line, at, "keep")["rolls-again"] == 0
    assert read(line, at, "re-roll")["rolls-again"] == 1
    check(read(line, at, "keep"), piece=0, progress=0, spread=25)
    check(read(line, at, "1"), rolls_again=0, piece=2, goal=5, from_end=6)
    check(read(line, at, "0"), rolls_again=0, piece=1, progress=6, from_end=27)


def test_original_rule_names_the_piece_that_rolls_again():
    game = game_of("jostle+original")
    line = laid_out(game, {0: 3, 1: 24})
    at = play(game, line, "roll 6")
    check(read(line, at, "re-roll 1r", game), rolls_again=1, piece=2, progress=0, goal=0, from_end=6)


@pytest.mark.parametrize("column", range(len(FEATURES)))
def test_no_feature_is_always_the_same(column):
    from games.hooks import CHANCE_TURN
    from games.jostle.notation import legal_moves
    from tests.games.jostle.table import random_game

    values = set()
    for number in range(12):
        line, _ = random_game(JOSTLE, number)
        for at in range(len(line) - 1):
            if line[at]["turn"] != CHANCE_TURN:
                moves = legal_moves(JOSTLE.rules, line, at)
                values.update(table_of(JOSTLE, line, at, moves)[:, column].tolist())
                asked = table_of(JOSTLE, line, at, moves, 1 << column)
                assert (asked[:, column] == table_of(JOSTLE, line, at, moves)[:, column]).all()
    assert len(values) > 1
    assert column != FEATURES.index("phase") or (min(values), max(values)) == (0, 100)


def test_every_name_has_a_meaning():
    assert set(FEATURES) <= set(MEANING)
    assert FEATURES[0] == "phase"
    assert FAMILY.features(JOSTLE.spec) == FEATURES
    assert {"switch", "minus-three"}.isdisjoint(FAMILY.features(game_of("jostle/8/none/none/7").spec))
