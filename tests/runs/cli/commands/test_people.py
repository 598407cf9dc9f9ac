"""`evolve people`: line games read, refused and predicted; the figures that the shipped coefficients rest on."""

from __future__ import annotations

import json
import os
from pathlib import Path

import numpy as np
import pytest

from fitness.people.felt import coefficients
from fitness.statistics.rank_correlation import rank_correlation
from tests.measure import people as measured

DATA = Path(os.environ.get("EVENPLAY_DATA") or Path(__file__).resolve().parents[4] / ".." / "shared" / "data")
RECORDS = DATA / "people_games"
needs_data = pytest.mark.skipif(not RECORDS.is_dir(), reason="no judgements of people beside the project")
EVERYWHERE = ["straight", "diagonal"]


def row(id: int, rows: int, columns: int, first: int, second: int, **other: object) -> dict[str, object]:
    """An entry of games.json."""
    usual = {
        "line_wins": True,
        "axes": {"first": EVERYWHERE, "second": EVERYWHERE},
        "pieces_on_first_move": {"first": 1, "second": 1},
        "kind": "made up",
    }
    return {"id": id, "rows": rows, "columns": columns, "line": {"first": first, "second": second}, **usual, **other}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four games and one that is endless."""
    rows = [
        row(1, 3, 3, 3, 3),
        row(2, 3, 3, 2, 2),
        row(3, 5, 5, 4, 3, line_wins=False, axes={"first": ["diagonal"], "second": ["straight"]}),
        row(4, 3, 3, 3, 3, pieces_on_first_move={"first": 1, "second": 2}),
        row(5, 12, 12, 5, 5, kind="infinity"),
    ]
    (tmp_path / "games.json").write_text(json.dumps(rows))
    return tmp_path


def test_the_games_are_shown_as_codes(evolve, folder: Path) -> None:
    shown = evolve("people", "show", str(folder), "--json").document()
    assert [one["id"] for one in shown["games"]] == [1, 2, 3, 4]
    assert shown["refused"] == [{"id": 5, "why": "its board is infinite"}]
    codes = {one["id"]: one["code"] for one in shown["games"]}
    assert "first=[line_4_diagonal_loses;full];second=[line_3_orthogonal_loses;full]" in codes[3]
    assert "second=2" in codes[4]
    assert "line_2" in evolve("people", "show", str(folder)).out


def test_predictions_are_those_of_the_novice(evolve, folder: Path) -> None:
    found = evolve("people", "predict", str(folder), "--games", "400", "--json").document()["games"]
    assert [one["id"] for one in found] == [1, 2, 3, 4]
    assert all(not one["extrapolated"] and one["player"] == "novice" for one in found)
    by_id = {one["id"]: one for one in found}
    # Two in a row on 3x3 is won at once by the first player, and dull; a second player with two pieces is better off.
    assert by_id[2]["payoff"] > 0.8
    assert by_id[2]["fun"] < 30 < by_id[1]["fun"]
    assert by_id[4]["payoff"] < by_id[1]["payoff"]
    again = evolve("people", "predict", str(folder), "--games", "400", "--json").document()["games"]
    assert again == found


@pytest.mark.parametrize(
    ("text", "says"),
    [("{}", "is not a list of games"), ('[{"id": 1}]', "incomplete"), ("[", "not valid JSON")],
)
def test_what_cannot_be_read_is_said_in_one_line(evolve, tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "games.json").write_text(text)
    done = evolve("people", "show", str(tmp_path), "--json")
    assert says in done.out + done.err


@needs_data
@pytest.mark.full
def test_rule_sets_left_out_are_predicted() -> None:
    sets = measured.rule_sets(RECORDS)
    assert len(sets) == 79
    found, ids = measured.numbers(sets, "novice", 400, 3), range(79)
    payoff, fun = np.array([one.payoff for one in sets]), np.array([one.fun for one in sets])
    assert measured.explained(measured.left_out(measured.payoff_regressors(found), payoff, ids), payoff) >= 0.75
    predicted = measured.left_out(measured.fun_regressors(found), fun, ids)
    assert measured.explained(predicted, fun) >= 0.55
    assert rank_correlation(predicted, fun) >= 0.70
    sizes = [one.size for one in sets]
    assert measured.explained(measured.left_out(measured.fun_regressors(found), fun, sizes), fun) >= 0.40


@needs_data
@pytest.mark.full
def test_the_coefficients_are_derived_again() -> None:
    again, shipped = measured.derived(RECORDS, coefficients()["seed"]), coefficients()
    for player, both in shipped["players"].items():
        for name, values in both.items():
            assert again["players"][player][name] == pytest.approx(values, abs=0.01)
