"""`evolve reproduce tarble` in its smallest form, and what matches of two seats tell of points and turns."""

from __future__ import annotations

import pytest

from games.game import find_game
from players.matches.match import play_match
from players.spec import read_player
from runs.reproduce import tarble as tarble_tables
from runs.types.league.match_report import match_json


def test_the_study_in_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tarble_tables, "MATCHES", (("Sarah", "Joey", "11/13"), ("Joey", "random", "-")))
    monkeypatch.setattr(tarble_tables, "OURS", ("Joey", "Brian", "random"))
    told: list[int] = []
    text, document = tarble_tables.reproduce(20, 1, 1, lambda: told.append(1))
    found, (table,) = document["figures"], document["tables"]
    assert [(it["row"], it["column"], it["source"]) for it in table["cells"]] == [("Sarah", "Joey", 84.62)]
    assert len(told) == 2 + 2 * 3
    assert found["turns"]["positions"] == [12, 105, 599, 2686, 9924, 29363]
    assert max(found["chances"], key=found["chances"].get) == "3,3>3,2"
    assert [row["games"] for row in found["matches"]] == [20, 20]
    brian = found["situations"]["Brian"]
    assert brian["1: takes the neutral piece"] == brian["1: ends 4 or more from all opponents"] == 1
    fives = [share for question, share in brian.items() if question.startswith("5")]
    assert sum(fives) == pytest.approx(1)
    assert found["tendencies"]["Brian"]["same-piece"] > found["tendencies"]["random"]["same-piece"]
    assert "Situation 3, exactly" in text


def test_points_and_turns_of_a_match() -> None:
    game = find_game("tarble")
    result = play_match(game, [read_player("random")] * 2, 2000, 1)
    data = match_json(game, result, 1.0)
    assert data["points"] == pytest.approx([3.08, 3.04], abs=0.15)
    assert data["turns"]["mean"] == pytest.approx(88.4, abs=2.5)
    assert 25 < data["turns"]["sd"] < 35
    reversi = find_game("reversi-4x4")
    assert "points" not in match_json(reversi, play_match(reversi, [read_player("random")] * 2, 4, 1), 1.0)
