"""A guess that learns its game: the fit where its answer is known, and what it gains where there is no fine guess."""

import numpy as np
import pytest

from games.game import find_game
from games.hooks import EVALUATION_LIMIT
from games.parts import PHASES, UNIT, by_part, hats
from players.learned import fit_evaluation, learned
from players.learned.fit import Samples, fitted
from players.learned.learn import NEEDED
from players.matches.context import choose_move, context_with
from players.matches.match import play_match
from players.spec import read_player
from tests.players.minimax import moves_at
from tests.players.positions import context_for, random_positions


def plain_loss(coefficients: np.ndarray, columns: np.ndarray, results: np.ndarray) -> float:
    """The loss that the fit makes least, from its definition."""
    size = np.sqrt((columns**2).mean(axis=0))
    score = columns @ coefficients
    return float((np.logaddexp(0, score) - results * score).sum() + 15.0 * ((coefficients * size) ** 2).sum())


def made_up(rows: int, seed: int) -> Samples:
    """Traits by chance, and results that depend on the first two of them and on whose turn it is."""
    rng = np.random.default_rng(seed)
    evaluation_features = rng.integers(0, 6, (rows, 2, 4)).astype(np.int32)
    evaluation_features[:, :, 3] = 0
    plies = rng.integers(0, 40, rows)
    lead = (
        0.5 * (evaluation_features[:, 0, 0] - evaluation_features[:, 1, 0])
        + 0.02 * plies * evaluation_features[:, 0, 1]
        - 1
    )
    return Samples(evaluation_features, plies, (rng.random(rows) < 1 / (1 + np.exp(-lead))).astype(float))


def test_the_fit_is_the_least_loss() -> None:
    samples, parts = made_up(800, 1), 16
    weights = by_part(fitted(samples, 40, parts), parts).astype(float) / UNIT
    part = np.minimum(samples.plies * parts // 40, parts - 1)
    both = [
        samples.evaluation_features[:, 0] - samples.evaluation_features[:, 1],
        samples.evaluation_features[:, 0] + samples.evaluation_features[:, 1],
    ]
    columns = (hats(parts)[part][:, :, None] * np.concatenate(both, axis=1)[:, None, :]).reshape(800, -1)
    columns = columns[:, np.abs(columns).max(axis=0) > 0]
    # By gradient steps from nothing, another way to the same place.
    size = np.sqrt((columns**2).mean(axis=0))
    coefficients = np.zeros(columns.shape[1])
    for _ in range(20_000):
        slope = columns.T @ (1 / (1 + np.exp(-columns @ coefficients)) - samples.results) + 30 * coefficients * size**2
        coefficients -= 0.002 * slope / size**2
    least = plain_loss(coefficients, columns, samples.results)
    own, other = weights[part, 0], weights[part, 1]
    score = (own * samples.evaluation_features[:, 0]).sum(axis=1) + (other * samples.evaluation_features[:, 1]).sum(
        axis=1
    )
    assert np.allclose(score, columns @ coefficients, atol=0.05)
    rng = np.random.default_rng(2)
    assert all(
        plain_loss(coefficients + rng.normal(0, 0.02, len(coefficients)), columns, samples.results) > least
        for _ in range(9)
    )


def test_phases_add_up_and_a_trait_nobody_has_weighs_nothing() -> None:
    assert np.allclose(hats(16).sum(axis=1), 1)
    assert hats(16).shape == (16, PHASES)
    assert not fitted(made_up(300, 3), 40, 16)[:, :, 3].any()


CODES = ["6x6/reversi/no-men-remaining", "6x6/reversi/4-in-a-row", "5x5/tic-tac-toe/4-in-a-row+scoring"]


@pytest.mark.parametrize("code", CODES)
def test_a_lesson_is_a_function_of_the_game_and_the_seed(code: str) -> None:
    game = find_game(code)
    before = game.rules.copy()
    found, again, other = fit_evaluation(game, 3), fit_evaluation.__wrapped__(game, 3), fit_evaluation(game, 4)
    assert found is not None
    assert again is not None
    assert other is not None
    assert np.array_equal(found.rules["weights"], again.rules["weights"])
    assert not np.array_equal(found.rules["weights"], other.rules["weights"])
    assert found.score == again.score
    assert np.array_equal(game.rules, before)


@pytest.mark.parametrize("code", CODES)
def test_what_is_judged_is_a_guess(code: str) -> None:
    game, found = find_game(code), fit_evaluation(find_game(code), 3)
    assert found is not None
    context, judge, seen = context_for(game, "random", "random"), game.family.hooks.evaluate, set()
    for at in random_positions(game, context, 30):
        values = [int(judge(found.rules[0], context.states, at, seat)) for seat in range(2)]
        assert values[0] == -values[1]
        assert abs(values[0]) < EVALUATION_LIMIT
        seen.add(values[0])
    assert len(seen) > 10


def test_a_game_that_a_fine_guess_knows_keeps_it() -> None:
    """Nothing learned from coarse games comes near exchanges played out."""
    found = fit_evaluation(find_game("checkers-8x8"))
    assert found is not None
    assert found.score < NEEDED
    assert not found.kept
    assert learned(find_game("checkers-8x8")) is None


def test_a_family_without_traits_does_not_learn() -> None:
    assert fit_evaluation(find_game("jostle")) is None
    game = find_game("jostle")
    usual, other = (play_match(game, [read_player(name)] * 3, 6, 2).winner for name in ("greedy", "greedy(learned)"))
    assert np.array_equal(usual, other)


@pytest.mark.parametrize(
    ("code", "least"), [("8x8/reversi/no-men-remaining", 0.75), ("7x7/reversi/6-in-a-row+scoring", 0.9)]
)
def test_it_beats_the_coarse_guess(code: str, least: float) -> None:
    """The figures are those of a trial before this was written."""
    players = [read_player("puct:50(learned)"), read_player("puct:50(coarse)")]
    result = play_match(find_game(code), players, 200, 1)
    wins, draws, _ = result.records()[0]
    assert (wins + draws / 2) / 200 >= least


def test_alphabeta_judges_by_what_was_learned() -> None:
    game = find_game("6x6/reversi/no-men-remaining")
    found = fit_evaluation(game)
    assert found is not None
    taught = found.rules
    players = [read_player(name) for name in ("alphabeta:1(learned)", "random")]
    context = context_with(game, players, np.concatenate([game.rules, game.rules, taught]))
    for at in random_positions(game, context, 10):
        turn, line = int(context.states[at]["turn"]), context.states
        worths = {}
        for move in moves_at(game, line, at):
            game.family.hooks.apply(game.rules[0], line, at, move, at + 1)
            if not line[at + 1]["ended"]:
                worths[move] = int(game.family.hooks.evaluate(taught[0], line, at + 1, turn))
        chosen = choose_move(game, context, at, 0)
        if len(worths) == len(moves_at(game, line, at)):
            assert worths[chosen] == max(worths.values())
