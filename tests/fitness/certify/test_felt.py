"""What a certificate says about people's expectations."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from fitness.certify.felt import felt_by_people
from fitness.people.felt import felt
from games.game import find_game
from tests.fitness.made import played


def test_lines_are_expected_of_a_novice_and_others_of_a_player_that_blocks() -> None:
    lines, disks = (felt_by_people(find_game(name), 1) for name in ("tic-tac-toe", "3x3/tic-tac-toe/most-men"))
    assert lines is not None
    assert disks is not None
    assert (lines.player, lines.extrapolated) == ("novice", ())
    assert (disks.player, disks.extrapolated) == ("win-block", ("not a game of placing pieces in lines",))
    assert disks.payoff == pytest.approx(0.868)
    assert disks.fun == pytest.approx(33.59, abs=0.01)
    assert felt_by_people(find_game("jostle"), 1) is None


def test_what_lies_outside_the_fitted_ranges_is_extrapolated() -> None:
    match = played([0, 1, -1, 1] * 10, players=("novice",) * 2)
    assert felt(match, 64).extrapolated == ()
    assert felt(match, 121).extrapolated == ("121 places",)
    assert felt(replace(match, plies=(2,) * 40), 9).extrapolated == ("2 plies a game",)


def test_the_interval_covers_the_value_and_shrinks_with_games() -> None:
    winners = np.random.default_rng(1).integers(-1, 2, 1000).tolist()
    few, many = (felt(played(winners[:count], players=("novice",) * 2)) for count in (40, 1000))
    assert few.payoff_interval.contains(few.payoff)
    assert few.fun_interval.contains(few.fun)
    width = [one.payoff_interval.high - one.payoff_interval.low for one in (few, many)]
    assert width[1] < width[0] / 2
