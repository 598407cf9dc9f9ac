"""The source's figures 3.1 to 3.7: positions laid out after their captions and prose, and the move described there.

The pictures are not in the text; where the prose leaves fields open they are chosen so that all it says holds.
"""

from __future__ import annotations

import pytest

from games.game import find_game
from players.composition import Composition, read_composition
from players.matches.setup import new_context
from players.replay_analysis.tendency import tendency
from players.spec import composed_player
from tests.games.jostle.table import FAMILY, after, fields_of, laid_out, play

JOSTLE = find_game("jostle")


def odds_at(line, at, text, game=JOSTLE):
    """The probability of every move, in words."""
    composition = read_composition(text) if isinstance(text, str) else text
    assert isinstance(composition, Composition)
    context = new_context(game, [composed_player(composition)])
    context.states[: at + 1] = line[: at + 1]
    moves, odds = tendency(game, context, at, 0)
    return {FAMILY.move_text(game.rules, line, at, move): float(p) for move, p in zip(moves, odds)}


def played(places, dice, text, game=JOSTLE):
    """The only move the composition would make there."""
    found = odds_at(laid_out(game, places, dice=dice), 0, text, game)
    assert max(found.values()) == pytest.approx(1), found
    return max(found, key=lambda move: found[move])


RANDOM_BEFORE = {0: 8, 1: 2, 2: 0}  # the second piece gets twelve fields further with a four


def test_figure_3_1_randomizer_may_seem_to_see_the_switch():
    odds = odds_at(laid_out(JOSTLE, RANDOM_BEFORE, dice=4), 0, "RANDOMIZER")
    assert odds == pytest.approx({"0r12": 1 / 3, "1r6": 1 / 3, "2r4": 1 / 3})
    assert after(JOSTLE, RANDOM_BEFORE, "1r6", dice=4)[1] == 2 + 12


CLUSTER = {0: 4, 1: 2, 6: 5}  # two red pieces on the track, one blue, none of green's


def test_figure_3_2_advancer_disregards_the_switch():
    assert played(CLUSTER, 4, "ADVANCER") == "0r8"
    assert after(JOSTLE, CLUSTER, "1r6", dice=4)[1] == 14


def test_figure_3_3_pals_moves_from_the_stack_and_makes_a_cluster_of_four():
    assert played(CLUSTER, 4, "PALS") == "2r3"
    assert sorted(after(JOSTLE, CLUSTER, "2r3", dice=4).values()) == [2, 3, 4, 5]


def test_figure_3_4_equalizer_moves_its_pieces_in_order():
    """Example A.3, the play book of the figure: EQUALIZER is red, ADVANCER green and blue."""
    book = [
        "5",
        "0r4",
        "2",
        "3g1",
        "4",
        "6b3",
        "2",
        "1r1",
        "1",
        "3g1",
        "2",
        "6b5",
        "2",
        "2r1",
        "5",
        "3g4",
        "4",
        "6b9",
        "5",
        "0r8",
    ]
    alike = {"3g1": (2, 3), "6b3": (4, 3), "3g4": (5, 3)}  # from the stack all three pieces are alike to ADVANCER
    line, at = laid_out(JOSTLE, {}), 0
    for dice, move in zip(book[::2], book[1::2]):
        at = play(JOSTLE, line, f"roll {dice}", t=at)
        if "r" in move:
            assert odds_at(line, at, "EQUALIZER")[move] == pytest.approx(1)
            if move == "1r1":  # "instead of moving the piece already on field four": a two would reach the switch
                assert "0r6" in odds_at(line, at, "EQUALIZER")
        else:
            rolled, pieces = alike.get(move, (0, 1))
            assert odds_at(line, at, "ADVANCER")[move] == pytest.approx(1 / pieces if rolled == int(dice) else 1)
        at = play(JOSTLE, line, move, t=at)
    assert fields_of(line[at])[:3] == [8, 0, 1]


def test_figure_3_5_observing_advancer_takes_the_switch():
    places = {0: 9, 1: 4, 2: 1}
    assert played(places, 2, "ADVANCER") == "0r11"
    assert played(places, 2, "Observing ADVANCER") == "1r6"
    gained = {move: sum(after(JOSTLE, places, move, dice=2).values()) for move in ("0r11", "1r6", "2r3")}
    assert max(gained, key=lambda move: gained[move]) == "1r6"


def test_observing_advancer_avoids_minus_three():
    places = {0: 20, 1: 15, 2: 3}
    assert played(places, 2, "ADVANCER") == "0r22"
    assert played(places, 2, "Observing ADVANCER") == "1r17"


def spread_after(places, move, dice):
    fields = [after(JOSTLE, places, move, dice=dice).get(piece, -1) for piece in range(3)]
    return max(fields) - min(fields)


def test_figure_3_6_observing_pals_keeps_the_cluster_closer():
    """With a three PALS leaves nine fields between front and rear, Observing PALS six."""
    places = {0: 3, 1: 5, 2: 9}
    assert played(places, 3, "PALS") == "0r6"
    assert played(places, 3, "Observing PALS") == "1r8"
    assert spread_after(places, "0r6", 3) == 9
    assert spread_after(places, "1r8", 3) == 6


def test_figure_3_6d_observing_pals_moves_where_it_must():
    assert played({0: 26, 1: 27, 2: 4}, 2, "Observing PALS") == "2r6"


def test_figure_3_7_lingering_turns_from_pals_to_advancer():
    """Two settings that differ in one piece alone: an opponent's, in the goal area."""
    setting = {0: 12, 1: 8, 2: 3, 3: 20, 6: 7}
    assert played(setting, 4, "Lingering(ADVANCER) PALS") == "2r7"
    assert played(setting | {3: 26}, 4, "Lingering(ADVANCER) PALS") == "0r16"
    assert played(setting | {1: 27}, 4, "Lingering(ADVANCER) PALS") == "2r7"  # its own piece there is no event


def test_aggressive_jostles_and_lets_its_host_choose_between_victims():
    places = {0: 12, 1: 8, 2: 3, 6: 10, 3: 5}
    assert played(places, 2, "ADVANCER") == "0r14"
    assert played(places, 2, "Aggressive ADVANCER") == "2r5"  # 8 to 10 is carried back to 7 and jostles nobody
    assert played(places | {6: 7}, 2, "Aggressive ADVANCER") == "1r10"  # carried to 7, where blue stands
    assert played({0: 12, 1: 8, 2: 3}, 2, "Aggressive ADVANCER") == "0r14"


def test_revenging_jostles_only_who_jostled_it():
    line = laid_out(JOSTLE, {0: 3, 1: 7, 2: 12, 3: 1, 6: 9}, seat=1, dice=2)
    at = play(JOSTLE, line, "3g3", "roll 1", "8b0", "roll 2")  # green has jostled red, blue has not
    assert fields_of(line[at])[:4] == [2, 7, 12, 3]
    line[at]["pieces"] = laid_out(JOSTLE, {0: 1, 1: 7, 2: 12, 3: 3, 6: 9})[0]["pieces"]
    line[at]["occupied"] = laid_out(JOSTLE, {0: 1, 1: 7, 2: 12, 3: 3, 6: 9})[0]["occupied"]
    assert odds_at(line, at, "Revenging ADVANCER")["0r3"] == pytest.approx(1)
    assert odds_at(line, at, "Aggressive ADVANCER")["1r9"] == pytest.approx(1)
    assert odds_at(line, at, "ADVANCER")["2r14"] == pytest.approx(1)


def test_symbionts_stack_in_their_order():
    places = {0: 12, 1: 4, 2: 3, 6: 5}
    assert played(places, 2, "Observing Aggressive ADVANCER") == "1r6"
    assert played(places, 2, "Aggressive Observing ADVANCER") == "2r5"
    both = {0: 3, 1: 5, 2: 9, 3: 20}
    assert played(both, 3, "Observing Lingering(PALS) ADVANCER") == "0r6"
    assert played(both | {3: 26}, 3, "Observing Lingering(PALS) ADVANCER") == "1r8"
    assert played(both | {3: 26}, 3, "Lingering(PALS) Observing ADVANCER") == "0r6"


@pytest.mark.parametrize(
    ("places", "text", "again"),
    [
        ({0: 3, 1: 24}, "Rerolling ADVANCER", 0.0),
        ({0: 3, 1: 24}, "Rerolling PALS", 1.0),
        ({0: 3, 1: 17, 2: 9}, "Rerolling ADVANCER", 1.0),  # 13 from the end
        ({0: 3, 1: 18, 2: 9}, "Rerolling ADVANCER", 0.0),  # 12 from the end
        ({0: 3, 1: 18, 2: 9}, "Rerolling(beyond 11) ADVANCER", 1.0),
        ({0: 3, 1: 24}, "ADVANCER", 0.5),
        ({0: 3, 1: 24, 2: 23}, "Rerolling RANDOMIZER", 1 / 3),
        ({0: 2, 1: 24, 3: 8}, "Rerolling Aggressive ADVANCER", 1.0),  # it would move the piece that jostles
    ],
)
def test_the_second_roll_depends_on_the_piece_that_would_move(places, text, again):
    line = laid_out(JOSTLE, places)
    at = play(JOSTLE, line, "roll 6")
    assert odds_at(line, at, text) == pytest.approx({"keep": 1 - again, "re-roll": again})


def test_the_second_roll_under_the_original_rule():
    game = find_game("jostle-original")
    line = laid_out(game, {0: 3, 1: 24})
    at = play(game, line, "roll 6")
    assert odds_at(line, at, "Rerolling ADVANCER", game)["1r30"] == pytest.approx(1)
    assert odds_at(line, at, "Rerolling PALS", game)["re-roll 2r"] == pytest.approx(1)
    odds = odds_at(line, at, "PALS", game)
    assert odds["2r5"] == odds["re-roll 2r"] == pytest.approx(0.5)
