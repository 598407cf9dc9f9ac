"""The measurement of the search's judge, small: its statistics on paper, and six games whose truth is known."""

from __future__ import annotations

import math

import pytest
from scipy import stats

from tests.measure.judging import correlations, looks, random_codes, ranks, report, spearman

# Games that one seat wins, by proof or to all who can play; and games that the strongest players share or draw.
UNFAIR = (
    "5x5/tic-tac-toe/3-in-a-row",
    "4x4/reversi/no-men-remaining+hybrid-disk",
    "4x4/tic-tac-toe/3-in-a-row",
    "7x7/tic-tac-toe/3-in-a-row+recall-any-move+non-flipping-disk",
)
SHARED = (
    "5x5/tic-tac-toe/4-in-a-row",
    "4x4/tic-tac-toe/4-in-a-row",
)


def test_ranks_and_their_correlation() -> None:
    assert ranks([30, 10, 20, 20]).tolist() == [3.0, 0.0, 1.5, 1.5]
    one, other = [5, 1, 4, 4, 2, 9], [2, 2, 3, 8, 1, 7]
    assert spearman(one, other) == pytest.approx(stats.spearmanr(one, other).statistic)
    assert spearman([1, 2, 3], [9, 5, 1]) == pytest.approx(-1.0)
    assert math.isnan(spearman([1, 1], [1, 2]))


def test_samples_are_games_of_the_space_and_longer_ones_begin_alike() -> None:
    assert random_codes(20, 3)[:5] == random_codes(5, 3)
    assert len(set(random_codes(60, 3))) == 60


@pytest.fixture(scope="module")
def seen():
    return list(looks([*UNFAIR, *SHARED], 1))


def test_judge_and_panel_agree_where_the_truth_is_known(seen) -> None:
    for it in seen[: len(UNFAIR)]:
        assert it.rejected == "forced-win" or it.judge < 75
        assert it.panel < 75
    for it in seen[len(UNFAIR) :]:
        assert it.judge >= 60
        assert it.panel >= 60
    assert correlations(seen)["judge"] >= 0.6


def test_the_report_says_what_was_measured(seen) -> None:
    text = report(seen)
    assert text.startswith(f"{len(seen)} games; ")
    assert text.count("rank correlation") == 3
