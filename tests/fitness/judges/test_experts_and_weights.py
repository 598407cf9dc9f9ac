"""Super experts and the source's weights: known answers."""

from __future__ import annotations

import math

import pytest

from fitness.judges.experts import is_super_expert, super_experts
from fitness.judges.judgement import PEOPLE, Judgement
from fitness.judges.rasch import Estimate, rasch
from fitness.judges.weights import smoothed, weighed, weighted_detection

GOOD = [Judgement("a", "x", False)] * 5 + [Judgement("a", PEOPLE, True)] * 3


def test_an_expert_has_enough_is_able_and_recognises_people():
    able = Estimate(2.0, 0.5, 8)
    assert is_super_expert(able, GOOD)
    assert not is_super_expert(able, GOOD[1:])  # seven judgements
    assert not is_super_expert(able, [*GOOD[:-1], Judgement("a", "x", False)])  # two people
    assert not is_super_expert(Estimate(0.4, 0.5, 8), GOOD)  # 0.4 - 0.84 · 0.5 < 0
    assert is_super_expert(Estimate(0.43, 0.5, 8), GOOD)
    assert not is_super_expert(able, [*GOOD[:5], *[Judgement("a", PEOPLE, False)] * 3])
    assert not is_super_expert(able, [*GOOD, *[Judgement("a", PEOPLE, None)] * 3][1:])  # silence is no judgement
    assert not is_super_expert(able, GOOD, bar=1.6)


def test_always_artificial_is_no_expert_whatever_it_finds():
    honest = [Judgement(f"j{j}", item, j % 2 == 0) for j in range(8) for item in ("x", PEOPLE) for _ in range(6)]
    always = [Judgement("all bots", "x", False)] * 20 + [Judgement("all bots", PEOPLE, False)] * 4
    said = [*honest, *always]
    assert rasch(said).abilities["all bots"].lower(0.8) > 0.0
    assert "all bots" not in super_experts(rasch(said), said)


def test_smoothing_as_printed():
    assert smoothed(0.0, True) == pytest.approx(0.2)
    assert smoothed(0.2, True) == pytest.approx(0.36)
    assert smoothed(0.36, False) == pytest.approx(0.288)


def test_weights_of_each_judge():
    said = [
        Judgement("a", "x", False),
        Judgement("a", "y", False),
        Judgement("a", "x", None),
        Judgement("b", "y", True),
    ]
    assert [round(row.after, 3) for row in weighed(said)] == [0.2, 0.36, 0.0]


def test_who_was_wrong_counts_less():
    said = [Judgement("good", "x", False), Judgement("good", "y", False), Judgement("bad", "x", True)]
    assert weighted_detection(weighed(said)) == {"x": 1.0, "y": 1.0}
    assert math.isnan(weighted_detection(weighed(said[2:]))["x"])
