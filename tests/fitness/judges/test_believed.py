"""Believability by people's judgements: known answers, what is missing, and the planted pair."""

from __future__ import annotations

import math

import pytest

from fitness.judges.believed import believed, people_detected, shortfall
from fitness.judges.judgement import PEOPLE, Judgement
from fitness.judges.refined import Public, difficulty_of
from studio.study.simulation.refinement import refined


def test_equal_judges_give_the_plain_share_drawn_to_half():
    said = [Judgement(f"j{k}", "x", k % 4 == 0) for k in range(40)]  # three of four find it out
    found = believed(said, ["x", "y"])["x"]
    assert found.share == 0.75
    assert 0.6 < found.detected < 0.75
    assert found.interval.low < found.detected < found.interval.high
    assert math.isnan(found.experts)
    assert found.value("experts") == found.value()
    assert found.n == 40
    empty = believed(said, ["y"])["y"]
    assert empty.n == 0
    assert empty.interval == (0.0, 1.0)
    assert empty.to_json()["detected"] is None


def test_the_sources_weights_where_they_are_asked_for():
    good = [Judgement("good", "y", False)] * 6 + [Judgement("good", "x", False)]
    bad = [Judgement("bad", "y", True)] * 6 + [Judgement("bad", "x", True)]
    found = believed([*good, *bad], ["x"])["x"]
    assert found.share == 0.5
    assert found.value("weights") == 0.0  # who was always wrong weighs nothing
    assert found.value_interval("weights").low == pytest.approx(1.0 - found.share_interval.high)


def test_who_met_the_best_judges_is_not_punished():
    good = [Judgement(f"g{k}", item, item == PEOPLE) for k in range(8) for item in ("a", "b", PEOPLE, PEOPLE)]
    bad = [Judgement(f"b{k}", item, item != PEOPLE) for k in range(8) for item in ("a", "b", PEOPLE, PEOPLE)]
    same = [Judgement(f"g{k}", "x", k % 2 == 0) for k in range(8)] + [
        Judgement(f"b{k}", "y", k % 2 == 0) for k in range(8)
    ]
    found = believed([*good, *bad, *same], ["x", "y"])
    assert found["x"].share == found["y"].share == 0.5
    assert found["x"].value() > found["y"].value() + 0.1


def test_people_taken_for_programs():
    share, interval, n = people_detected([Judgement("a", PEOPLE, k > 2) for k in range(10)])
    assert (share, n) == (0.3, 10)
    assert interval.contains(0.3)


def test_what_is_missing():
    said = [Judgement("a", "x", False)] * 7 + [Judgement("a", "x", None)]
    assert shortfall(said, ["x", "y"], 10, 1) == {"x": (3, 1), "y": (10, 1)}
    assert shortfall(said, ["x"], 7, 0) == {}


def test_the_public_detects_as_planted():
    public = Public(("A", "B"), 5, people=4000)
    public.judge([("A B", ["A", "B"]), ("B A", ["B", "A"])], 8000)
    shares = {name: sum(not it.said_human for it in public.said if it.item == name) / 4000 for name in ("A B", "B A")}
    assert shares["A B"] == pytest.approx(0.27, abs=0.03)
    assert shares["B A"] == pytest.approx(0.88, abs=0.03)
    assert difficulty_of(0.5, 0.0, 1.0) == pytest.approx(0.0, abs=1e-6)
    assert public.difficulty(list("ABCDEF")) == pytest.approx(public.difficulty(["A", "B"]) - 0.2)


def test_the_planted_pair_is_the_answer():
    assert refined(8).right
    assert refined(5).right


@pytest.mark.full
def test_the_planted_pair_is_the_answer_of_twenty_studies():
    """The gate of a release; evolve study refining prints the same."""
    assert sum(refined(seed).right for seed in range(1, 21)) >= 17
