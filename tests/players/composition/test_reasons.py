"""Why a composition made a move, in words."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.game import find_game
from players.composition import elements_of, lower_composition, probabilities, read_composition, reasons
from players.decision import feature_columns
from players.matches.setup import new_context
from players.replay_analysis.tendency import tendency
from players.spec import composed_player
from tests.games.jostle.table import FAMILY, laid_out, play
from tests.players.composition.made import compositions

JOSTLE = find_game("jostle")


def told(line, at, text, move):
    """The reasons for a move in words."""
    composition = read_composition(text)
    context = new_context(JOSTLE, [composed_player(composition)])
    context.states[: at + 1] = line[: at + 1]
    moves, _ = tendency(JOSTLE, context, at, 0)
    words = [FAMILY.move_text(JOSTLE.rules, line, at, each) for each in moves]
    return reasons(composition, JOSTLE, context.workspace.features, len(moves), words.index(move))


PLACES = {0: 12, 1: 8, 2: 3, 6: 7, 3: 5, 4: 14}


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        ("Aggressive ADVANCER", "1r10", "Aggressive: jostles blue; then ADVANCER: the front piece"),
        ("PALS", "2r5", "PALS: the rear piece"),
        ("Observing PALS", "0r14", "Observing: leaves 5 fields between front and rear"),
        ("RANDOMIZER", "2r5", "RANDOMIZER: one of 3"),
        ("Aggressive RANDOMIZER", "2r5", "Aggressive: jostles green; then RANDOMIZER: one of 2"),
        ("ADVANCER Lapse(5%)", "2r5", "a random error: ADVANCER prefers others"),
        ("ADVANCER", "2r5", "not its move: ADVANCER prefers others"),
        ("PALS(within 1)", "1r10", "PALS: the rear piece; then chance among 2 equal moves"),
    ],
)
def test_reasons_name_what_decided(text, move, words):
    line = laid_out(JOSTLE, PLACES | {4: -1}, dice=2)
    assert told(line, 0, text, move) == words


def test_two_victims_are_both_named():
    line = laid_out(JOSTLE, {0: 5, 1: 1, 3: 7, 6: 14}, dice=2)
    assert told(line, 0, "Aggressive ADVANCER", "0r7").startswith("Aggressive: jostles green and blue")


def test_weights_are_told_as_shares_of_the_balance():
    line = laid_out(JOSTLE, {0: 12, 1: 8, 2: 3}, dice=2)
    words = told(line, 0, "ADVANCER(weight 2) PALS(weight 0.5)", "0r14")
    assert words == "on balance ADVANCER (the front piece) +2.0, PALS (the rear piece) -0.5"


def test_the_dice_have_their_own_reasons():
    line = laid_out(JOSTLE, {0: 3, 1: 24})
    at = play(JOSTLE, line, "roll 6")
    assert told(line, at, "Rerolling PALS", "re-roll") == "Rerolling: the piece to move is more than 12 from the end"
    assert told(line, at, "Rerolling ADVANCER", "keep") == "Rerolling: the piece to move is at most 12 from the end"
    assert told(line, at, "ADVANCER", "keep") == "chance decides about the second roll"


def test_an_only_move_needs_no_reason():
    assert told(laid_out(JOSTLE, {0: 26, 1: 27, 2: 4}, dice=2), 0, "PALS", "2r6") == "the only move"


@settings(max_examples=150, deadline=None)
@given(compositions(elements_of(JOSTLE)), st.integers(0, 2**32 - 1))
def test_every_move_has_a_reason_and_impossible_ones_are_told_apart(composition, seed):
    columns = feature_columns(JOSTLE)
    table = np.random.default_rng(seed).integers(-2, 3, (4, len(columns))).astype(np.int32)
    table[:, columns.index("rolls-again")] = 0
    table[:, columns.index("phase")] = seed % 101
    table[:, columns.index("opponent-in-goal")] = seed % 2
    odds = np.zeros(4)
    probabilities(lower_composition(replace(composition, error_rate=0.0), JOSTLE), table, 4, odds)
    for row in range(4):
        words = reasons(composition, JOSTLE, table, 4, row)
        assert words
        assert "{" not in words
        assert ("a random error" in words or "not its move" in words) == (odds[row] == 0)
