"""Codes and JSON read back; wrong ones are answered in one line."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import BadInput
from games.game import find_game
from games.jostle import FAMILY
from games.jostle.spec import LAYOUTS, JostleSpec, Layout
from tests.games.jostle.table import CODES, game_of


@st.composite
def specs(draw):
    goals = draw(st.lists(st.integers(1, 99), min_size=1, max_size=9))
    fields = draw(st.integers(max(8, len(goals) + 2), 62))
    free = draw(st.permutations(range(1, fields - len(goals))))
    pairs = draw(st.integers(0, min(5, len(free) // 2)))
    rest = [field for field in free[2 * pairs :] if field >= 3]
    minus = rest[: draw(st.integers(0, min(6, len(rest))))]
    switches = tuple((free[2 * k], free[2 * k + 1]) for k in range(pairs))
    return JostleSpec(Layout(fields, switches, tuple(minus), tuple(goals)), draw(st.sampled_from(["sum", "original"])))


@given(specs())
def test_code_and_json_read_back(spec):
    assert FAMILY.read_code(FAMILY.code(spec)) == spec
    assert FAMILY.from_json(json.loads(json.dumps(FAMILY.to_json(spec)))) == spec


@pytest.mark.parametrize("code", CODES)
def test_codes_are_canonical(code):
    assert FAMILY.code(FAMILY.read_code(code)) == code


def test_layouts_that_are_named_are_called_by_their_names():
    assert FAMILY.code(FAMILY.read_code("jostle/thesis")) == "jostle"
    assert FAMILY.code(FAMILY.read_code("jostle/31/13-18.14-6/22.10.23/1.2.3.4.5+sum")) == "jostle"
    assert FAMILY.from_json({"layout": "appendix"}) == FAMILY.read_code("jostle/appendix")
    assert FAMILY.from_json({}) == JostleSpec()


def test_the_sources_layouts():
    thesis, appendix = LAYOUTS["thesis"], LAYOUTS["appendix"]
    assert thesis.carries == appendix.carries == {6: 14, 14: 6, 13: 18, 18: 13, 10: 7, 22: 19, 23: 20}
    assert (thesis.fields, thesis.first_goal, thesis.goals) == (31, 26, (1, 2, 3, 4, 5))
    assert (appendix.first_goal, appendix.last, appendix.goals) == (26, 31, (1, 2, 3, 4, 5, 6))


@pytest.mark.parametrize("code", ["jostler", "jostle-appendix", "8x8/reversi/most-men", "", "Jostle", "x/jostle"])
def test_other_texts_are_not_ours(code):
    assert FAMILY.read_code(code) is None


WRONG_CODES = {
    "jostle/tesis": 'unknown layout "tesis"; did you mean "thesis"?',
    "jostle+orignal": 'unknown re_roll "orignal"; did you mean "original"?',
    "jostle/": "no layout is given; valid: thesis, appendix",
    "jostle/31/6-14": 'layout "31/6-14" must be <fields>/<a>-<b>.…|none/<minus three>.…|none/<goal values>.…',
    "jostle/7/none/none/1": "fields 7 is out of range; valid: 8 to 62",
    "jostle/20/none/2/1": "minus three field 2 is out of range; valid: 3 to 18",
    "jostle/20/5-19/none/1": "switch field 19 is out of range; valid: 1 to 18",
    "jostle/20/5-9/9/1": "field 9 is special twice; each field has one purpose",
    "jostle/20/5-5/none/1": "field 5 is special twice; each field has one purpose",
    "jostle/20/none/none/0": "goal values [0] are out of range; valid: 1 to 99 each",
    "jostle/20/none/none/1.1.1.1.1.1.1.1.1.1": "10 goals are out of range; valid: 1 to 9",
}


@pytest.mark.parametrize("code", WRONG_CODES)
def test_wrong_codes(code):
    with pytest.raises(BadInput) as error:
        FAMILY.read_code(code)
    assert str(error.value) == WRONG_CODES[code]


GOOD = {"fields": 20, "switches": [[3, 9]], "minus_three": [7], "goals": [1, 2]}
WRONG_JSON = [
    ({"layout": 5}, '"layout" must be an object, not 5'),
    ({"layout": "thesi"}, 'unknown layout "thesi"; did you mean "thesis"?'),
    ({"layout": {**GOOD, "fields": "20"}}, '"layout.fields" must be a whole number, not "20"'),
    ({"layout": {**GOOD, "fields": True}}, '"layout.fields" must be a whole number, not True'),
    ({"layout": {**GOOD, "switches": [[3]]}}, '"layout.switches[1]" must be a list of 2 values, not of 1'),
    ({"layout": {**GOOD, "switches": 3}}, '"layout.switches" must be a list, not 3'),
    ({"layout": {**GOOD, "goals": [1.5]}}, '"layout.goals[1]" must be a whole number, not 1.5'),
    ({"layout": {**GOOD, "goal": []}}, 'unknown key of layout "goal"; did you mean "goals"?'),
    ({"layout": {"fields": 20}}, "layout: 0 goals are out of range; valid: 1 to 9"),
    ({"re_roll": 1}, '"re_roll" must be a string, not 1'),
    ({"reroll": "sum"}, 'unknown key "reroll"; did you mean "re_roll"?'),
]


@pytest.mark.parametrize(("data", "message"), WRONG_JSON)
def test_wrong_json(data, message):
    with pytest.raises(BadInput) as error:
        FAMILY.from_json(data)
    assert str(error.value) == message


def test_catalogue_names_are_codes_of_ours():
    catalogue = FAMILY.catalogue()
    assert set(catalogue) == {"jostle", "jostle-appendix", "jostle-original"}
    assert all(FAMILY.code(FAMILY.read_code(code)) == code for code in catalogue.values())
    assert len({game_of(code).hash for code in catalogue.values()}) == 3


def test_games_are_found_by_name_code_and_file(tmp_path):
    named = find_game("jostle-appendix")
    assert named == find_game("jostle/appendix")
    file = tmp_path / "mine.json"
    own = find_game("jostle/20/3-9/7/2.2.9+original")
    file.write_text(json.dumps(own.to_json()))
    assert (find_game(str(file)), find_game(str(file)).hash) == (own, own.hash)
