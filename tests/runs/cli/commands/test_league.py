"""`evolve league`: the contract of its JSON, same seed same league, tables that fit, drawings, bad input."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

AGREED = ("players", "matrix", "games", "ratings", "nash", "behaviour")
TWO = ("league", "tic-tac-toe", "--players", "random,greedy,alphabeta:2", "--games", "40")
THREE = ("league", "jostle", "--players", "random,greedy", "--games", "24")


@pytest.mark.parametrize("words", [TWO, THREE])
def test_json_has_the_agreed_fields(words, evolve):
    found = evolve(*words, "--json").document()
    n = len(found["players"])
    assert set(AGREED) <= set(found)
    assert found["players"] == words[3].split(",")
    assert found["games"] == int(words[5])
    matrix = np.array(found["matrix"])
    assert matrix + matrix.T == pytest.approx(np.ones((n, n)), abs=2e-6)
    for rates, ends in (("matrix", "intervals"), ("scores", "score_intervals")):
        bounds = np.array(found[ends])
        assert (bounds[..., 0] <= np.array(found[rates]) + 1e-6).all()
        assert (np.array(found[rates]) <= bounds[..., 1] + 1e-6).all()
    assert len(found["ratings"]) == len(found["nash"]) == n
    assert sum(found["ratings"]) == pytest.approx(0.0, abs=0.1)
    assert sum(found["nash"]) == pytest.approx(1.0, abs=1e-5)
    assert min(found["games_by_pairing"][0][1:]) >= found["games"]
    for figure in found["behaviour"].values():
        assert len(figure["values"]) == len(figure["intervals"]) == n
        assert figure["meaning"]


def test_the_matrix_is_of_decided_games(evolve):
    """Draws apart: as `evolve match` counts the same players' wins; `scores` counts draws as halves."""
    found = evolve("league", "tic-tac-toe", "--players", "greedy,random", "--games", "400", "--json").document()
    rate, score, decided = (found[name][0][1] for name in ("matrix", "scores", "decided"))
    assert 0 < decided < found["games"]
    assert score == pytest.approx((rate * decided + (found["games"] - decided) / 2) / found["games"], abs=1e-5)
    assert rate > score + 0.01


def test_random_play_is_outclassed(evolve):
    found = evolve(*TWO[:4], "--games", "200", "--json").document()
    assert found["matrix"][0][2] < 0.1
    assert found["ratings"][0] == min(found["ratings"])
    assert found["nash"][0] == 0.0
    assert found["dominated"][0] == {"verdict": "yes", "by": ["greedy", "alphabeta:2"]}


def test_same_seed_same_league_on_any_number_of_threads(evolve):
    words = ("league", "jostle", "--players", "random,greedy,maxn:1", "--games", "18", "--json")
    one = evolve(*words, "--threads", "1", "--seed", "7").document()
    assert evolve(*words, "--threads", "3", "--seed", "7").document() == one
    assert evolve(*words, "--threads", "1", "--seed", "8").document() != one


def test_a_match_up_is_the_same_in_every_league(evolve):
    few = evolve(*TWO, "--json").document()
    turned = evolve(*TWO[:3], "mcts:5,greedy,random", *TWO[4:], "--json").document()
    assert turned["matrix"][1][2] == few["matrix"][1][0]
    assert turned["intervals"][1][2] == few["intervals"][1][0]


def test_copies_of_a_player_are_near_even(evolve):
    found = evolve("league", "tic-tac-toe", "--players", "random,random", "--games", "400", "--json").document()
    low, high = found["intervals"][0][1]
    assert low < 0.5 < high
    assert found["dominated"] == [{"verdict": "undecided", "by": []}] * 2


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize("count", [3, 12, 26])
def test_tables_fit_the_terminal(columns, count, evolve, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    players = ",".join(f"mcts:{k}" for k in range(1, count)) + ",TAKER(phase 0-50) DENIER(within 2)"
    shown = evolve("league", "reversi-4x4", "--players", players, "--games", "2")
    assert shown.code == 0
    assert max(map(len, shown.out.splitlines())) <= columns
    assert "…" not in "".join(re.findall(r"^ ?\d+  .*", shown.out.split("Viable mix")[1], re.M)), "a number was cut"
    assert "Viable mix: " in shown.out
    assert "next: evolve play reversi-4x4 --players " in shown.err
    scores = shown.out.split("── Match-ups")[1].split("── Behaviour")[0]
    assert scores.count("·") == count


def test_claims_are_reported_one_by_one(evolve):
    words = ("league", "jostle", "--players", "PALS,ADVANCER,Observing ADVANCER", "--games", "60")
    found = evolve(*words, "--json").document()["claims"]
    assert len(found) > 5
    assert {claim["verdict"] for claim in found} <= {"holds", "does not hold", "undecided"}
    spread = next(c for c in found if (c["player"], c["than"], c["quantity"]) == ("PALS", "ADVANCER", "spread"))
    assert spread["verdict"] == "holds"
    assert spread["difference"][1] < 0
    shown = " ".join(evolve(*words).out.split())
    for claim in found:
        assert f"{claim['claim']} ({claim['source']})" in shown


def test_claims_are_about_jostle_alone(evolve):
    words = ("--players", "PALS,ADVANCER", "--games", "12", "--json")
    assert evolve("league", "jostle-appendix", *words).document()["claims"] == []


def test_all_elements_and_others(evolve):
    words = ("league", "tic-tac-toe", "--all-elements", "--players", "greedy", "--games", "4", "--json")
    players = evolve(*words).document()["players"]
    assert players[-1] == "greedy"
    assert {"RANDOMIZER", "WINNER"} <= set(players)


def test_the_figures_that_differ_most_are_shown(evolve, monkeypatch):
    monkeypatch.setattr("runs.types.league.document.MOST_FIGURES", 3)
    shown = evolve("league", "jostle", "--players", "PALS,ADVANCER", "--games", "60").out
    assert "The 3 of 21 that differ most." in shown
    table = shown.split("── Behaviour")[1].split("\n\n")[0].splitlines()[2:]
    assert len(table) == 2 + 3
    assert [line.split("  ")[0] for line in table[2:4]] == ["spread", "late spread"]


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_it_is_drawn_the_same_every_time(kind, evolve, tmp_path):
    files = [tmp_path / f"one.{kind}", tmp_path / "new" / f"two.{kind}"]
    for file in files:
        assert evolve(*TWO, "--out", str(file)).code == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    assert files[0].stat().st_size > 5_000


def test_the_drawing_names_the_players(tmp_path, evolve):
    file = tmp_path / "league.svg"
    assert evolve(*TWO, "--out", str(file)).code == 0
    drawn = file.read_text(encoding="utf-8")
    for name in ("alphabeta:2", "greedy", "random"):
        assert f"<!-- {name}" in drawn


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["tic-tac-toe", "--players", "random"], "valid: 2 to"),
        (["tic-tac-toe", "--players", "rndom,greedy"], 'did you mean "random"?'),
        (["tic-tac-toe"], "--all-elements"),
        (["jostle", "--players", "PALS,Observing"], "Observing"),
        (["tic-tac-toe", "--players", "random,PALS"], "PALS"),
        (["tic-tac-to", "--players", "random,greedy"], '"tic-tac-toe"'),
        (["jostle", "--players", "alphabeta:2,random"], 'try "maxn:3"'),
        (["tic-tac-toe", "--players", "random,greedy", "--games", "0"], "valid: 1 to"),
        (["tic-tac-toe", "--players", "random,greedy", "--out", "a.jpeg"], ".png, .pdf, .svg"),
        (["tic-tac-toe", "--players", "random,,greedy"], "empty entry"),
    ],
)
def test_bad_input_is_one_line(words, hint, evolve):
    assert hint in evolve("league", *words).complaint()


def test_plain_python_finds_the_same(evolve):
    words = ("league", "jostle", "--players", "PALS,random", "--games", "6", "--json")
    plain = subprocess.run(
        [sys.executable, "-m", "runs", *words],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        cwd=Path(__file__).parents[4],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(plain.stdout) == evolve(*words).document()


def test_a_folder_that_cannot_be_made_is_said_before_playing(evolve, tmp_path):
    (tmp_path / "file").write_text("")
    shown = evolve(*TWO[:4], "--games", "1000000", "--out", str(tmp_path / "file" / "a.png"))
    assert shown.code == 2
    assert shown.err.count("\n") == 1
    assert "file" in shown.err
