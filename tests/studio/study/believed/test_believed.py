"""Runs fed by people: they ask, wait with exit code 3, go on when there is enough, and end with what was planted."""

from __future__ import annotations

import json

import pytest

from fitness.judges.refined import Public
from runs.cli.main import main
from studio.server.log import Log, Row
from studio.study.answers import ANSWERED, PERSON, SEATED, STUDY, answers_in
from studio.study.keeping import new_study, study_in
from studio.study.plan import template

STRATEGIES = """strategies = [
  "RANDOMIZER", "ADVANCER", "PALS", "EQUALIZER",
  "Observing ADVANCER", "Observing PALS", "Aggressive ADVANCER", "Lingering(ADVANCER) PALS",
]"""


class Feeding:
    """A public that answers what a study asks for, straight into its log."""

    def __init__(self, folder):
        self.study, self.public = study_in(folder), Public(("PALS", "ADVANCER"), 3)
        self.told = self.tables = 0

    def answer(self, judgements):
        asked = self.study.asked()
        self.public.judge([(text, text.split()) for text in asked.strategies], judgements)
        log = Log(self.study.log)
        rows = []
        for it in self.public.said[self.told :]:
            name, seq = f"t{self.tables}", self.tables
            seat = {"people": {"0": it.judge}, "strategies": {"1": it.item}}
            if it.human:
                seat = {"people": {"0": it.judge, "1": "another"}, "strategies": {}}
            data = {"table": name, "game": "jostle", "stage": 1, "unit": 0, **seat}
            rows.append(Row(STUDY, seq, SEATED, "", data))
            said = {"human-or-artificial.1": {"value": "human" if it.said_human else "artificial", "sure": 80}}
            rows.append(
                Row(PERSON + it.judge, seq, ANSWERED, it.judge, {"table": name, "answers": said, "seconds": 9.0})
            )
            self.tables += 1
        self.told = len(self.public.said)
        log.append(rows).result()
        log.close()


@pytest.fixture
def study(tmp_path):
    text = template("turing")
    assert STRATEGIES in text
    file = tmp_path / "s.toml"
    file.write_text(text.replace(STRATEGIES, 'strategies = ["ADVANCER", "PALS", "EQUALIZER", "RANDOMIZER"]'))
    return new_study(file, tmp_path / "study").path


def test_it_waits_and_goes_on_to_the_end(study, tmp_path, capsys):
    run = tmp_path / "run"
    words = ["npcs", "jostle", "--objective", "believed", "--study", str(study), "--out", str(run), "--seed", "2"]
    assert main([*words, "--search", "modern", "--most", "4", "--judged", "20", "--generations", "8"]) == 3
    said = capsys.readouterr().err
    assert "waiting for people: 4 of 4 strategies need 80 more judgements, 4 of them one by a super expert" in said
    assert "link:" in said
    asked = json.loads((study / "rounds" / "0.json").read_text())
    assert asked["strategies"] == ["ADVANCER", "PALS", "EQUALIZER", "RANDOMIZER"]
    assert main(["resume", str(run)]) == 3  # nobody judged: the same question
    assert json.loads((study / "rounds" / "0.json").read_text()) == asked

    feeding, code = Feeding(study), 3
    for _ in range(40):
        feeding.answer(520)
        code = main(["resume", str(run), "--json"])
        if code == 0:
            break
        assert code == 3
    out = capsys.readouterr().out
    found = json.loads(out[out.index("{") :])
    assert code == 0
    assert found["finished"]
    assert found["rounds"][0]["phase"] == 1
    assert {it["phase"] for it in found["rounds"]} == {1, 2, 3}
    words = found["minimal"]["strategy"]
    names = [word.partition("(")[0] for word in words.split()]
    assert "PALS" in words
    assert names.index("PALS") < names.index("ADVANCER")
    assert "people's judgement" in found["believability"]
    hashed = found["result_hash"]
    feeding.answer(100)  # more judgements change nothing that was taken in
    assert main(["resume", str(run), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["result_hash"] == hashed
    assert main(["inspect", str(run)]) == 0
    assert "detected" in capsys.readouterr().out
    assert main(["report", str(run)]) == 0


def test_judgements_of_seats_that_changed_hands_do_not_count(study):
    feeding = Feeding(study)
    feeding.answer(10)
    before = len(answers_in(study / "study.sqlite").judgements)
    log = Log(study / "study.sqlite")
    log.append([Row(STUDY, 10_000, "mixed", "", {"table": "t0", "seat": 1})]).result()
    log.append([Row(STUDY, 10_001, "void", "", {"table": "t1"})]).result()
    log.close()
    assert before == 20
    assert len(answers_in(study / "study.sqlite").judgements) == 18


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["jostle", "--objective", "believed"], "needs --study"),
        (["jostle", "--objective", "believed", "--study", "nowhere"], "is not a study"),
        (["jostle", "--study", "x"], "for the objective believed"),
        (["reversi-8x8", "--objective", "believed", "--study", "STUDY"], "is a study of jostle"),
        (["jostle", "--objective", "believed", "--study", "STUDY", "--by", "expert"], "experts"),
        (["jostle", "--objective", "believed", "--study", "STUDY", "--search", "pursuit"], "source"),
    ],
)
def test_faults(study, tmp_path, capsys, words, said):
    words = [str(study) if word == "STUDY" else word for word in words]
    assert main(["npcs", *words, "--out", str(tmp_path / "run")]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "run").exists()
