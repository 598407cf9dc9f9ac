"""Participants' forms in every template: labels, required answers, titles of games, and names of compared games."""

from __future__ import annotations

import numpy as np
import pytest

from games.errors import BadInput
from runs.documents.markup import join
from studio.app import Settings
from studio.server.log import Row
from studio.study import pages, routing
from studio.study.answers import ANSWERED, Seating, judgements_of, opinions_of
from studio.study.app import serve
from studio.study.person import Person, Unit
from studio.study.plan import PLACEHOLDER, TEMPLATES, plan_of, template
from studio.study.questions import asked, questionnaire
from tests.studio.study.forms import controls
from tests.studio.study.small import small_study


def body(response) -> str:
    return response.body.decode()


def plan_named(name):
    return plan_of(template(name), name)


def shown_forms(plan):
    """Every form of a study's participants."""
    draw = np.random.default_rng(1)
    yield body(pages.information(plan, ""))
    yield body(pages.rules(plan, "X", join([]), [asked(it, it.id, draw) for it in plan.about_rules], "", {}))
    for stage in plan.stages:
        seats = plan.game_of(stage).seats
        rows = questionnaire(plan.questions_of(stage), tuple(range(1, len(seats))), draw)
        yield body(pages.questions(plan, "X", rows, pages.AboutGame("Game", "", seats), False, "", {}))


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_control_has_a_label_and_must_be_used_where_it_is_needed(name):
    plan = plan_named(name)
    optional = {it.id for it in plan.questions if not it.needed}
    for text in shown_forms(plan):
        for control in controls(text):
            assert control["label"], control
            question = control["name"].partition(".")[0]
            depends = control["name"].endswith((".sure", ".why"))  # on the answer beside it
            if not depends and question not in optional:
                assert "required" in control, control


def test_questions_about_oneself_are_optional():
    plan = plan_named("turing")
    rows = [asked(it, it.id, np.random.default_rng(1)) for it in plan.about_oneself]
    found = controls(body(pages.about(plan, "X", rows, "", {})))
    assert len(found) == 13
    assert not any("required" in it for it in found)


def seating(table, stage, people=None, strategies=None, mixed=()):
    return Seating(table, "g", people or {0: "p"}, strategies or {1: "random"}, stage, 0, 0.0, mixed=set(mixed))


@pytest.mark.parametrize(
    ("name", "stages", "wanted"),
    [
        ("prefer", (0, 1), ("Game 1 of 2: tic-tac-toe", "Game 2 of 2: reversi-6x6")),
        ("adaptive", (0, 0, 1), ("Practice game 1 of 2", "Practice game 2 of 2", "Game 1 of 10")),
        ("situations", (0, 1, 1, 2), ("Practice game", "Game 1 of 2", "Game 2 of 2", "Situation 1 of 6")),
        ("turing", (0, 1, 1), ("Practice game", "Game 1 of 12", "Game 2 of 12")),
    ],
)
def test_titles_count_what_people_play(name, stages, wanted):
    plan = plan_named(name)
    person = Person("p", plan)
    for number, stage in enumerate(stages):
        assert person.title(plan.stages[stage]) == wanted[number]
        person.units.append(Unit(seating(f"t{number}", stage)))
    void = seating("void", stages[-1])
    void.void = True
    person.units.insert(0, Unit(void))
    assert tuple(person.title(plan.stages[it.seating.stage], it) for it in person.units[1:]) == wanted


def test_a_question_on_two_games_names_them():
    plan = plan_named("prefer")
    person = Person("p", plan, units=[Unit(seating("a", 0)), Unit(seating("b", 1))])
    better = asked(plan.questions_of(plan.stages[1])[0], "better", np.random.default_rng(1))
    labels = {
        it["value"]: it["label"]
        for it in controls(str(pages.field(routing.named(better, person), {})))
        if "value" in it
    }
    assert labels == {"the first": "the first: tic-tac-toe", "the second": "the second: reversi-6x6"}


def answered(who, **answers):
    said = {name.replace("_", "."): {"value": value} for name, value in answers.items()}
    said = {name.replace("hoa", "human-or-artificial"): value for name, value in said.items()}
    return Row("p:x", 5, ANSWERED, who, {"table": "t", "answers": said, "seconds": 9.0})


def test_whoever_was_replaced_does_not_judge():
    """The judge's own seat 0 was played by a stand-in; a spectator of the same game may judge the other seats."""
    row = answered("p", hoa_1="artificial", hoa_2="human", fun_1=4)
    whole, replaced = seating("t", 0, {0: "p", 2: "q"}), seating("t", 0, {0: "p", 2: "q"}, mixed=[0])
    assert [it.seat for it in judgements_of(row, whole)] == [1, 2]
    assert judgements_of(row, replaced) == opinions_of(row, replaced) == []
    assert [it.seat for it in judgements_of(answered("q", hoa_0="human", hoa_1="human"), replaced)] == [1]
    plan = plan_named("turing")
    for it, due in ((whole, True), (replaced, False)):
        person = Person("p", plan, units=[Unit(Seating(**{**vars(it), "stage": 1}))])
        assert bool(person.due(lambda _unit: True)) is due


def test_opinions_are_of_single_opponents():
    here = seating("t", 0, {0: "p"}, {1: "one", 2: "two"})
    row = answered("p", fun_1=5, challenge_1="somewhat", fun_2=1)
    assert [(it.item, it.fun, it.challenge) for it in opinions_of(row, here)] == [
        ("one", 5.0, "somewhat"), ("two", 1.0, None),
    ]  # fmt: skip
    assert opinions_of(answered("p", fun=5, challenge="somewhat"), here) == []
    for name in ("turing", "situations"):
        plan = plan_named(name)
        assert {it.about for it in plan.questions if it.id in ("fun", "challenge")} == {"seat"}


def test_the_templates_contact_is_not_served(tmp_path):
    assert all(plan_named(name).contact == PLACEHOLDER for name in TEMPLATES)
    study = small_study(tmp_path)
    with pytest.raises(BadInput, match=r"study\.toml: contact is still the template's"):
        serve(study, Settings(port=0), lambda _link, _monitor: None)
    assert not study.log.exists()
