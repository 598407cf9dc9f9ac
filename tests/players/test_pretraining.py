"""What groups of games taught: it fits the traits, is used by default, and wins on boards that taught nothing."""

import numpy as np
import pytest

from games.board.judgement.evaluation_features import EVALUATION_FEATURES
from games.board.judgement.pretrained_weights import PRETRAINED
from games.board.judgement.training_sets import TRAINING_SETS
from games.board.records import PARTS
from games.board.spec import PIECES
from games.game import find_game
from games.parts import PHASES, by_part
from players.learned.pretraining import pretrained
from players.matches.match import play_match
from players.search.evaluations import coarser
from players.spec import read_player

GAINS = [
    ("8x8/reversi/no-men-remaining", 0.7),
    ("8x8/reversi/most-men+scoring", 0.9),
    ("8x8/tic-tac-toe/most-men+scoring", 0.9),
    ("8x8/reversi/5-in-a-row+recall-any-move", 0.7),
    ("8x8/reversi/6-in-a-row", 0.7),
]


def test_every_group_has_weights_for_every_trait() -> None:
    assert set(PRETRAINED) == set(TRAINING_SETS)
    for (piece, _), (share, weights) in PRETRAINED.items():
        assert piece in PIECES
        assert 0 < share < 20_000
        assert np.array(weights).shape == (PHASES, 2, len(EVALUATION_FEATURES))


def test_a_game_judges_by_what_its_group_taught() -> None:
    rules = find_game("8x8/reversi/5-in-a-row").rules
    assert rules["learned"][0] == 1
    assert np.array_equal(
        rules["weights"][0, :, :, : len(EVALUATION_FEATURES)],
        by_part(np.array(PRETRAINED["reversi", "line"][1]), PARTS),
    )
    assert coarser(rules)["learned"][0] == 0
    assert find_game("reversi-8x8").rules["learned"][0] == find_game("checkers-8x8").rules["learned"][0] == 0


def test_school_is_the_same_every_time() -> None:
    codes = TRAINING_SETS["reversi", "line"][:2]
    share, weights = pretrained(codes)
    again = pretrained(codes)
    assert share == again[0]
    assert np.array_equal(weights, again[1])


@pytest.mark.parametrize(("code", "least"), GAINS)
def test_what_was_taught_wins_where_nothing_was_taught(code: str, least: float) -> None:
    """100 games against the coarse guess; measured by the first generation .83, 1.00, 1.00 and .86."""
    assert all(code not in codes for codes in TRAINING_SETS.values())
    result = play_match(find_game(code), [read_player("puct:100"), read_player("puct:100(coarse)")], 100, 5)
    wins, draws, _ = result.records()[0]
    assert (wins + draws / 2) / 100 >= least
