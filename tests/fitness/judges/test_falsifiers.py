"""Flags: each kind is raised by what it is about, and by nothing less."""

from __future__ import annotations

import numpy as np

from fitness.judges.falsifiers import (
    ALWAYS,
    CHANGED,
    CONTRADICTING,
    HURRIED,
    INVERTED,
    Change,
    all_flags,
    always,
    changed,
    contradicting,
    flags,
    hurried,
    inverted,
)  # fmt: skip
from fitness.judges.judgement import PEOPLE, Judgement
from fitness.judges.rasch import Estimate


def changes(*values):
    return [Change("a", "gender", value, at) for at, value in enumerate(values)]


def test_more_than_two_changes_and_removals_are_none():
    assert not changed(changes("f", "m", "f"))
    assert changed(changes("f", "m", "f", "m")) == "gender changed 3 times"
    assert not changed(changes("f", None, "f", None, "f", None, "f"))
    assert changed(changes("f", None, "m", None, "f", "m"))
    assert not changed([])


def test_hurried():
    said = [Judgement("a", "x", True, seconds) for seconds in (0.5, 0.7, 9.0, 1.0)]
    assert hurried(said)
    assert not hurried([Judgement("a", "x", True, 1.5)] * 9)
    assert not hurried(said[:2])
    assert not hurried([Judgement("a", "x", True)] * 9)  # nobody knows how long


def test_one_answer_always_is_binomial():
    bots = [Judgement("a", item, False) for item in ("x", PEOPLE)] * 4
    assert always(bots) == '"artificial" 8 times of 8'  # 2 / 2^8 = 0.8 %
    assert not always(bots[:7])  # 1.6 %
    assert not always([*bots, Judgement("a", "x", True)])
    assert always([*bots, Judgement("a", "x", None)])


def test_inverted_by_the_upper_bound():
    assert inverted(Estimate(-2.0, 0.5, 20))
    assert not inverted(Estimate(-2.0, 1.0, 20))
    assert not inverted(None)


def test_contradicting_needs_most_repetitions():
    def met(*answers):
        return [Judgement("a", f"x{k}", said) for k, pair in enumerate(answers) for said in pair]

    assert contradicting(met((True, False), (False, True)))
    assert not contradicting(met((True, False), (True, True)))
    assert not contradicting(met((True, False)))
    assert not contradicting([Judgement("a", PEOPLE, said) for said in (True, False, True, False)])


def test_flags_are_said_with_reasons_and_judgements_stay():
    own = {"a": [Judgement("a", "x", False, 0.1)] * 8, "b": [Judgement("b", "x", False, 9.0)] * 3}
    found = all_flags(own, {"a": Estimate(-3.0, 0.1, 8)}, [Change("c", "age", v, k) for k, v in enumerate("abab")])
    assert {(it.judge, it.kind) for it in found} == {("a", HURRIED), ("a", ALWAYS), ("a", INVERTED), ("c", CHANGED)}
    assert all(it.why for it in found)
    assert len(own["a"]) == 8


def test_honest_judges_are_rarely_flagged():
    random = np.random.default_rng(7)
    flagged = 0
    for _ in range(400):
        said = []
        for _ in range(12):
            item = PEOPLE if random.random() < 0.5 else f"x{random.integers(4)}"
            said.append(Judgement("a", item, bool(random.random() < (0.6 if item == PEOPLE else 0.4)), 5.0))
        kinds = {it.kind for it in flags("a", said)}
        flagged += bool(kinds - {CONTRADICTING})
    assert flagged / 400 < 0.03
