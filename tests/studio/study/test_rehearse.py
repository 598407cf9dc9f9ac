"""A rehearsal over HTTP with a killed server and a full disk: nothing is lost, and the exported files can be read."""

from __future__ import annotations

import json
import shutil
from io import StringIO

import pandas as pd
import pytest

from runs.cli.main import main
from studio.server.log import read_log
from studio.study.analysis.export import safe, tables
from studio.study.analysis.results import checked, move_times
from studio.study.answers import answers_in, folded
from studio.study.keeping import study_in
from studio.study.pace import FLOOR
from studio.study.plan import template
from studio.study.simulation.recovery import checks, recovered
from studio.study.simulation.simulation import simulate
from tests.studio.study.rehearsal.unreliable import Failures, rehearse
from tests.studio.study.small import small_study


@pytest.fixture(scope="module")
def rehearsed(tmp_path_factory):
    study = small_study(tmp_path_factory.mktemp("rehearsal"))
    simulation, server = rehearse(study, people=8, seed=3, speed=200.0, failures=Failures(kills=2, full=1))
    assert (server.kills, server.full) == (2, 1)
    return study, recovered(simulation)


def test_nothing_is_lost(rehearsed):
    study, found = rehearsed
    held = checks(found, study.plan, 1)
    for gate in ("no bot failed", "nothing lost", "the log is intact", "nothing gives an NPC away"):
        assert held[gate], (gate, found)
    assert all(found[kind]["lost"] == 0 < found[kind]["acknowledged"] for kind in ("answers", "joined", "moves"))
    assert found["asked_again"] > 0
    assert found["answers"]["acknowledged"] == found["answers"]["kept"] > 8
    assert 0 < found["human_share"] < 1  # how people interleave with kills decides whom they meet, and so the share
    assert sum(it["by_this_flag"] > 0 for it in found["falsifiers"].values()) >= 2
    assert found["always_among_experts"] == 0


def test_no_strategy_answers_before_a_person_could(rehearsed):
    study, _ = rehearsed
    rows = list(read_log(study.log))
    npcs, people = move_times(rows, folded(rows))
    assert npcs
    assert people
    assert min(min(times) for times in npcs) >= 0.9 * FLOOR / 200.0


def test_exports_open_in_pandas(rehearsed, tmp_path, capsys):
    study, found = rehearsed
    assert main(["study", "export", str(study.path), str(tmp_path / "out")]) == 0
    capsys.readouterr()
    judgements = pd.read_csv(tmp_path / "out" / "judgements.csv")
    assert len(judgements) == found["judgements"]
    assert set(judgements["said"]) <= {"human", "artificial", "cannot-tell"}
    assert judgements["human"].mean() == pytest.approx(found["human_share"], abs=1e-3)
    answers = pd.read_csv(tmp_path / "out" / "answers.csv")
    assert len(answers.groupby(["person", "table"])) == found["answers"]["kept"]
    people = pd.read_csv(tmp_path / "out" / "people.csv")
    assert len(people) == 8
    assert people["judgements"].sum() == found["judgements"]
    moves = pd.read_csv(tmp_path / "out" / "moves.csv")
    games = [json.loads(line) for line in (tmp_path / "out" / "games.jsonl").read_text().splitlines()]
    assert sum(len(game["moves"]) for game in games) == len(moves)
    book = (tmp_path / "out" / "codebook.md").read_text()
    for frame in (judgements, answers, people, moves):
        assert all(f"`{column}`" in book for column in frame.columns)
    rows = list(read_log(study.log))
    assert tables(rows, study.plan) == tables(rows, study.plan)


def test_cells_are_no_formulas():
    assert safe("=1+1") == "'=1+1"
    assert safe("@x") == "'@x"
    assert safe(-3) == -3
    assert pd.read_csv(StringIO(f"a\n{safe('+1')}\n"))["a"][0] == "'+1"


def test_commands(rehearsed, capsys):
    study, _ = rehearsed
    assert main(["study", "results", str(study.path)]) == 0
    assert "judged seats of people" in capsys.readouterr().out
    assert main(["study", "results", str(study.path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["judgements"] > 0
    assert main(["study", "check", str(study.path)]) == 0
    assert "no faults" in capsys.readouterr().out
    assert main(["study", "erase", str(study.path), "AAAA-AAAA-AAAA-A"]) == 2
    assert main(["study", "purge", str(study.path)]) == 2
    assert "--now" in capsys.readouterr().err


def test_purge_leaves_judgements(rehearsed, tmp_path, capsys):
    study, found = rehearsed
    copy = tmp_path / "copy"
    shutil.copytree(study.path, copy)
    assert main(["study", "purge", str(copy), "--now"]) == 0
    text = (copy / "study.sqlite").read_bytes()
    assert b" says =1+1" not in text
    assert b"25-34" not in text
    capsys.readouterr()
    assert main(["study", "results", str(copy), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["judgements"] == found["judgements"]


def test_check_finds_what_is_wrong(rehearsed, tmp_path):
    import sqlite3

    study, _ = rehearsed
    copy = tmp_path / "copy"
    shutil.copytree(study.path, copy)
    db = sqlite3.connect(copy / "study.sqlite")
    number, stream = db.execute("SELECT id, stream FROM events WHERE kind = 'move' ORDER BY id LIMIT 1").fetchone()
    db.execute('UPDATE events SET data = \'{"move": "z9"}\' WHERE id = ?', (number,))
    db.commit()
    db.close()
    assert any(stream in fault for fault in checked(study_in(copy).log).faults)


@pytest.mark.parametrize("name", ["adaptive", pytest.param("situations", marks=pytest.mark.full), "prefer"])
def test_the_other_templates(name, tmp_path):
    """Every stage is gone through; games of Boundary and Tarble are long, so few bots play few of them."""
    text = template(name).replace("games = 5\n", "games = 1\n").replace("games = 2\n", "games = 1\n")
    if name == "adaptive":
        text = text.replace('game = "boundary"', 'game = "6x6/tic-tac-toe/4-in-a-row"')
        start = text.index('opponents = ["GreedyTreasure", ')
        text = text[:start] + 'opponents = ["random", "greedy"]' + text[text.index("]", start) + 1 :]
        text = text.replace('["GreedyTreasure"]', '["random"]').replace('["Adaptive"]', '["mcts:50"]')
    study = small_study(tmp_path, text)
    found = recovered(simulate(study, people=2, seed=5, speed=400.0))
    assert found["troubles"] == []
    assert found["faults"] == []
    assert found["answers"]["kept"] >= 2
    if name == "adaptive":  # the static opponents are balanced over people
        seatings = answers_in(study.log).seatings.values()
        assert {word for it in seatings if it.stage == 1 for word in it.strategies.values()} == {"random", "greedy"}
