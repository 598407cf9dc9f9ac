"""The space of detection, fun and challenge; and what is found again of simulated studies."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from fitness.judges.judgement import PEOPLE, Judgement
from fitness.judges.rasch import rasch
from fitness.judges.recovery import recovery
from fitness.judges.simulated import GUESSING, Setting, simulate
from fitness.judges.space import Opinion, space
from fitness.statistics.rank_correlation import rank_correlation
from fitness.statistics.wilson import wilson


def test_a_place_by_hand():
    said = [Judgement("a", "x", False)] * 15 + [Judgement("a", "x", True)] * 5 + [Judgement("a", "x", None)] * 9
    thought = [Opinion("x", 4.0, "somewhat"), Opinion("x", 2.0, "too hard"), Opinion("x", None, "not sure")]
    thought += [Opinion("x", 3.0, "not at all"), Opinion("y", 1.0, "not at all")]
    found = space(said, thought)["x"]
    assert (found.detection.value, found.detection.n) == (0.75, 20)
    assert found.detection.interval == wilson(15, 20)
    assert found.fun.value == 3.0
    assert found.fun.interval.high == pytest.approx(3.0 + 1.959964 / math.sqrt(3))
    assert found.challenge.value == pytest.approx(2 / 3)
    assert found.too_hard.value == pytest.approx(1 / 3)
    assert found.challenges == {"not at all": 1, "somewhat": 1, "too hard": 1, "not sure": 1}
    assert found.enough


def test_nineteen_are_not_enough():
    said = [Judgement("a", "x", False)] * 19 + [Judgement("a", "x", None)]
    found = space(said)["x"]
    assert not found.enough
    assert math.isnan(found.fun.value)
    assert found.challenge.interval == (0.0, 1.0)


def test_rank_correlation():
    assert rank_correlation([1, 2, 3], [10, 30, 90]) == pytest.approx(1.0)
    assert rank_correlation([1, 2, 3, 4], [1, 1, 2, 2]) == pytest.approx(0.894427)
    assert math.isnan(rank_correlation([1, 1], [1, 2]))


def test_a_simulated_study_is_what_it_says():
    found = simulate(Setting(people=400), 3)
    people = sum(it.human for it in found.judgements)
    assert 0.45 < people / len(found.judgements) < 0.55
    assert 2.2 * 800 < len(found.judgements) < 3.0 * 800
    counts = [sum(it.item == name for it in found.judgements) for name in found.difficulties if name != PEOPLE]
    assert max(counts) - min(counts) < 0.4 * max(counts)
    assert 0.05 < len(found.spoilers) / 400 < 0.16
    assert GUESSING in found.spoilers.values()
    assert found == simulate(Setting(people=400), 3)


def test_everybody_meets_each_strategy_before_any_comes_again():
    met: dict[str, list[str]] = {}
    for it in simulate(Setting(people=60, strategies=5, returning=1.0, games=10), 1).judgements:
        if not it.human:
            met.setdefault(it.judge, []).append(it.item)
    assert all(len(set(items[:5])) == min(5, len(items)) for items in met.values())


def test_what_was_planted_is_found_again():
    """The gates of a release: means over 20 studies of 100 people and 8 strategies."""
    found = recovery(Setting(), range(1, 21))
    assert found.ability >= 0.74
    assert found.difficulty >= 0.78
    assert 0.89 <= found.covered <= 0.97
    assert found.false_share <= 0.30
    assert found.always_artificial == 0
    assert found.experts >= 3.0
    assert found.difficulty > found.weighted  # the source's weights rank strategies worse


def test_intervals_hold_the_truth_where_the_model_is_true():
    setting = replace(Setting(), leaning=0.0, spoiling=0.0, people=60)
    held = total = 0
    for seed in range(20):
        study = simulate(setting, seed)
        for name, it in rasch(study.judgements).difficulties.items():
            held += it.interval(0.9).contains(study.difficulties[name])
            total += 1
    assert 0.86 < held / total < 0.995
