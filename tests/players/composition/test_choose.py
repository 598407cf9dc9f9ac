"""The kernel against the meaning in plain words; probabilities, limits, and the frequencies of moves really played."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare

from games.game import find_game
from games.hooks import CHANCE_TURN
from games.streams import THOUGHT
from players.composition import elements_of, lower_composition, probabilities, read_composition
from players.decision import available, feature_columns
from players.replay_analysis.tendency import tendency
from tests.players.composition.made import compositions
from tests.players.composition.naive import odds
from tests.players.positions import choices, context_for, random_positions

JOSTLE, REVERSI = find_game("jostle"), find_game("reversi-8x8")
ROLLS = "rolls-again"


def kernel_odds(composition, game, table):
    out = np.full(len(table), -1.0)
    probabilities(lower_composition(composition, game), table, len(table), out)
    return out


@st.composite
def tables(draw, game):
    """A decision whose features are any small numbers; no second roll."""
    columns, rows = feature_columns(game), draw(st.integers(1, 9))
    seed = draw(st.integers(0, 2**32 - 1))
    table = np.random.default_rng(seed).integers(-3, 4, (rows, len(columns))).astype(np.int32)
    table[:, columns.index("phase")] = draw(st.integers(0, 100))
    for name in {"opponent-in-goal", ROLLS} & set(columns):
        table[:, columns.index(name)] = draw(st.integers(0, 1)) if name != ROLLS else 0
    return table


def rows_of(game, table):
    return [dict(zip(feature_columns(game), map(int, row))) for row in table]


@pytest.mark.parametrize("game", [JOSTLE, REVERSI], ids=lambda game: game.name)
def test_the_kernel_means_what_the_words_mean(game):
    @settings(max_examples=300, deadline=None)
    @given(compositions(elements_of(game)), tables(game))
    def holds(composition, table):
        found = kernel_odds(composition, game, table)
        assert found.sum() == pytest.approx(1)
        assert found == pytest.approx(odds(composition, rows_of(game, table), available(game)), abs=1e-9)

    holds()


@settings(max_examples=100, deadline=None)
@given(compositions(elements_of(REVERSI)), tables(REVERSI), st.randoms(use_true_random=False))
def test_the_order_of_the_rows_does_not_matter(composition, table, random):
    order = list(range(len(table)))
    random.shuffle(order)
    again = kernel_odds(composition, REVERSI, np.ascontiguousarray(table[order]))
    assert again == pytest.approx(kernel_odds(composition, REVERSI, table)[order])


@settings(max_examples=100, deadline=None)
@given(tables(REVERSI))
def test_a_list_is_the_limit_of_its_weights(table):
    """Each weight so much greater than the next that no sum of later ones can outweigh it."""
    for listed, weights in (("CORNERS DENIER TAKER", [1e6, 1e4, 1e2]), ("DENIER(within 2)", [1e2])):
        steps = lower_composition(read_composition(listed), REVERSI)
        out = np.zeros(len(table))
        probabilities(steps, table, len(table), out)
        steps["weight"] = weights  # values differ by whole numbers, 1 to 6
        again = np.zeros(len(table))
        probabilities(steps, table, len(table), again)
        assert again == pytest.approx(out)


def test_only_what_is_read_is_wanted():
    from players.composition import wanted

    columns = feature_columns(REVERSI)
    steps = lower_composition(read_composition("DENIER(phase 0-50) CORNERS Lapse(1%)"), REVERSI)
    bits = int(wanted(steps, len(REVERSI.family.columns)))
    named = {columns[i] for i in range(len(columns)) if bits >> i & 1}
    assert named == {"phase", "their-mobility", "corner"}


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (JOSTLE, "ADVANCER(weight 1.5) PALS(weight 0.7) Lapse(5%)"),
        (JOSTLE, "Rerolling Aggressive RANDOMIZER"),
        (JOSTLE, "Lingering(ADVANCER) EQUALIZER(weight 0.5)"),
        (find_game("jostle-original"), "Rerolling PALS(weight 0.5)"),
        (REVERSI, "DENIER(within 2) CENTRIST(weight 0.5) Lapse(10%)"),
        (REVERSI, "FORESEER(depth 2, weight 0.5) CORNERS(weight 2)"),
    ],
    ids=str,
)
def test_moves_are_played_as_often_as_said(game, text):
    """Chi-squared over positions whose moves are drawn often; a wrong sampler fails it, a right one in 1 of 10^4."""
    context = context_for(game, text, *["random"] * (len(game.seats) - 1))
    seen = 0
    for at in random_positions(game, context, 12, seed=5):
        moves, chances = tendency(game, context, at, 0)
        if len(moves) < 2:
            continue
        assert chances.sum() == pytest.approx(1)
        drawn = choices(game, context, at, 0, 1500)
        counts = np.array([drawn.count(move) for move in moves])
        assert counts[chances == 0].sum() == 0
        likely = chances * 1500 > 5
        if likely.sum() > 1:
            expected = np.append(chances[likely], chances[~likely].sum()) * 1500
            observed = np.append(counts[likely], counts[~likely].sum())
            keep = expected > 0
            assert chisquare(observed[keep], expected[keep]).pvalue > 1e-4 / 12
            seen += 1
    assert seen > 3


def test_a_choice_draws_one_number_whatever_it_is():
    """So that a composition's games do not depend on how its parts narrow."""
    context = context_for(REVERSI, "DENIER", "RANDOMIZER")
    for at in random_positions(REVERSI, context, 5):
        for player in (0, 1):
            before = int(context.streams[THOUGHT])
            choices(REVERSI, context, at, player, 1)
            moves, _ = tendency(REVERSI, context, at, player)
            assert len(moves) == 1 or int(context.streams[THOUGHT]) != before


def test_a_second_roll_is_asked_about_the_piece_that_would_move():
    """jostle-original: first the piece, then the dice; the probabilities are those of both decisions together."""
    game = find_game("jostle-original")
    columns = feature_columns(game)
    context = context_for(game, "Rerolling ADVANCER(weight 1)", "random", "random")
    found = 0
    for number in range(400):
        for at in random_positions(game, context, 1, seed=number):
            moves, chances = tendency(game, context, at, 0)
            table = context.workspace.features[: len(moves)].copy()
            if len(moves) > 1 and table[:, columns.index(ROLLS)].any():
                found += 1
                half = len(moves) // 2
                ahead = table[:half, columns.index("ahead")].astype(float)
                piece = np.exp(-(ahead - ahead.min()))
                far = table[:half, columns.index("from-end")] > 12
                expected = piece / piece.sum()
                assert chances == pytest.approx(np.append(expected * ~far, expected * far))
        if found > 20:
            return
    assert found > 5


def test_before_chance_nobody_decides():
    from players.decision import new_table
    from tests.players.composition.tables import decision_table

    context = context_for(JOSTLE, "PALS", "random", "random")
    at = next(iter(random_positions(JOSTLE, context, 1)))
    while context.states[at]["turn"] != CHANCE_TURN:
        at -= 1
    with pytest.raises(ValueError, match="chance"):
        decision_table(
            JOSTLE, context.states, at, context.workspace.moves, 1, np.uint64(1), new_table(JOSTLE), context.workspace
        )
