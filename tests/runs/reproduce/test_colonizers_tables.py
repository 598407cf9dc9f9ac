"""The experiments of Crha 2020 beside ours: every table is there, figures are those of the games, intervals hold."""

from __future__ import annotations

import numpy as np
import pytest

from runs.reproduce import colonizers as colonizers_tables
from runs.reproduce.colonizers import EXPERIMENTS, GROUP, document_of, grouped, played, reproduce, text_of


@pytest.fixture(autouse=True)
def _few_games(monkeypatch):
    monkeypatch.setattr(colonizers_tables, "QUICK_MANY", 240)
    monkeypatch.setattr(colonizers_tables, "QUICK_FEW", GROUP)


def test_the_sources_figures_add_up():
    for experiment in EXPERIMENTS:
        assert sum(experiment.wins) == experiment.games
        assert sum(experiment.last) == experiment.games
        for kind, wins in enumerate(experiment.wins if experiment.by_seat else ()):
            assert sum(experiment.by_seat[kind]) == wins


def test_all_experiments_are_played_and_told():
    ticks = []
    text, found = reproduce(True, 1, 1, lambda: ticks.append(1))
    assert len(ticks) == len(found["experiments"]) == len(EXPERIMENTS)
    for experiment, one in zip(EXPERIMENTS, found["experiments"], strict=True):
        assert experiment.title in text
        assert sum(row["wins"] for row in one["rows"]) == pytest.approx(1)
        assert sum(row["last"] for row in one["rows"]) == pytest.approx(1)
        for row in one["rows"]:
            low, high = row["interval"]
            assert 0 <= low <= row["wins"] <= high <= 1
            assert high - low > 0.02
    last = found["experiments"][-1]["rows"]
    assert last[1]["of"] == "ismcts:200"
    assert last[1]["wins"] > 0.7
    assert sum(last[1]["wins_by_seat"]) == round(24 * last[1]["wins"])


def test_figures_by_seat_are_those_of_the_match():
    experiment = EXPERIMENTS[1]
    result = played(experiment, True, 5, 1)
    found = document_of(experiment, result)
    shares = [row["wins"] for row in found["rows"]]
    assert shares == pytest.approx((result.seat_wins() / 240).tolist())
    assert found["chi_squared"]["last"]["df"] == 3
    assert "41.5 %" in text_of(experiment, found)


def test_groups_that_go_together_widen_an_interval():
    together, apart = np.repeat([0.0, 1.0, 1.0, 0.0], GROUP), np.tile([0.0, 1.0], 2 * GROUP)
    wide, narrow = grouped(together), grouped(apart)
    assert wide[1] - wide[0] > 2 * (narrow[1] - narrow[0])
