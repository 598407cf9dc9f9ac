"""A softmax fitted to a player's games plays like that player; its steps give the probabilities that it gives."""

import numpy as np
import pytest

from fitness.people.played import from_match
from fitness.people.self_play import self_play, softmax_steps, steps_play
from fitness.people.softmax import fit_softmax, softmax_shares
from fitness.people.tables import columns_wanted, decisions_of, step_shares
from games.game import find_game
from players.matches.match import play_match
from players.spec import read_player

PLAYER = "DENIER(weight 2) CORNERS(weight 2)"


@pytest.fixture(scope="module")
def taught():
    game = find_game("reversi-4x4")
    played = self_play(game, read_player(PLAYER), 150, seed=3)
    return game, decisions_of(game, played, columns_wanted(game))


@pytest.mark.parametrize("phases", [1, 3])
def test_steps_give_the_softmax_probabilities(taught, phases):
    game, decisions = taught
    model = fit_softmax(decisions, phases)
    assert step_shares(softmax_steps(model), decisions) == pytest.approx(softmax_shares(model, decisions), abs=1e-6)


def test_steps_play_games_that_they_find_likely(taught):
    """What was sampled has on average the probability that sampling gives it: the sum of the squares."""
    game, decisions = taught
    steps = softmax_steps(fit_softmax(decisions))
    played = steps_play(game, steps, 120, seed=5)
    again = steps_play(game, steps, 120, 5, lambda f, items: map(f, list(items)))
    assert (played.moves == again.moves).all()
    assert len(played) == 120
    theirs = decisions_of(game, played, columns_wanted(game))
    shares = step_shares(steps, theirs)
    expected = np.add.reduceat(shares**2, theirs.start[:-1])
    given = shares[theirs.chosen_rows]
    assert given.mean() == pytest.approx(expected.mean(), abs=4 * given.std() / np.sqrt(len(given)))


def test_self_play_is_the_match_of_a_player_with_itself():
    game, player = find_game("reversi-4x4"), read_player("random")
    result = play_match(game, [player, player], 10, 7, record=True)
    assert (self_play(game, player, 10, 7, threads=2).moves == from_match(game, result).moves).all()
