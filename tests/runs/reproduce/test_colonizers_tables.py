"""The experiments of Crha 2020 beside ours: every table is there, figures are those of the games, intervals hold."""

from __future__ import annotations

import numpy as np
import pytest

from runs.reproduce import colonizers as colonizers_tables
from runs.reproduce.colonizers import EXPERIMENTS, GROUP, document_of, explanation, grouped, played, reproduce, text_of


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
    assert len(ticks) == len(found["figures"]) == len(EXPERIMENTS)
    for experiment, one in zip(EXPERIMENTS, found["figures"], strict=True):
        assert experiment.title in text
        assert sum(row["wins"] for row in one["rows"]) == pytest.approx(1)
        assert sum(row["last"] for row in one["rows"]) == pytest.approx(1)
        for row in one["rows"]:
            low, high = row["interval"]
            assert 0 <= low <= row["wins"] <= high <= 1
            assert high - low > 0.02
    assert len(found["tables"]) == 2 * 2 + 4 * 3  # wins and last places; by seat where players are of several kinds
    assert {one["verdict"] for one in found["tables"]} <= {"reproduced", "partly", "not reproduced"}
    assert len(found["findings"]) == len(EXPERIMENTS) + 1
    last = found["figures"][-1]["rows"]
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


@pytest.mark.parametrize(
    ("repaired", "flawed", "words"),
    [
        (0.50, 0.30, "explains"),
        (0.50, 0.50, "does not explain"),
        (0.30, 0.10, "is not needed for"),
    ],
)
def test_whether_the_fault_explains_is_computed(repaired, flawed, words):
    def of(title, share):
        row = {"wins": share, "interval": [share - 0.02, share + 0.02], "source": {"wins": 0.3}}
        return {"experiment": title, "games": 1000, "rows": [{}, row]}

    found = [of(experiment.title, 0.5) for experiment in EXPERIMENTS]
    found[3], found[4] = of(EXPERIMENTS[3].title, repaired), of(EXPERIMENTS[4].title, flawed)
    assert words in explanation(found)
