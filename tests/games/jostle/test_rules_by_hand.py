"""Situations checked by hand: what the rules of chapter 2.2 and docs/decisions.md say about each."""

from __future__ import annotations

import pytest

from games.endings import CAUSES
from games.jostle import FAMILY
from tests.games.jostle.table import after, choices, fields_of, game_of, laid_out, play, start

JOSTLE = game_of("jostle")
ORIGINAL = game_of("jostle+original")

LANDINGS = {
    # name: (places, dice, move of red, places afterwards)
    "a one enters START": ({}, 1, "0r0", {0: 0}),
    "a plain move": ({0: 3}, 4, "0r7", {0: 7}),
    "a switch carries forward": ({0: 4}, 2, "0r6", {0: 14}),
    "a switch carries back": ({0: 12}, 2, "0r14", {0: 6}),
    "the second pair": ({0: 12}, 1, "0r13", {0: 18}),
    "minus three": ({0: 8}, 2, "0r10", {0: 7}),
    "minus three beside another": ({0: 20}, 3, "0r23", {0: 20}),
    "a jostled piece goes one back": ({0: 1, 3: 4}, 3, "0r4", {0: 4, 3: 3}),
    "past occupied fields": ({0: 1, 3: 4, 4: 3, 6: 2}, 3, "0r4", {0: 4, 3: 1, 4: 3, 6: 2}),
    "the field the mover left is free": ({0: 2, 3: 3}, 1, "0r3", {0: 3, 3: 2}),
    "START catches": ({0: -1, 3: 1}, 2, "0r1", {0: 1, 3: 0}),
    "back to the stack": ({1: 0, 3: 1}, 2, "0r1", {0: 1, 1: 0}),
    "jostled from START": ({3: 0}, 1, "0r0", {0: 0}),
    "own pieces are jostled too": ({0: 3, 1: 1}, 2, "1r3", {0: 2, 1: 3}),
    "jostled at the switch's far end, past the closed 13": ({0: 4, 3: 14}, 2, "0r6", {0: 14, 3: 12}),
    "a piece that rests on the near switch stays": ({0: 4, 3: 6}, 2, "0r6", {0: 14, 3: 6}),
    "jostled by minus three, past the closed 6": ({0: 8, 3: 7}, 2, "0r10", {0: 7, 3: 5}),
    "jostled onto an open switch": ({0: 5, 3: 7}, 2, "0r7", {0: 7, 3: 14}),
    "and on, with specials closed": ({0: 5, 3: 7, 6: 14}, 2, "0r7", {0: 7, 3: 14, 6: 12}),
    "past an occupied open switch": ({0: 5, 3: 7, 6: 6}, 2, "0r7", {0: 7, 3: 5, 6: 6}),
    "jostled onto open minus three": ({0: 9, 3: 11}, 2, "0r11", {0: 11, 3: 7}),
    "and on from there": ({0: 9, 3: 11, 6: 7}, 2, "0r11", {0: 11, 3: 7, 6: 5}),
    "a free goal catches": ({0: 25, 3: 30}, 5, "0r30", {0: 30, 3: 29}),
    "jostled out of the goals": ({0: 25, 3: 27, 6: 26}, 2, "0r27", {0: 27, 3: 25, 6: 26}),
    "the first goal jostles to 25": ({0: 24, 3: 26}, 2, "0r26", {0: 26, 3: 25}),
}


@pytest.mark.parametrize("name", LANDINGS)
def test_landing(name):
    places, dice, move, wanted = LANDINGS[name]
    assert after(JOSTLE, places, move, dice=dice) == wanted


def test_two_minus_threes_in_a_row_carry_once():
    game = game_of("jostle/20/none/7.10/1")
    assert after(game, {0: 8}, "0r10", dice=2) == {0: 7}


def test_no_move_past_the_last_goal_and_none_from_a_goal():
    line = laid_out(JOSTLE, {0: 27, 1: 28, 2: 24}, dice=6)
    assert choices(JOSTLE, line, 0) == ["2r30"]
    line = laid_out(JOSTLE, {0: 27, 1: 28, 2: 25}, dice=6)
    assert choices(JOSTLE, line, 0) == ["pass"]
    at = play(JOSTLE, line, "pass")
    assert line[at]["seat"] == 1
    assert fields_of(line[at]) == fields_of(line[0])


def test_the_appendix_has_a_sixth_goal():
    line = laid_out(game_of("jostle/appendix"), {0: 25}, dice=6)
    assert "0r31" in choices(game_of("jostle/appendix"), line, 0)


def test_a_six_may_roll_again_once():
    line = start(JOSTLE)
    at = play(JOSTLE, line, "roll 6")
    assert choices(JOSTLE, line, at) == ["keep", "re-roll"]
    kept = play(JOSTLE, line, "keep", t=at)
    assert choices(JOSTLE, line, kept) == ["0r5", "1r5", "2r5"]
    again = play(JOSTLE, line, "re-roll", "roll 6", t=at)
    assert choices(JOSTLE, line, again) == ["0r11", "1r11", "2r11"]
    assert line[play(JOSTLE, line, "1r11", t=again)]["seat"] == 1


def test_no_other_roll_is_repeated():
    for pips in range(1, 6):
        line = start(JOSTLE)
        at = play(JOSTLE, line, f"roll {pips}")
        assert choices(JOSTLE, line, at) == [f"{piece}r{pips - 1}" for piece in range(3)]


def test_a_second_roll_can_be_too_far():
    line = laid_out(JOSTLE, {0: 24, 1: 26, 2: 27})
    at = play(JOSTLE, line, "roll 6", "re-roll", "roll 1")
    assert choices(JOSTLE, line, at) == ["pass"]


def test_a_six_that_moves_nothing_is_no_decision():
    for game in (JOSTLE, ORIGINAL):
        line = laid_out(game, {0: 26, 1: 27, 2: 25})
        assert choices(game, line, play(game, line, "roll 6")) == ["pass"]


def test_original_rule_chooses_the_piece_first():
    line = laid_out(ORIGINAL, {0: 3, 1: 26})
    at = play(ORIGINAL, line, "roll 6")
    assert choices(ORIGINAL, line, at) == ["0r9", "2r5", "re-roll 0r", "re-roll 2r"]
    moved = play(ORIGINAL, line, "0r9", t=at)
    assert (line[moved]["seat"], fields_of(line[moved])[0]) == (1, 9)
    again = play(ORIGINAL, line, "re-roll 0r", "roll 2", t=at)
    assert choices(ORIGINAL, line, again) == ["0r11"]


def test_original_rule_can_lose_the_move():
    line = laid_out(ORIGINAL, {0: 24, 1: 2})
    at = play(ORIGINAL, line, "roll 6", "re-roll 0r", "roll 1")
    assert choices(ORIGINAL, line, at) == ["pass"]


ALMOST = {0: 30, 3: 29, 6: 28, 4: 27, 1: 25}  # 26 is free; red has 5 points, green 6, blue 3


def test_last_round_gives_everybody_one_turn():
    line = laid_out(JOSTLE, ALMOST)
    at = play(JOSTLE, line, "roll 1", "1r26")
    assert line[at]["turns_left"] == 3
    for left, words in ((2, ("roll 1", "5g0")), (1, ("roll 1", "7b0"))):
        at = play(JOSTLE, line, *words, t=at)
        assert (line[at]["turns_left"], line[at]["ended"]) == (left, 0)
    at = play(JOSTLE, line, "roll 2", "2r1", t=at)
    assert line[at]["ended"] == 1
    # red 5 + 1, green 4 + 2: the last round ends in a tie
    assert (line[at]["winner"], CAUSES[line[at]["cause"]]) == (-1, "shared-goals")
    payoffs = [FAMILY.hooks.payoff(JOSTLE.rules[0], line, at, seat) for seat in range(3)]
    assert payoffs == [0.0, 0.0, -1.0]


def test_last_round_begins_in_mid_round():
    line = laid_out(JOSTLE, {0: 30, 3: 29, 6: 28, 4: 27, 5: 25, 1: 24}, seat=1)
    at = play(JOSTLE, line, "roll 1", "5g26", "roll 1", "7b0", "roll 6", "keep", "1r30")
    assert (line[at]["turns_left"], line[at]["seat"]) == (1, 1)
    assert fields_of(line[at])[0] == 25  # all goals behind are taken: jostled out
    at = play(JOSTLE, line, "roll 3", "pass", t=at)
    assert (line[at]["ended"], line[at]["winner"], CAUSES[line[at]["cause"]]) == (1, 1, "goals")
    assert [FAMILY.hooks.payoff(JOSTLE.rules[0], line, at, seat) for seat in range(3)] == [-1.0, 1.0, -1.0]


def test_three_may_share():
    game = game_of("jostle/20/none/none/2.2.2")
    line = laid_out(game, {0: 17, 3: 18, 6: 19}, seat=2, dice=1, left=1)
    at = play(game, line, "7b0")
    assert CAUSES[line[at]["cause"]] == "shared-goals"
    shares = [FAMILY.hooks.payoff(game.rules[0], line, at, seat) for seat in range(3)]
    assert shares == pytest.approx([-1 / 3] * 3)


def test_ply_cap_ends_a_game_without_winner():
    game = game_of("jostle/8/none/none/7")
    rules = game.rules.copy()
    rules[0]["ply_cap"] = 2
    line = start(game)
    FAMILY.hooks.apply(rules[0], line, 0, 3, 1)
    assert line[1]["ended"] == 0
    FAMILY.hooks.apply(rules[0], line, 1, 0, 2)
    assert (line[2]["ended"], line[2]["winner"], CAUSES[line[2]["cause"]]) == (1, -1, "ply-cap")
    assert FAMILY.hooks.payoff(rules[0], line, 2, 0) == pytest.approx(-1 / 3)
