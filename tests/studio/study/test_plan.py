"""Studies as data: templates are whole, faults are said in one line, and the capacity adds up."""

from __future__ import annotations

import numpy as np
import pytest

from games.errors import BadInput
from studio.study.analysis.capacity import capacity, text
from studio.study.plan import MEET, TEMPLATES, plan_of, read_plan, template
from studio.study.questions import CANNOT, Question, answer_of, questionnaire

PAIR = Question("human-or-artificial", "pair", "Which?", "seat", ("human", "artificial"), cannot=True)
FUN = Question("fun", "scale", "Fun?")
OPEN = Question("why", "open", "Why?", needed=False)


@pytest.mark.parametrize("name", TEMPLATES)
def test_templates_are_studies(name):
    plan = plan_of(template(name), name)
    assert plan.name == name
    assert plan.information
    assert plan.retention.year > 2026
    assert all(stage.questions or stage.kind in ("practice", "compare") for stage in plan.stages)


def test_the_version_is_of_what_people_agree_to():
    here = template("turing")
    assert plan_of(here, "x").version == plan_of(here.replace("least = 20", "least = 30"), "x").version
    assert plan_of(here, "x").version != plan_of(here.replace("e-mail addresses", "e-mail names"), "x").version


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('pace = "person"', 'pace = "persons"', "person"),
        ("human_share = 0.5", "human_share = 1.5", "out of range"),
        ("seed = 1", 'seed = "one"', "whole number"),
        ('"RANDOMIZER", ', '"RANDOMISER", ', "RANDOMIZER"),
        ('kind = "meet"', 'kind = "mete"', "meet"),
        ('id = "fun"', 'id = "strategy"', "same id"),
        ("least = 20 ", "leest = 20 ", "least"),
        ('name = "turing"', 'name = "../turing"', "letters"),
        ('"fun"]', '"funn"]', "fun"),
        ("retention = 2028-12-31", 'retention = "soon"', "date"),
        ("[[stages]]", "[[stage]]", "stage"),
    ],
)
def test_faults_are_said(old, new, said):
    here = template("turing")
    assert old in here
    with pytest.raises(BadInput, match=said):
        plan_of(here.replace(old, new), "study.toml")


def test_no_file_and_no_toml(tmp_path):
    with pytest.raises(BadInput, match="cannot read"):
        read_plan(tmp_path / "none.toml")
    (tmp_path / "x.toml").write_text("name = ")
    with pytest.raises(BadInput, match="not valid TOML"):
        read_plan(tmp_path / "x.toml")


def test_answers():
    assert answer_of(PAIR, {"q": "human", "q.sure": "70"}, "q") == {"value": "human", "sure": 70}
    assert answer_of(PAIR, {"q": CANNOT, "q.why": "undecided"}, "q") == {"value": CANNOT, "why": "undecided"}
    assert answer_of(FUN, {"q": "5"}, "q") == {"value": 5}
    assert answer_of(OPEN, {"q": " "}, "q") is None
    for question, given in (
        (PAIR, {"q": "human"}),
        (PAIR, {"q": "human", "q.sure": "55"}),
        (PAIR, {"q": "robot", "q.sure": "70"}),
        (PAIR, {"q": CANNOT}),
        (FUN, {"q": "6"}),
        (FUN, {"q": ""}),
        (OPEN, {"q": "x" * 2001}),
        (FUN, {"q": CANNOT, "q.why": "undecided"}),
    ):
        with pytest.raises(BadInput):
            answer_of(question, given, "q")


def test_order_is_drawn_and_the_same_again():
    def order(seed):
        found = questionnaire((PAIR, OPEN), (1, 2), np.random.default_rng(seed))
        return [(it.name, it.options) for it in found]

    assert order(3) == order(3)
    orders = {tuple(order(seed)) for seed in range(60)}
    assert len(orders) == 8  # two orders of seats, two sides for each
    assert {names[-1][0] for names in orders} == {"why"}


def test_capacity_adds_up():
    plan = plan_of(template("turing"), "turing")
    found = capacity(plan)
    assert found.npc_judgements == pytest.approx(100 * 2.6 * 2 * 0.5)
    assert found.each == pytest.approx(32.5)
    assert found.fit == 13
    assert 0.14 < found.share_half < 0.18
    assert 0.4 < found.difficulty_error < 1.0
    said = text(plan, found)
    assert "260 per round" in said
    assert "falls short" not in said
    short = plan_of(template("turing").replace("people = 100", "people = 30"), "turing")
    assert "falls short" in text(short, capacity(short))


def test_a_study_of_meetings_needs_the_question():
    here = template("turing").replace('questions = ["human-or-artificial", ', "questions = [")
    with pytest.raises(BadInput, match="human-or-artificial"):
        plan_of(here, "x")
    assert any(stage.kind == MEET for stage in plan_of(template("turing"), "x").stages)
